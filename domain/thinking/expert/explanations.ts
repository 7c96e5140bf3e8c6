import type { Guide } from "../types.ts";
import type { Reading, ReadWord } from "./reading.ts";

/** Several explanations of one thing, as the person names them: "is it the new washing powder or the strawberries?" */
export interface Explanation {
  /** In the person's words: "the strawberries". */
  readonly name: string;
  /** As a sentence without its stop: "it is the strawberries", "our product is bad". */
  readonly clause: string;
}

/** The id of the question that tells explanations apart. */
export const EXPLANATIONS = "explanations";

/** More sides are a list, not two views of one thing. */
const MOST_SIDES = 3;
/** A longer side is a story. In words. */
const LONGEST_SIDE = 9;
const BE = /^(?:is|was|are|were)$/;
const THING = /^(?:it|this|that|they|these|those)$/;
const FILLER = /^(?:just|really|actually|maybe|rather|simply|more|still|all)$/;
/** Words of judging and choosing: "is it better to rent or to buy" names no explanations. */
const JUDGING =
  /^(?:better|best|worth|worthwhile|ok|okay|okey|safe|possible|legal|allowed|cheaper|cheapest|enough|too|normal|true|right|fine|good|easier|faster|healthier|reasonable|realistic|smart|wise|necessary|time|possible|about|like|going|to|not)$/;
const NAMING = /^(?:NOUN|PROPN|PRON|DET|NUM|ADP|ADJ|VERB|SCONJ|ADV|X|)$/;
const NOUNISH = /^(?:NOUN|PROPN|PRON|NUM|X)$/;
const ASKED_OTHERWISE = /^(?:what|which|who|when|where|how|why|should|can|could|would|do|does|did|will|shall)$/;

/**
 * The explanations between which a person asks: "is it A or B?", "is X bad or is it Y?". Empty when fewer than two are named, or when the
 * alternatives are things to choose, to judge or to ask for. Linear.
 */
export function explanationsIn({ text, words }: Pick<Reading, "text" | "words">): readonly Explanation[] {
  for (const sentence of sentences(words)) {
    const or = sentence.findIndex(({ word }) => word === "or");
    if (or < 3) continue;
    const found = sidesOf(sentence, text);
    if (found.length >= 2) return found;
  }
  return [];
}

function sidesOf(sentence: readonly ReadWord[], text: string): readonly Explanation[] {
  const from = asksAt(sentence, text);
  if (from < 0) return [];
  const pieces = splitAtOr(sentence.slice(from));
  const last = pieces.at(-1);
  if (!last || pieces.length < 2 || pieces.length > MOST_SIDES) return [];
  const asked = sentence[from]?.word ?? "is";
  const sides = [...pieces.slice(0, -1), beforeComma(last, text)].map((piece) => sideOf(piece, asked, text));
  return sides.every((side) => side !== null) ? sides : [];
}

/** What follows a comma after the last side tells more, and "and how do I find out" asks more. */
function beforeComma(words: readonly ReadWord[], text: string): readonly ReadWord[] {
  const at = words.findIndex(
    ({ start, word }, i) =>
      i > 0 &&
      (text.slice(words[i - 1]?.end, start).includes(",") ||
        (word === "and" && ASKED_OTHERWISE.test(words[i + 1]?.word ?? ""))),
  );
  return at < 0 ? words : words.slice(0, at);
}

/** Something that has a cause. */
const GONE_WRONG =
  /^(?:swell\w*|swollen|balloons?|hurt(?:s|ing)?|ach(?:es?|ing)|itch\w*|rash|smell(?:s|ing)?|leak\w*|slow|noisy|crack\w*|brown|yellow|wilt\w*|drop(?:s|ping|ped)|fail\w*|stops?|stopped|stall\w*|dizzy|tired|cough\w*|sore|flat|dense|dead|dying|damp|mould|mold|rattl\w*|squeak\w*|overheat\w*|cloudy|blister\w*|peel\w*)$/;

/** The verb has to stand near the beginning of its clause. In words. */
const NEAR = 4;

/**
 * Where the verb is that asks; -1 for none. "the cause is", "I wonder what is": whoever speaks before the verb, it asks nothing. A cause may stand
 * first ("maybe is it"), and so may what has gone wrong: "my ankles swell, is that the tablets or the heat".
 */
function asksAt(sentence: readonly ReadWord[], text: string): number {
  let begin = 0;
  let isTold = false;
  let hasFailed = false;
  for (const [at, { word, pos, start }] of sentence.entries()) {
    hasFailed ||= GONE_WRONG.test(word);
    if (hasFailed && at > 0 && text.slice(sentence[at - 1]?.end, start).includes(",")) [begin, isTold] = [at, false];
    if (BE.test(word) && !isTold) return at - begin > NEAR ? -1 : at;
    isTold ||= NOUNISH.test(pos) || ASKED_OTHERWISE.test(word);
  }
  return -1;
}

function splitAtOr(words: readonly ReadWord[]): readonly (readonly ReadWord[])[] {
  const pieces: ReadWord[][] = [[]];
  for (const word of words)
    if (word.word === "or") pieces.push([]);
    else pieces.at(-1)?.push(word);
  return pieces;
}

