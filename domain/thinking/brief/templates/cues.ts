import type { Flavour } from "../flavour.ts";

/** A wording that calls for one particular question. `{hit}` is the person's own wording. */
export interface Cue {
  readonly pattern: RegExp;
  readonly ask?: string;
  readonly assume?: string;
  /** Only in these flavours; absent means any. */
  readonly only?: readonly Flavour[];
}

const TROUBLE: readonly Flavour[] = ["fix", "explain", "unknown", "code", "find"];
const CHOICE: readonly Flavour[] = ["decide", "compare", "find", "predict", "unknown", "judge"];

/** Most telling first. Patterns are linear: bounded repeats, no nesting. */
export const CUES: readonly Cue[] = [
  {
    pattern: /\bonly (?:in|on|at|when|with|during|after|if) (?:[^,.;:!?\n]|(?<=\d)[.,:](?=\d)){2,40}/i,
    ask: "It happens {hit}: what is different then?",
    only: TROUBLE,
  },
  {
    pattern:
      /\b(?:since (?:about |around |the |last |we |i |early |late |\d{4}|january|february|march|april|may|june|july|august|september|october|november|december)|after (?:we|i) )[^,.;:!?\n]{0,40}/i,
    ask: "What else changed {hit}?",
    only: ["fix", "explain", "unknown"],
  },
  {
    pattern: /\bnothing (?:else )?(?:has )?changed\b/i,
    assume: "You wrote {hit}: something may have changed that nobody counted.",
  },
  {
    pattern:
      /(?<!\b(?:is|was|who's|he's|she's) )\b(?:scared|afraid|worried|nervous|anxious|terrified)\b(?: (?:that|of|about) [^,.;:!?\n]{2,60})?/i,
    ask: "You wrote {hit}: what is the worst that is likely, and what would {self} do then?",
  },
  {
    pattern: /\b(?:feels? (?:wrong|bad|off|weird)|my gut says \w+)\b/i,
    ask: "You wrote {hit}: which detail set that off?",
  },
  {
    pattern: /\b(?:am i (?:crazy|stupid|lazy|wrong)|just be lazy|it's my fault|i'm (?:lazy|stupid|a failure))\b/i,
    ask: "What would {self} say to a friend who wrote {hit}?",
  },
  { pattern: /\bis (?:it|that|this) normal\b/i, ask: "Normal among whom: who has the same case?" },
  {
    pattern: /\b(?:allowed|legal|illegal)\b/i,
    ask: "Where is the rule written down, and who can confirm it?",
    only: ["decide", "explain", "find", "unknown", "relate"],
  },
  { pattern: /\bis (?:it|this|that) (?:safe|ok|okay)\b/i, ask: "What could go wrong, and how early would it show?" },
  { pattern: /\bfair\b/i, ask: "What would each side call fair?" },
  { pattern: /\bworth\b/i, ask: "What else could the same money and time go to?", only: CHOICE },
  {
    pattern: /\b(?:is|are) [^,.;:!?\n]{1,40} enough\b|\benough (?:for|to) [^,.;:!?\n]{2,30}/i,
    ask: "You wrote {hit}: what would too little look like?",
  },
  { pattern: /\bpossible\b\s*\?/i, ask: "Who has done it before, and what did it take?" },
  {
    pattern:
      /\b(?:about|around|roughly|approx\.?|approximately|some|~)\s?(?:[$€£]\s?)?\d+(?:[.,]\d+)*(?![.,:]?\d)(?:%|k\b|\s(?:of|in)\s\d[\w-]*|\s(?!(?:an?|the|and|or|but|in|of|on|at|per|years?|yrs?|months?|weeks?|days?|hours?|hrs?|minutes?|mins?|seconds?|am|pm|o'clock)\b)[\w-]+)/i,
    assume: "You wrote {hit}: counted, or estimated?",
  },
  { pattern: /\btoo (?!much\b|many\b)\w+\b(?! (?:to|for)\b)/i, assume: "You wrote {hit}: compared with what?" },
  {
    pattern: /\b(?:best|cheapest|easiest|right way|perfect)\b/i,
    assume: "You wrote {hit}: by which measure, and for whom?",
    only: ["decide", "compare", "find", "learn", "plan", "unknown", "explain"],
  },
  { pattern: /\b(?:a )?better\b(?! than)/i, assume: "You wrote {hit}: better than what, and how would it show?" },
  {
    pattern: /\b(?:like )?the real reason\b/i,
    assume: "You wrote {hit}: there may be several that only work together.",
  },
];

/** Words that claim every case or none. A question about them is asked only where the person states a fact with them. */
export const UNIVERSAL =
  /\b(?:always|never|everyone|everybody|no one|every (?:single )?(?:time|day|night|week|afternoon|morning|box)|all the time)\b/i;

/** A claim reported from somebody else. */
export const REPORT =
  /^(?:(?:the|my|our|his|her|your) )?(?:(?!(?:i|you|also|would|to|has|have|not|didn't|don't|doesn't|gut|contract|they)\b)[\p{L}-]+ ){1,3}?(?:says?|said|told|thinks?|claims?|quoted|insists?)\b/iu;

/** Another person's thoughts and feelings, which cannot be observed. */
export const MIND =
  /^(?:he|she|they|my [\p{L}-]+|our [\p{L}-]+|his [\p{L}-]+|her [\p{L}-]+|the [\p{L}-]+|nobody|everyone|everybody) (?:(?:really|just|always|never|only) )?(?:(?:doesn't|don't|does not|do not) (?:care|want|like|love|respect|understand|trust|know|listen|believe)|cares?|hates?|loves?|respects?|feels?|means?|refuses?|ignores?|is (?:proud|angry|jealous|difficult|lazy|bored)|are (?:proud|angry|lazy|bored))\b/iu;
