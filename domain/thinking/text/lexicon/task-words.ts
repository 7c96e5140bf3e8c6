const list = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Imperatives that ask an answerer for something, unlike a goal of one's own ("lose 8 kg before September"). */
export const REQUEST_VERBS = list(`
act add advise analyze analyse answer ask assume brainstorm calculate categorize check classify combine compare compile compose convert correct create critique debug define describe design
develop discuss draft draw edit evaluate examine expand explain extract find fix format generate give help identify illustrate imagine implement improve include interpret invent keep label let list
make mark name optimize organize outline paraphrase pick plan play predict prepare pretend produce proofread propose provide quiz rank rate read recommend refactor rephrase review revise rewrite score send shorten show
simplify sketch solve sort suggest summarize summarise supply support tag take teach tell test transform translate turn use wait write do never always respond reply say output return
`);

export const CREATE_VERBS = list(
  "write draft create make design generate compose rewrite rephrase summarize summarise translate name invent produce edit proofread paint build prepare outline brainstorm",
);
export const FIX_VERBS = list("fix solve repair debug resolve stop prevent reduce improve avoid sort declutter lower");
export const LEARN_VERBS = list("learn study understand teach memorize memorise practice practise master grasp revise");
export const FIND_VERBS = list("find recommend suggest search buy list extract look");
export const COMPARE_VERBS = list("compare contrast");
export const EXPLAIN_VERBS = list("explain describe define clarify tell");

/** Words that turn a situation into a problem. */
export const PROBLEM_WORDS = list(`
keep keeps kept losing lose loses lost fail fails failing failed flaky worse worst bad awful terrible stuck error errors crash crashes crashing crashed slow slower dense broken break breaks hurt hurts hurting pain painful ache aches headache headaches
wrong late complain complains complaining complaints drop drops dropping dropped decline declining declined struggle struggles struggling problem problems issue issues refuse refuses refused
forget forgets forgetting stressed tired exhausted anxious boring bored confused ugly messy mess chaos chaotic noisy leak leaks leaking freezes freeze freezing stops stopped stalls stalled plateaued plateau
procrastinate procrastinating procrastination overwhelmed fight fights fighting argue argues arguing ignore ignores ignoring cancel cancels cancelling canceling miss misses missing timeout hate hates hard difficult impossible expensive weird stinks smells sticky soggy burnt
noise noisy loud mistake mistakes wrong smells shaking rattles jam jams jammed ignored overheats overheat fell sag sags slowly double doubled disappeared vanish vanishes dies dying dead bleeding itchy clicks click itches sick unable burned unread wakes waking falls never barely hardly nobody nothing nothing's smell
`);

export const GENERIC_NOUNS = list(
  "it this that them people things stuff something anything everything everyone someone thing way ways lot lots bit me us you him her",
);

export const PEOPLE_NOUNS = list(`
team teams kids children students pupils beginners boss manager managers customers clients readers audience people parents parent board committee colleagues colleague friends friend daughter son mother father mum mom dad sister brother wife husband partner
girlfriend boyfriend users investors recruiters teachers teacher teenagers adults seniors employees staff leaders developers engineers designers doctors patients landlord neighbours neighbors newcomers managers executives founders grandma grandmother
grandparents class group members volunteers farmers stakeholders candidates public layperson laypeople non-experts
`);

/** Close people: the matter is personal. */
export const CLOSE_PEOPLE = list(
  "friend friends boyfriend girlfriend partner wife husband sister brother mother father mum mom dad parents roommate flatmate ex son daughter grandma grandmother family neighbor neighbour cofounder co-founder colleague boss in-laws couple marriage relationship",
);