/** One side: "is it the powder", "the strawberries", "is our product bad", "it's sales". */
function sideOf(piece: readonly ReadWord[], asked: string, text: string): Explanation | null {
  let rest = piece.filter(({ word }) => !FILLER.test(word));
  const [first, second] = rest;
  if (!first || first.word === "am") return null;
  let subject: readonly ReadWord[] = [];
  let verb = asked;
  if (BE.test(first.word)) {
    verb = first.word;
    const until = predicateOf(rest);
    if (until > 0) {
      subject = rest.slice(1, until);
      rest = rest.slice(until);
    } else if (second && THING.test(second.word)) rest = rest.slice(2);
    else return null;
  } else if (second && THING.test(first.word) && (BE.test(second.word) || second.word === "'s")) {
    verb = second.word === "'s" ? "is" : second.word;
    rest = rest.slice(2);
  }
  const [opening] = rest;
  if (!opening || rest.length > LONGEST_SIDE || ASKED_OTHERWISE.test(opening.word)) return null;
  if (subject.length === 0) {
    if (JUDGING.test(opening.word) || opening.values.some(({ type }) => type === "date" || type === "time"))
      return null;
    if (!rest.every(({ pos }) => NAMING.test(pos) || /^(?:AUX|PART|CCONJ)$/.test(pos))) return null;
    if (!rest.some(({ pos, word }) => NOUNISH.test(pos) || /ing$/.test(word) || word === "me")) return null;
  }
  const name = written(rest, text);
  const clause =
    subject.length > 0
      ? `${written(subject, text)} ${verb} ${name}`
      : `${/^(?:are|were)$/.test(verb) ? "they" : "it"} ${verb} ${name}`;
  return { name: subject.length > 0 ? clause : name, clause };
}

/** Where what is said of the subject begins: "is | our product | bad". -1 when it does not end in a plain judgement. */
function predicateOf(words: readonly ReadWord[]): number {
  const last = words.at(-1);
  if (!last || words.length < 3 || words.length > LONGEST_SIDE) return -1;
  const isJudged =
    last.pos === "ADJ" || /^(?:broken|wrong|bad|faulty|dead|off|down|late|slow|full|empty)$/.test(last.word);
  const before = words[words.length - 2];
  if (!isJudged || !before) return -1;
  const at = /^(?:too|so|very|not)$/.test(before.word) ? words.length - 2 : words.length - 1;
  const subject = words.slice(1, at);
  const isThing =
    /^(?:it|this|that)$/.test(subject[0]?.word ?? "") && (subject.length === 1 || subject[1]?.pos === "DET");
  return subject.length > 0 &&
    subject.length <= 4 &&
    !isThing &&
    !subject.some(({ word }) => JUDGING.test(word) || word === "there")
    ? at
    : -1;
}

const written = (words: readonly ReadWord[], text: string): string =>
  text.slice(words[0]?.start ?? 0, words.at(-1)?.end ?? 0).replace(/\s+/gu, " ");

function sentences(words: readonly ReadWord[]): readonly (readonly ReadWord[])[] {
  const found: ReadWord[][] = [[]];
  for (const word of words)
    if (word.isBreak) found.push([]);
    else found.at(-1)?.push(word);
  return found;
}

const listed = (clauses: readonly string[]): string =>
  clauses.length === 2 ? clauses.join(", or ") : `${clauses.slice(0, -1).join(", ")}, or ${clauses.at(-1)}`;

/** What the sides are called in a sentence: by their names, unless one has only its clause. */
const namesOf = (sides: readonly Explanation[]): readonly string[] =>
  sides.map(({ name, clause }) => (sides.some((side) => side.name === side.clause) ? clause : name));

/** The line for the prompt, in the first person. */
export function askToTellApart(sides: readonly Explanation[]): string {
  const [count, others] = sides.length === 2 ? ["two", "other"] : ["three", "others"];
  const clauses = listed(sides.map(({ clause }) => clause));
  return `I see ${count} explanations: ${clauses}. For each, tell me what I would see if it were true and the ${others} not. Then name the cheapest test between them, and what else it could be.`;
}

/** What only the person can have seen. */
export const questionBetween = (sides: readonly Explanation[]): string =>
  `What have you noticed that fits only one of these: ${listed(namesOf(sides))}?`;

/** How one tells explanations apart, whatever they are about; the person's own words name them. */
export function guideBetween(sides: readonly Explanation[]): Guide {
  const [first = "", second = ""] = namesOf(sides).map((name) => `“${name}”`);
  return {
    decides: [`What ${first} predicts and ${second} does not. What fits both decides nothing.`],
    check: [
      `When it began. Which of ${first} and ${second} was already so by then?`,
      `A case that only ${first} can explain, and one that only ${second} can. Look for either.`,
      `The cheapest test: change one thing that only ${first} depends on, leave the rest as it is, and look again.`,
    ],
    mistakes: ["Changing two things at once: then nothing is known.", "Forgetting that both can be true, or neither."],
    good: "For each explanation what you would see, what you did see, and the next test with what each result would mean.",
    professional: null,
    sources: [],
  };
}
