const list = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

export const BE = list("am is are was were isn't aren't wasn't weren't isnt arent wasnt werent ain't aint");
export const MODALS = list(
  "can could will would should may might must can't cannot couldn't won't wouldn't shouldn't mustn't cant couldnt wont wouldnt shouldnt mustnt",
);
export const DO = list("do does did don't doesn't didn't dont doesnt didnt");
export const HAVE = list("have has had haven't hasn't hadn't havent hasnt hadnt");

/** Single words that can be a whole subject. */
export const SUBJECT_PRONOUNS = list(
  "i you u he she it we they this that these those there everyone everybody nobody someone somebody anyone anybody nothing something everything noone most",
);
export const DETERMINERS = list(
  "a an the my our your his her their its this that these those some any no every each all both most many few several another other half which whose what",
);

export const PREPOSITIONS = list(
  "of in on at by for from to into onto with without within about after before between through over under against during per up out off since until till as than like via around near behind across along beyond despite except among inside outside upon towards toward down",
);

/** Adverbs between subject and verb or after an auxiliary. */
export const ADVERBS = list(
  "just really always never also still already only even ever often usually sometimes now then too very quite rather almost mostly mainly probably maybe perhaps actually basically literally simply constantly suddenly recently lately currently finally hardly barely rarely seldom certainly definitely generally normally regularly kinda sorta not all both each soon again apparently supposedly honestly clearly truly somehow",
);

export function isAdverb(lower: string): boolean {
  return ADVERBS.has(lower) || (lower.length > 4 && lower.endsWith("ly") && !NOT_ADVERBS.has(lower));
}
const NOT_ADVERBS = list(
  "family reply apply supply rely fly july early italy only lonely friendly ugly monthly weekly daily silly elderly assembly likely comply multiply belly bully jelly holy anomaly",
);

/** Contractions of pronoun and verb. */
export const FUSED = list(
  "i'm im i've ive i'll you're youre you've we're we've weve we'll they're theyre they've theyve they'll he's hes she's shes it's it'll that's thats there's theres everyone's i'd we'd they'd he'd she'd",
);
