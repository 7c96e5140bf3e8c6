import type { Reading } from "../reading/types.ts";
import type { TaskKind } from "../types.ts";

/**
 * How a brief should read: a task kind, or one of the cases where a task's brief would be wrong.
 * topic: only a subject is named · fact: one look-up answers it · code: code or an error message · ready: a finished
 * question or prompt that needs no plan · foreign: not English · wordless: no words · distress: a person before a question
 */
export type Flavour = TaskKind | "topic" | "fact" | "code" | "foreign" | "wordless" | "distress";

const DISTRESS =
  /\b(?:kill(?:ing)? my ?self|suicid(?:e|al)|end(?:ing)? my life|want to die|wanna die|don'?t want to (?:live|be alive)|hurt(?:ing)? my ?self|self[- ]harm|better off dead)\b/i;

const CODE =
  /```|\b(?:const|let|var|function|def|class|import|return)\s+\w+\s*(?:=|\(|\{)|=>|\bconsole\.log\b|\b(?:Type|Reference|Syntax|Range|Value|Key|Attribute|Name|Index|NullPointer)(?:Error|Exception)\b|\bTraceback\b|\bSegmentation fault\b/;

const FACT =
  /^(?:(?:hey|hi|so|and)[,! ]+)?(?:who (?:is|was|were|invented|wrote|made|won|discovered|painted|built)|when (?:did|was|were|is)|where (?:is|was|are)|how (?:many|tall|old|far|deep|high|long is|big is|fast)|which is (?:older|bigger|larger|longer|taller|faster|heavier)|what (?:is|was) the (?:capital|population|height|name|date|largest|smallest|highest|longest|distance|formula|boiling|speed)|what (?:time|year|day)|capital of|population of|do (?!we\b|i\b|you\b)\w+ \w+\??$|does \w+ \w+\??$|is (?!it\b|this\b|that\b)\w+ (?:a|an) \w+\??$)/i;
const OWN = /\b(?:i|my|me|we|our|us)\b/i;

export function flavourOf({ text, language, task, clauses }: Reading): Flavour {
  if (!/[\p{L}\p{N}]/u.test(text)) return "wordless";
  if (DISTRESS.test(text)) return "distress";
  if (language === "other") return "foreign";
  if (CODE.test(text) || /^https?:\/\/\S+$/.test(text.trim())) return CODE.test(text) ? "code" : "topic";
  if (text.length < 160 && FACT.test(text.trim()) && !OWN.test(text.replace(/\bi heard\b.*$/i, ""))) return "fact";
  if (clauses.length > 0 && clauses.every(({ role }) => role === "topic" || role === "filler") && task === "unknown")
    return "topic";
  return task;
}
