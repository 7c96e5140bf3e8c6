import type { BloomLevel, QuestionHead, QuestionType, SocraticType } from "../types.ts";
import { ANALYSING, BLOOM_ORDER, BLOOM_VERBS, FACTUAL, JUDGING, QUANTITY, SOCRATIC_CUES } from "./lexicon.ts";
import { type MainQuestion, mainQuestion } from "./main-question.ts";

const NOTHING: QuestionType = {
  head: "none",
  bloom: "remember",
  socratic: "clarification",
  depth: "shallow",
  deeper: [],
};
const HEADS: ReadonlySet<string> = new Set<QuestionHead>(["who", "what", "when", "where", "why", "how", "which"]);
const PREPOSITIONS: ReadonlySet<string> = new Set([
  "in",
  "on",
  "at",
  "by",
  "for",
  "from",
  "to",
  "under",
  "with",
  "of",
  "about",
  "since",
  "until",
  "and",
  "so",
  "but",
]);
const CAUSAL =
  /^(?:what (?:causes|caused|makes|made|happens|would happen|follows|if|for|explains|decides|influences)|what (?:does .* depend)|under what|to what extent)/;
const DOING = /^how (?:to|(?:can|could|do|should|would|might|shall) (?:i|we|you|one|they|people))(?: |$)/;

/**
 * The kind of question that a text asks, by its first question, else its first request, else its first sentence: the interrogative it opens
 * with (5W1H), the level of the revised taxonomy of Bloom (Anderson & Krathwohl 2001), the Socratic type (Paul & Elder), and whether it is
 * deep: causes, consequences, goals, procedures, conditions and judgements against who, what, when, where, how many and yes or no (after
 * Graesser & Person 1994, "Question asking during tutoring", who list the deep-reasoning categories). It works by cues, so it can be wrong.
 * For other languages it returns only the defaults.
 */
export function typeQuestion(text: string): QuestionType {
  const question = mainQuestion(text);
  if (question === null || !question.english) return NOTHING;
  const head = headOf(question);
  const bloom = bloomOf(question, head);
  return {
    head,
    bloom,
    socratic: socraticOf(question),
    depth: isDeep(question, head, bloom) ? "deep" : "shallow",
    deeper: [],
  };
}

function headOf({ kind, lower }: MainQuestion): QuestionHead {
  if (kind === "statement") return "none";
  const first = PREPOSITIONS.has(lower[0] ?? "") ? 1 : 0;
  const word = (lower[first] ?? "").replace(/'?s$|'(?:re|d|ll)$/, "");
  if (HEADS.has(word)) return word as QuestionHead;
  if (word === "whom" || word === "whose" || lower[first] === "whose") return "who";
  if (kind === "request") return "none";
  const inside = lower.find((one) => HEADS.has(one));
  return first === 1 && inside !== undefined ? (inside as QuestionHead) : "yes-no";
}

function bloomOf(question: MainQuestion, head: QuestionHead): BloomLevel {
  const { kind, lower, whole } = question;
  const clause = lower.join(" ");
  if (kind === "request") {
    const asked = BLOOM_VERBS.find(([, verbs]) => verbs.has(lower[0] ?? ""))?.[0] ?? "apply";
    return asked === "understand" && ANALYSING.test(whole) ? "analyze" : asked;
  }
  if (kind === "statement") return lower.length > 4 ? "understand" : "remember";
  if (/^(?:what if|how might)/.test(clause)) return "create";
  if (DOING.test(clause))
    return /^how (?:would|do|can|could) \w+ (?:know|tell (?:whether|if|when|which|the difference))/.test(clause)
      ? "evaluate"
      : "apply";
  if (head === "why") return clause.startsWith("why should") ? "evaluate" : "analyze";
  if (JUDGING.test(clause)) return "evaluate";
  if (ANALYSING.test(clause)) return "analyze";
  if (head === "how") return QUANTITY.has(lower[1] ?? "") ? "remember" : "understand";
  if (head === "what") return FACTUAL.test(clause) ? "remember" : "understand";
  return "remember";
}

function isDeep({ kind, lower }: MainQuestion, head: QuestionHead, bloom: BloomLevel): boolean {
  if (head === "why") return true;
  if (head === "how") return !QUANTITY.has(lower[1] ?? "");
  if (kind === "request") return BLOOM_ORDER.indexOf(bloom) >= BLOOM_ORDER.indexOf("analyze");
  return bloom === "evaluate" || bloom === "create" || CAUSAL.test(lower.join(" "));
}

function socraticOf({ kind, whole }: MainQuestion): SocraticType {
  if (kind === "statement") return "clarification";
  return SOCRATIC_CUES.find(([, cue]) => cue.test(whole))?.[0] ?? "clarification";
}
