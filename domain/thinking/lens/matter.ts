import { LEADS_IN, sentencesIn } from "./decisive.ts";

/** What a text says outright is its matter: an idea that somebody considers ("thinking of a petition"), or a question of judgement ("am I being petty?"). */

/** In words: longer ones do not read well inside a question. */
const LONGEST = 14;
const LONGEST_IDEA = 10;
const SHORTEST = 3;
const READ = 2_000;

export interface Matter {
  /** As a noun: "a petition", "homeschooling for one year only". */
  readonly idea?: string;
  /** A question, to the letter: "is it rude to ask". It is answered by reasons, not looked up. */
  readonly judged?: string;
  /** The same where it asks which or how much: "how much should we tip". */
  readonly pick?: string;
}

/** "What should I do now" names nothing. */
const NAMES_NOTHING =
  /\b(?:should|do|shall|must) (?:i|we|you|they|he|she) (?:do|say|think)(?: (?:now|next|here|then|first|(?:with|about) (?:it|this|that|them)))?$/i;

/** How something is judged. */
const JUDGEMENT =
  "(?:ok|okay|alright|all right|fair|unfair|rude|wrong|right|mean|selfish|silly|stupid|mad|crazy|ridiculous|normal|weird|strange|odd|reasonable|unreasonable|bad|cheeky|acceptable|cruel|sensible|petty|worth|better|wise|polite|immoral|moral|ethical|disloyal|dishonest|cowardly|naive|greedy|sad|pathetic|childish|embarrassing|weak|too much|enough|hypocritical|my place|my fault|my problem|my job|my business)";
const JUDGES = new RegExp(
  `^(?:(?:is|isn['’]?t|was|would) (?:it|this|that)(?: be)? (?:\\p{L}+ ){0,2}?${JUDGEMENT}\\b|(?:am i|are we) (?:\\p{L}+ing|wrong|right|mad|silly|crazy|selfish|unreasonable|too|just|the)\\b|(?:was|were|have|did) (?:i|we)\\b|does it matter\\b|would you\\b|(?:do|shall|should|must) (?:i|we|they|he|she|you|people|everybody|everyone|a|an|the|my|our|\\p{L}+s)\\b|(?:how (?:much|many|long|often|soon|far|strict|early|late)|who|what|which|when|where)(?: \\p{L}+){0,2} should\\b)`,
  "iu",
);
/** What can be looked up is not judged: "do I need a permit". */
const LOOKED_UP = /^do (?:i|we) (?:need|have|know|get|owe|pay tax)\b/i;
/** "dog or no dog", "to stay or not to stay". */
const OR_NOT = /^(?:an? )?((?:\p{L}+ ){0,2}\p{L}+) or (?:no|not)(?: an?)? \1$/iu;
/** A condition and a reason come after what is asked. */
const BESIDES =
  /,? (?:because|bc|since|but|although|given|considering|and (?:is|if|i|we|my|our|he|she|they|the)\b).*$/i;
const CONDITION = /,? (?:if|when|while|as|now that) (?:i|we|he|she|they|it|the|my|our|you)(?:['’]\p{L}+)?\b.*$/iu;

/** Whether a question opens as those of judgement do. */
export const isJudgement = (asked: string): boolean => {
  const question = asked.replace(LEADS_IN, "");
  return JUDGES.test(question) && !LOOKED_UP.test(question);
};

const size = (words: string): number => words.split(" ").length;

/** "I" and names keep their capitals: only an opening word of a question loses it. */
export const low = (words: string): string =>
  /^I\b/.test(words) ? words : words.charAt(0).toLowerCase() + words.slice(1).replace(/ i(?=['’ ]|$)/g, " I");

/** Stands for a question that is too long to be quoted whole. */
export const TOO_LONG = "…";
const WHICH = /^(?:how|who|what|which|when|where)\b/i;

function judgedIn(sentences: readonly string[]): string {
  const asking = sentences.map((sentence, at) => {
    const isLast = at === sentences.length - 1;
    const question = sentence.replace(LEADS_IN, "").replace(/[?!.\s]+$/, "");
    const named = OR_NOT.test(question);
    const isAsked = named || (isJudgement(question) && (sentence.includes("?") || at === 0 || isLast));
    if (!isAsked) return "";
    const short = question.replace(/\?.*$/, "").replace(BESIDES, "");
    const said = size(short) > LONGEST ? short.replace(CONDITION, "") : short;
    if (size(said) < SHORTEST || NAMES_NOTHING.test(said)) return "";
    return size(said) <= LONGEST ? low(said) : TOO_LONG;
  });
  return asking.find((one) => one !== "") ?? "";
}

const CONSIDERED = [
  /(?:^|[.!?\n] *)(?:my |our |the |an? |new |crazy )*idea(?: is)?: ([^.,;:?!\n]+)/i,
  /\b(?:thinking (?:of|about)|considering|toying with|tempted by|in two minds about|on the fence about|dreaming of|torn about) ([^.,;:?!\n]+)/i,
];
/** These point to something else, or open a clause. */
const POINTS = /^(?:it|this|that|them|him|her|you|me|us|what|how|why|who|whether|if|when|where|which)\b/i;

function ideaIn(text: string): string {
  for (const [at, rule] of CONSIDERED.entries()) {
    const idea = (rule.exec(text)?.[1] ?? "")
      .replace(BESIDES, "")
      .replace(/ (?:while|so that|instead|again|or not)\b.*$/i, "")
      .trim();
    const [first = ""] = idea.split(" ");
    // "thinking about Maria": a name or a single word says too little
    const isNamed = at === 0 || /^(?:an?|the|some|another|one|two|our|my)$/i.test(first) || /ing$/i.test(first);
    if (idea !== "" && !POINTS.test(idea) && isNamed && size(idea) > 1 && size(idea) <= LONGEST_IDEA) return low(idea);
  }
  return "";
}

/** @returns the question of judgement, else the idea */
export function matterIn(text: string): Matter {
  const judged = judgedIn(sentencesIn(text));
  const idea = judged === "" ? ideaIn(text.slice(0, READ)) : "";
  if (judged !== "") return WHICH.test(judged) ? { pick: judged } : { judged };
  return idea === "" ? {} : { idea };
}
