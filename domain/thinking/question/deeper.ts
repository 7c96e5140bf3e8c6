import { inverted } from "../brief/grammar/clause-forms.ts";
import { parseClause } from "../brief/grammar/parse-clause.ts";
import { capital, lowerFirst, quote } from "../brief/grammar/tidy.ts";
import { wordSet } from "../lint/lexicon/words.ts";
import { read } from "../reading/read.ts";
import type { BloomLevel } from "../types.ts";
import { BLOOM_ORDER } from "./lexicon.ts";
import type { MainQuestion } from "./main-question.ts";
import { type Shape, TEMPLATES, WHETHER } from "./templates.ts";

const MOST = 3;
/** In words. A longer question is not rewritten: nobody would read the result. */
const LONGEST = 22;
/** The longest question that is quoted as a whole. */
const LONGEST_QUOTED = 14;
/** The longest action or clause that still reads well in one of our sentences. */
const LONGEST_PIECE = 16;
const LONGEST_TOPIC = 6;

const MODALS = wordSet(
  "can could will would shall should may might must can't cannot couldn't won't wouldn't shouldn't",
);
const BE_HAVE = wordSet("am is are was were isn't aren't wasn't weren't have has had haven't hasn't hadn't");
const DO = wordSet("do does did don't doesn't didn't");
const PRONOUNS = wordSet("i we you they he she it there");
const ACTORS = wordSet("i we you one they people");
const WH = wordSet("who what when where why how which whom whose");
const TO_PERSON = wordSet("me us");
const OWN = /^(?:my|our)\b/i;
const THING_END = wordSet("is are was were do does did can could should would will that which who if when because");

interface Piece {
  readonly shape: Shape;
  readonly text: string;
}

interface Rewrite {
  readonly level: BloomLevel;
  readonly text: string;
}

/**
 * Up to three rewrites that ask one level deeper than `level`, or as deep as possible. They consist of pieces of the question, which are
 * only reordered, and of template words. When a piece cannot be extracted safely, the question is quoted as a whole.
 */
export function deeper(question: MainQuestion, level: BloomLevel): string[] {
  const { words, english, hasCode, kind, alone } = question;
  if (!english || hasCode || words.length > LONGEST || (words.length === 1 && kind === "question")) return [];
  // A statement among others is one fact of several, and half a sentence asks nothing.
  if (words.length > 5 && words.join("") === words.join("").toUpperCase()) return [];
  if ((kind === "statement" && !alone) || UNFINISHED.test(words[0] ?? "") || CODE.test(words.join(" "))) return [];
  const found = piecesOf(question, level).flatMap(({ shape, text: piece }) =>
    TEMPLATES[shape]
      .filter((template) => !(shape === "thing" && template.level === "apply" && OWN.test(piece)))
      .filter((template) => !repeats(template.text, piece))
      .filter((template) => !(shape === "indirect" && DISPUTED.test(template.text) && PERSONAL.test(piece)))
      .map((template) => ({ level: template.level, text: capital(template.text.replace("{}", () => piece)) })),
  );
  const own = rank(level);
  const enough = found.filter((one) => rank(one.level) >= Math.min(own, rank("evaluate")));
  const chosen = enough.length > 0 ? enough : found;
  // Deeper levels first, then the same level.
  const order = (one: Rewrite) => (rank(one.level) > own ? rank(one.level) : BLOOM_ORDER.length);
  return [...new Set(chosen.toSorted((a, b) => order(a) - order(b)).map(({ text }) => text))].slice(
    0,
    // Three sentences that all contain the same long one are too many.
    words.length > LONGEST_QUOTED ? 1 : MOST,
  );
}

