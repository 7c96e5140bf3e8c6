/**
 * Listed ways in which people open a rough idea. Each pattern is tried at the start of a clause, on the text in lower case with plain
 * apostrophes; all are anchored (sticky) and bounded.
 */

const pattern = (source: string) => new RegExp(source.replaceAll(" ", "[ \\t\\n]+"), "y");

const WE_OR_I = "(?:i(?:'m|m|'ve|'d|ve| am| have| was| had)? |we(?:'re|'ve|'d| are| have| were)? )?";
const SOFTLY =
  "(?:(?:just|still|really|honestly|also|currently|currently|now|kind of|kinda|a bit|even|actually|always|basically|been|quite|not) ){0,3}?";
const WH = "(?:whether|if|how|what|which|when|where|who|whom|whose|why)\\b";

/** Used instead of a question. An embedded question follows; a negation in here *is* the asking and no content. */
const DOUBT = pattern(
  `(?:(?:please|pls|hi|hey|hello) )?(?:${[
    `${WE_OR_I}${SOFTLY}(?:not (?:really |quite |totally |so |too |100% |entirely |even )?sure|unsure|uncertain|undecided|confused|curious|clueless|torn)(?: (?:about|on|of|as to))?`,
    `${WE_OR_I}${SOFTLY}(?:wondering|wonder|wondered|asking myself|ask myself|debating|thinking about|trying to (?:decide|figure out|understand|work out|find out|see|know|learn))(?: (?:about|on))?`,
    `${WE_OR_I}${SOFTLY}(?:do not|don't|dont|did not|didn't|can not|cannot|can't|cant|couldn't) ${SOFTLY}(?:know|understand|get|see|decide|figure out|tell|work out|say|make up my mind|choose)(?: (?:yet|anymore|about|on))?`,
    `${WE_OR_I}(?:have |got |'ve got )?(?:absolutely |really )?no (?:idea|clue)(?: (?:about|on|of|as to))?`,
    "(?:idk|dunno)",
    `${WE_OR_I}${SOFTLY}(?:want|need|would like|would love|like|wanna|have|hope|wish)(?: to)? (?:know|understand|find out|figure out|work out|decide|see|ask(?: you)?|hear)(?: (?:about|on))?`,
    "(?:please |pls )?(?:can|could|would|will) (?:you|u|someone|anyone|anybody|somebody|we|i)(?: (?:please|pls|maybe|kindly|possibly))? (?:help (?:me|us) (?:to )?(?:understand|figure out|decide|see|find out|work out)|tell me|tell us|explain(?: to)?(?: me| us)?|show me|show us|ask|advise me|clarify)",
    "(?:do|does|would) (?:you|u|anyone|anybody|someone|somebody)(?: guys| all| here| maybe)?(?: happen to)? (?:know|have any idea|have an idea)",
    "(?:it would be (?:great|nice|helpful|good) if|i would be (?:glad|happy|grateful) if|can|could) (?:you|someone|anybody) (?:could |can )?(?:tell me|explain(?: to me)?)",
    "(?:any|some) (?:idea|ideas|clue|advice|thoughts|tips|suggestions)(?: (?:on|about|as to|for))?",
    "(?:please|pls) (?:explain|tell me|help me (?:to )?(?:understand|decide|figure out))(?: to)?(?: me)?",
    "(?:help (?:me|us) (?:to )?(?:understand|decide|figure out|find out|see))",
    "(?:explain|tell)(?: to)? (?:me|us)",
    "(?:my|the|one|a quick|quick) question (?:is|was)(?: just)?",
    "(?:it is|it's|its) (?:not clear|unclear|hard to say|hard to tell|hard to know)(?: to me)?",
  ].join("|")})(?:[:,]? that)?[:,]? (?=${WH})`,
);

/** Two things that exclude each other; what follows names them. The negation in here is the asking too. */
const BETWEEN = pattern(
  `${WE_OR_I}${SOFTLY}(?:(?:can not|cannot|can't|cant|couldn't|(?:do not|don't|dont) know how to|not sure how to|trying to|need to|have to|want to|struggling to) (?:decide|choose|pick)|torn|deciding|choosing|hesitating|(?:help (?:me|us) (?:to )?)?(?:choose|decide|pick)) between `,
);

/** A goal in the person's words; a verb in its base form follows. */
const WISH = pattern(
  `(?:${[
    `(?:i|we) (?:(?:really|just|also|still|now|actually|honestly|currently) ){0,2}(?:want|wanna|need|wish|hope|aim|intend|plan|gotta|'d like|would like|'d love|would love)(?: to)?`,
    `(?:i'd|we'd|id) (?:really |just )?(?:like|love) to`,
    `(?:(?:i'm|i am|im|we're|we are|i've been|we've been|i have been) )?(?:(?:currently|really|just|also|still|now) ){0,2}(?:trying|looking|hoping|planning|aiming|struggling) to`,
    "(?:(?:really|just|also|still) )?(?:want|wanna|need|gotta|would like|would love|hope) to",
    "(?:wanna|gotta)",
    "(?:i|we) (?:(?:really|just|also) )?(?:have|got) to",
    "(?:my|our|the) (?:goal|aim|plan|task|job|challenge) is to",
    "goal:? to",
    `(?:(?:i|we) )?(?:(?:really|just) )?(?:need|want|could use|looking for|am looking for)(?: some| a)? (?:help|advice|tips)(?: on)?(?: how)? to`,
    `(?:(?:i'm|i am|im|we're|we are|i|we) )?(?:looking for|need|want) (?:a|the best|a good|a better|an easy|some) ways? to`,
  ].join("|")}) `,
);

/** "thinking of going freelance": a verb in -ing follows. */
const CONSIDERING = pattern(
  "(?:(?:i'm|i am|im|we're|we are|i've been|ive been|we've been|i have been|i was|we were) )?(?:(?:currently|really|seriously|just|also|still|now) ){0,2}(?:thinking of|thinking about|considering|toying with the idea of|debating) (?=[a-z]+ing\\b)",
);

/** "need help writing": a verb in -ing follows. */
const HELP_DOING = pattern(
  "(?:(?:i|we) )?(?:(?:really|just|also) )?(?:need|want|could use|would like) (?:some |your )?(?:help|advice|support)(?: with| on| in)? (?=[a-z]+ing\\b)",
);

const SEARCHING = pattern(
  "(?:(?:i'm|i am|im|we're|we are) )?(?:(?:currently|still|also) )?looking for (?=(?:a|an|the|some|someone|something|good|any)\\b)",
);

/** A request in the form of a question; an imperative follows. */
const POLITE = pattern(
  `(?:please |pls )?(?:(?:can|could|would|will) (?:you|u|someone|anyone|anybody|somebody)(?: (?:please|pls|maybe|kindly|possibly|perhaps|just|if possible)){0,3}|(?:i|we)(?:'d| would) like you to|(?:i|we) (?:want|need) you to|(?:i was (?:hoping|wondering) (?:if )?you (?:could|can|would)(?: (?:please|maybe))?)) (?=[a-z])`,
);

/** Hedges that may precede a clause. */
const HEDGE = pattern(
  "(?:maybe|perhaps|possibly|probably|i think|i guess|i believe|i suppose|i feel like|i have a feeling|seems like|it seems(?: like| that)?|looks like|it looks like|imo|imho)(?: (?:maybe|perhaps|that|its because|it's because|because))? ",
);

const GREETING = pattern(
  "(?:(?:hi|hey|hello|yo|dear|hiya|good (?:morning|evening|afternoon|day))(?: (?:there|all|guys|everyone|everybody|dear|team|folks|friends|again|you)){0,2}|(?:ok|okay|alright|right|well|um|uh|hmm|so|anyway|basically|thing is|quick (?:question|q)|question|help|i was (?:just )?wondering|(?:my|the|here's my) question(?: is)?)\\b(?: (?:so|well|um|basically|then))?)",
);

const NOISE = pattern(
  "(?:(?:many )?(?:thanks|thank you|thx|ty|cheers|tia)(?: (?:in advance|so much|a lot|very much|for (?:your|any|the) (?:help|advice|answers?|time|tips|input)|everyone|all|guys))*|thankyou|(?:sorry|apologies)(?: (?:for|if|in advance)[^.!?\\n]{0,60})?|(?:please|pls) help(?: me)?|help(?: me)?(?: please| pls)?|hope (?:ur|you're|you are|your|all is|this finds you) [a-z\\s]{2,20}|any (?:help|advice|thoughts|ideas|tips|suggestions)(?: (?:is|are|would be|appreciated|welcome|much|very|greatly|really))*|let me know(?: what you think)?|what do you think|hello|hi|hey|ok|okay|lol|haha|ugh|argh)",
);

export type OpenerKind = "between" | "doubt" | "wish" | "considering" | "help-doing" | "searching" | "polite";

export interface Opener {
  readonly kind: OpenerKind;
  /** Offset just after it, including white space. */
  readonly end: number;
}

const OPENERS: readonly (readonly [OpenerKind, RegExp])[] = [
  ["between", BETWEEN],
  ["doubt", DOUBT],
  ["help-doing", HELP_DOING],
  ["considering", CONSIDERING],
  ["wish", WISH],
  ["searching", SEARCHING],
  ["polite", POLITE],
];

const endOf = (rule: RegExp, lower: string, at: number): number => {
  rule.lastIndex = at;
  return rule.test(lower) ? rule.lastIndex : -1;
};

/** The first listed opener at offset `at` of the lower-case text that `holds` accepts, or null. */
export function openerAt(lower: string, at: number, holds: (opener: Opener) => boolean): Opener | null {
  for (const [kind, rule] of OPENERS) {
    const end = endOf(rule, lower, at);
    if (end > at && holds({ kind, end })) return { kind, end };
  }
  return null;
}

/** Offset after a hedge at `at` (including its white space), or `at`. */
export function skipHedge(lower: string, at: number): number {
  return Math.max(at, endOf(HEDGE, lower, at));
}

/** Offset after a greeting or another word that only opens the talk, including its punctuation; `at` when there is none. */
export function skipGreeting(lower: string, at: number): number {
  const end = endOf(GREETING, lower, at);
  if (end < 0) return at;
  const rest = lower.slice(end, end + 24);
  const marked = /^[ \t]*[,!.:;~-]*[,!:;.][)]?[\s,.!]+/.exec(rest);
  if (marked && !/^(?:right|well)$/.test(lower.slice(at, end))) return end + marked[0].length;
  const spoken =
    /^[ \t]+(?=(?:i|i'm|im|ive|i've|we|my|our|how|what|why|should|can|do|does|is|are|there|this|it|he|she|they|basically|the|a|every|it's|its)\b)/.exec(
      rest,
    );
  const opens =
    /^(?:so|ok|okay|well|hi|hey|hello|alright|um|uh|anyway|basically|thing is|ok so|okay so|well so|so basically)/.test(
      lower.slice(at, end),
    );
  return spoken && opens ? end + spoken[0].length : at;
}

/** Whether all of lower[at, end) is thanks, greeting, apology or another courtesy. */
export function isNoise(lower: string, at: number, end: number): boolean {
  let from = at;
  for (let rounds = 0; rounds < 6 && from < end; rounds++) {
    const until = Math.max(
      endOf(NOISE, lower, from),
      rounds > 0 || /^(?:hi|hey|hello|hiya|dear|good)\b/.test(lower.slice(from, from + 6))
        ? endOf(GREETING, lower, from)
        : -1,
    );
    if (until <= from) return false;
    from =
      until + (/^[\s,.!?:;)(\-dp]*?(?=[a-z]|$)/.exec(lower.slice(until, Math.min(end, until + 20)))?.[0].length ?? 0);
    if (/^[\s,.!?:;)(]*$/.test(lower.slice(from, end))) return true;
  }
  return false;
}

/** Lower case of the same length, with plain apostrophes, so that offsets stay valid. */
export function lowerSameLength(text: string): string {
  const plain = text.replace(/[’‘ʼ]/g, "'");
  const lower = plain.toLowerCase();
  if (lower.length === text.length) return lower;
  return Array.from(plain, (char) => (char.toLowerCase().length === char.length ? char.toLowerCase() : char)).join("");
}
