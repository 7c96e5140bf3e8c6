/** What a claim and a turn may be, and what is said when they may not. Each answer is a sentence, or null. */
import { similarity } from "../lab/similarity.ts";
import { splitText } from "../split-text.ts";
import { hasVisible } from "../visible.ts";
import { MOST_CLAIMS } from "./rivals.ts";

/** Characters. */
export const LONGEST_CLAIM = 400;
export const LONGEST_TURN = 4_000;
export const LONGEST_SOURCE = 40_000;
export const LONGEST_SOURCES = 120_000;
/** From this similarity on, a turn repeats an earlier one. */
const REPEATS = 0.85;

const QUESTION_WORDS =
  /^(?:who|what|when|where|why|how|which|whose|should|shall|would|could|can|do|does|did|is|are|was|were|will)\b[^.!]*\?*$/i;

const EXAMPLE = "For example: “We charge for the workshop.”";
/** *Write me …*, *Please …*: what asks cannot be denied either. *Give each guest a card* proposes something, and can be. */
const ASKS =
  /^(?:please|pls)\b|^(?:can|could|would|will) you\b|^(?:help|write|draft|tell|give|show|find|teach|advise|recommend|suggest|make|send) me\b/i;

/** What no claim can be, also one that was debated before. */
export function claimSizeProblem(text: string): string | null {
  const claim = text.trim();
  if (!hasVisible(claim)) return "Write the claim first: a sentence somebody could deny.";
  return claim.length > LONGEST_CLAIM ? `One claim, one sentence: at most ${LONGEST_CLAIM} characters.` : null;
}

/** What is wrong with a new claim. A question cannot be denied, so it cannot be debated. */
export function claimProblem(text: string): string | null {
  const claim = text.trim();
  const size = claimSizeProblem(claim);
  if (size) return size;
  if (claim.endsWith("?") || QUESTION_WORDS.test(claim)) return `A claim is a sentence somebody could deny. ${EXAMPLE}`;
  if (ASKS.test(claim)) return `This asks for something. A claim is a sentence somebody could deny. ${EXAMPLE}`;
  return null;
}

/**
 * What is wrong with the claims of one debate. Rival claims differ, and there are two to four of them.
 * @param problemOf what is wrong with one of them
 */
export function claimsProblem(texts: readonly string[], problemOf = claimProblem): string | null {
  if (texts.length > MOST_CLAIMS) return "A debate has at most four rival claims.";
  const wrong = texts.map(problemOf).find((problem) => problem !== null);
  if (wrong) return wrong;
  const plain = texts.map((text) => text.trim().toLowerCase());
  return new Set(plain).size < plain.length ? "Two of the claims are the same. Rivals say different things." : null;
}

/** What is wrong with a turn. */
export function turnProblem(text: string): string | null {
  if (!hasVisible(text)) return "Write one sentence, or press Nothing to add.";
  if (text.trim().length > LONGEST_TURN) return "One argument at a time: at most 4,000 characters.";
  return null;
}

/**
 * The number of the earlier turn that a text nearly repeats; null when it says something of its own.
 * @param earlier numbered turns
 */
export function repeats(
  text: string,
  earlier: readonly { readonly number: number; readonly text: string }[],
): number | null {
  return earlier.find((turn) => (similarity(text, turn.text) ?? 0) >= REPEATS)?.number ?? null;
}

/** A text that is too long for one turn, in parts that are not: together they are the text, but for the white space between them. */
export const turnParts = (text: string): readonly string[] =>
  splitText(text, LONGEST_TURN)
    .map((part) => part.trim())
    .filter((part) => part !== "");
