import { isTopicOnly } from "../reading/main.ts";
import type { Analysis } from "../reading/read.ts";
import { clauseLower } from "../reading/task.ts";
import { facts } from "../text/facts.ts";
import { verbIn } from "../text/lexicon/verbs.ts";
import { looksLikeCode } from "./form.ts";
import { hintFor } from "./hints.ts";
import { missing } from "./missing.ts";
import { NEEDS, type Need, type NeedKey } from "./templates.ts";

/** A need with an example answer that suits this text. */
export interface Asked extends Need {
  readonly hint: string;
}

/** More would be an interrogation; a detailed text gets fewer. */
export const MOST_QUESTIONS = 3;
const MOST_OF_A_LONG_TEXT = 2;
/** In tokens. */
const LONG = 60;
/** A longer text has said what it had to say; only the order of its questions can be missing. In tokens. */
const PAGE = 150;

/** At most three questions for what is missing, the most valuable first; none for trivia, for code, or for a text that has it all. */
export function clarify(analysis: Analysis): readonly Asked[] {
  const { prose, reading } = analysis;
  if (reading.language !== "en" || looksLikeCode(prose)) return [];
  if (!prose.tokens.some(({ kind }) => kind === "word")) return [];
  return wanted(analysis).map((key, i) => {
    const need: Need = NEEDS[key];
    const template = i === 0 && !opensGap(analysis, key) ? null : need.template;
    return { ...need, template, hint: hintFor(key, prose.lower) };
  });
}

function wanted(analysis: Analysis): readonly NeedKey[] {
  const { prose, parts } = analysis;
  if (prose.tokens.length > PAGE) {
    const asked = parts.filter(
      ({ role, start }) => role === "doubt" || (role === "question" && start.kind === "question"),
    );
    return asked.length > 1 ? ["first"] : [];
  }
  if (isTrivia(analysis) || isComplete(analysis)) return [];
  const told = prose.tokens.length > LONG || facts(prose.text).filter(({ kind }) => kind !== "negation").length > 4;
  return missing(analysis, isTopicOnly(analysis)).slice(0, told ? MOST_OF_A_LONG_TEXT : MOST_QUESTIONS);
}

/** Whether a sentence with a gap may follow the text. An explicit question is complete; only a choice may still lack its criteria. */
function opensGap({ reading, main, prose }: Analysis, key: NeedKey): boolean {
  if (main?.role !== "question" && main?.role !== "doubt") return true;
  if (reading.task === "decide") return /^(?:matters|decider)$/.test(key);
  // "screen? coffee?" guesses at an answer, but the question itself is missing.
  return main.start.kind === "fragment" && prose.tokens.length > 8;
}

const PERSONAL =
  /\b(?:i'm|im|i've|ive|my|me|mine|we|our|us|we're|we've|i (?!heard|read|think|know|guess|believe|wonder))\b/;

/** A short question of knowledge without persons: "capital of Australia?", "difference between jam and jelly". */
function isTrivia({ prose, reading, main }: Analysis): boolean {
  if (PERSONAL.test(prose.lower) || prose.tokens.length > 40) return false;
  if (/^(?:the )?(?:difference|meaning|definition|capital) (?:between|of)\b/.test(prose.lower)) return true;
  if (main?.role !== "question") return false;
  const length = prose.tokens.length;
  if (main.start.kind !== "question" && !(main.start.kind === "fragment" && length > 2 && length < 9)) return false;
  if (reading.options.length > 0 && reading.task === "decide") return false;
  return !/\b(?:best|how to|should)\b/.test(prose.lower) && !/^(?:plan|create)$/.test(reading.task);
}

/** One question with its particulars, or a prompt that states form and limits. */
function isComplete({ prose, parts, main, reading }: Analysis): boolean {
  const words = prose.tokens.filter(({ kind }) => kind === "word").length;
  if (words < 8 || !main) return false;
  const asked = prose.sentences[main.sentence];
  const wellFormed = asked !== undefined && asked.end !== "" && /^\p{Lu}/u.test(asked.text);
  if (main.role === "question" && main.start.kind === "question") {
    const particulars = facts(prose.text).filter(({ kind }) => kind !== "negation").length;
    const tells = (particulars >= 2 || words >= 16) && parts.filter(({ role }) => role === "statement").length <= 3;
    if (wellFormed && asked.end === "?") return tells ? words <= 80 : /^what evidence\b/.test(clauseLower(prose, main));
    // Carelessly typed, but a request for an explanation needs no more than its question.
    return tells && /^(?:explain|find|predict|unknown)$/.test(reading.task);
  }
  const limits = parts.filter(
    ({ role, start, from }) =>
      role === "constraint" ||
      role === "request" ||
      // "wait for my answer", "keep the code": addressed to the answerer
      (role === "wish" && start.kind === "imperative" && verbIn(prose.tokens[from]?.lower ?? "", "base")),
  ).length;
  return main.role === "request" && wellFormed && limits >= (prose.sentences.length >= 3 ? 2 : 3);
}