/** Nobody disagrees about one's own wishes. */
const DISPUTED = /^Who would disagree/;
const PERSONAL = /^(?!why\b).*\b(?:I|me|my|we|us|our)\b/;
const POINTING = /\b(?:one then|first|that)$/i;
const UNFINISHED = /^(?:or|and|but)$/i;
const CODE = /=>|[{}=;]|\w\(/;

/** "What evidence would settle what evidence ..." */
const repeats = (template: string, piece: string) =>
  ["evidence", "conditions", "measure", "depend", "way"].some(
    (word) => template.includes(` ${word} `) && new RegExp(`\\b${word}\\b`, "i").test(piece),
  );

const rank = (level: BloomLevel) => BLOOM_ORDER.indexOf(level);

function piecesOf({ kind, words, lower }: MainQuestion, level: BloomLevel): Piece[] {
  const from = (at: number) => words.slice(at).join(" ");
  const all = from(0);
  if (kind === "statement") return ofStatement(all);
  if (kind === "request") return ofRequest(words, lower);
  if (/^why is it that\b/i.test(all)) return [];
  const asks = WH.has(lower[0] ?? "") || isAuxiliary(lower[0] ?? "") || lower.includes("or");
  const loose =
    !asks || words.length > LONGEST_QUOTED || words.length < 3 || POINTING.test(all) || level === "remember";
  const quoted: Piece = { shape: loose ? "none" : "quoted", text: quote(all) };
  const [head = "", second = "", third = ""] = lower;
  if (head === "what" && second === "if") return [quoted];
  if (head === "how" && second === "to" && words.length > 2) return doable(from(2));
  if (
    head === "how" &&
    (MODALS.has(second) || second === "do") &&
    ACTORS.has(third) &&
    lower[3] !== "not" &&
    words.length > 3
  ) {
    return doable(from(3));
  }
  if (!WH.has(head) && isAuxiliary(head)) return ofYesNo(words, lower, level === "evaluate" ? "judged" : "inverted");
  if ((head === "what's" || (head === "what" && BE_HAVE.has(second))) && !PRONOUNS.has(third)) {
    return ofThing(words.slice(head === "what" ? 2 : 1), lower.slice(head === "what" ? 2 : 1)) ?? [quoted];
  }
  const swapped = isAuxiliary(second) ? declarative(words.slice(1), lower.slice(1)) : null;
  if (swapped !== null) return [{ shape: "indirect", text: `${head} ${swapped}` }, ...turned(head, from(1))];
  const asSubject =
    (head === "who" || head === "what" || head === "which") &&
    !isAuxiliary(second) &&
    !lower.slice(1).some((word, at) => isAuxiliary(word) && PRONOUNS.has(lower[at + 2] ?? ""));
  const turnedInside = head === "which" && lower.slice(2).some(isAuxiliary);
  if (asSubject && !turnedInside && words.length > 2) return [{ shape: "indirect", text: lowerFirst(all) }];
  return head === "why" && isAuxiliary(second) ? turned(head, from(1)) : [quoted];
}

const isAuxiliary = (word: string) => MODALS.has(word) || BE_HAVE.has(word) || DO.has(word);

/** "Why do we lose people" also asks under what conditions; who and what ask for something else. */
const turned = (head: string, rest: string): Piece[] =>
  head === "why" || head === "how" ? [{ shape: "inverted", text: rest }] : [];

/** "should we charge" -> "we should charge"; null when the end of the subject or the form of the verb is uncertain. */
function declarative(words: readonly string[], lower: readonly string[]): string | null {
  const [verb = "", subject = ""] = lower;
  if (!PRONOUNS.has(subject) || words.length < 3 || verb === "does" || verb === "did") return null;
  const pronoun = subject === "i" ? "I" : subject;
  return [pronoun, ...(verb === "do" && lower[2] !== "not" ? [] : [verb]), ...words.slice(2)].join(" ");
}

function ofYesNo(words: readonly string[], lower: readonly string[], shape: Shape): Piece[] {
  const whole = [lower[0] ?? "", ...words.slice(1)].join(" ");
  const swapped = declarative(words, lower);
  const open: Piece = { shape, text: whole };
  return swapped === null
    ? [open, { shape: "quoted", text: quote(words.join(" ")) }]
    : [open, { shape: "whether", text: `${WHETHER} ${swapped}` }];
}

/** "photosynthesis"; "the best way to store passwords" is an action in disguise. */
function ofThing(words: readonly string[], lower: readonly string[]): Piece[] | null {
  const way = lower.findIndex((word, at) => (word === "way" || word === "ways") && lower[at + 1] === "to");
  if (way >= 0 && way <= 4 && words.length > way + 2) return doable(words.slice(way + 2).join(" "));
  if (
    words.length === 0 ||
    words.length > 10 ||
    lower.some((word) => THING_END.has(word)) ||
    /^(?:wrong|happening|going|it|this|that|there)$/.test(lower[0] ?? "") ||
    /\b(?:difference|one|better|best|real)\b/.test(lower.slice(0, 4).join(" "))
  )
    return null;
  return [{ shape: "thing", text: words.join(" ") }];
}

/** These verbs weigh things against one another: the question should be about the things. */
const WEIGHING = wordSet("compare choose decide rank evaluate assess analyse analyze review judge rate");
const EXPLAINING = wordSet("explain describe summarise summarize define tell discuss introduce");

function ofRequest(words: readonly string[], lower: readonly string[]): Piece[] {
  let at = 1;
  while (TO_PERSON.has(lower[at] ?? "") || (lower[at] === "to" && TO_PERSON.has(lower[at + 1] ?? "")))
    at += lower[at] === "to" ? 2 : 1;
  const addressee = lower.findIndex((word, k) => k > at && word === "to" && TO_PERSON.has(lower[k + 1] ?? ""));
  const rest = words.slice(at, addressee < 0 ? words.length : addressee);
  const first = lower[at] ?? "";
  if (WEIGHING.has(lower[0] ?? "")) {
    const from = first === "between" || first === "on" ? at + 1 : at;
    return ofThing(words.slice(from), lower.slice(from)) ?? [];
  }
  if (EXPLAINING.has(lower[0] ?? "") && rest.length > 0) {
    if (first === "about") return ofThing(words.slice(at + 1), lower.slice(at + 1)) ?? action(words, at);
    if (WH.has(first) && !isAuxiliary(lower[at + 1] ?? "") && lower[at + 1] !== "to" && rest.length > 2) {
      return [{ shape: "indirect", text: rest.join(" ") }];
    }
    if (!WH.has(first)) return ofThing(rest, lower.slice(at, at + rest.length)) ?? action(words, at);
  }
  return action(words, at);
}

/** These are tasks for the answerer: nothing about them is a question of the person's own. */
const ERRANDS = wordSet(
  "write translate summarize summarise extract rewrite generate make give act tell show list quiz proofread wait finish teach plan",
);

/** The request without its recipient: "tell me a joke" -> "tell a joke". */
const action = (words: readonly string[], at: number): Piece[] =>
  ERRANDS.has(plainWord(words[0] ?? "")) ? [] : doable([lowerFirst(words[0] ?? ""), ...words.slice(at)].join(" "));
const plainWord = (word: string) => word.toLowerCase().replace(/\P{L}/gu, "");

/** Conditions and reasons after a wish, and a list after a comma: the wish is complete without them. */
const BEHIND =
  /(?:,? (?:given that|because|even though|although|so that|when|while|(?:and |but )?it's|its)|[,;:]) .*$/i;

/** An action short enough to ask about, without the words around it. */
function doable(text: string): Piece[] {
  const core = text.replace(BEHIND, "").replace(/^(?:even|best|actually) /i, "");
  return core.split(" ").length > LONGEST_PIECE || core.split(" ").length < 2 ? [] : [{ shape: "action", text: core }];
}

function ofStatement(text: string): Piece[] {
  const clause = parseClause(text);
  if (clause === null) return ofTopic(text);
  // What the person has, is or feels is given: it needs no evidence.
  if (/^(?:i|we)$/i.test(clause.subject)) return [];
  const claim: Piece = { shape: "claim", text: lowerFirst(text) };
  const given = clause.base === "have" || /^(?:an?|one|two|three|\p{N}+)(?: |$)/u.test(clause.rest);
  const doubtful =
    clause.negativeAdverb || (clause.operator === null && /^(?:\S+ ){0,2}(?:is|are|was|were)\b/.test(clause.rest));
  if (doubtful) return [];
  return given ? [claim] : [{ shape: "cause", text: inverted(clause) }, claim];
}

/** A few words without a verb: "keto diet". */
function ofTopic(text: string): Piece[] {
  if (text.split(" ").length > LONGEST_TOPIC || read(text).clauses[0]?.role !== "topic") return [];
  return [{ shape: "topic", text: quote(text) }];
}
