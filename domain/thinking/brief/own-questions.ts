import type { Clause, Reading } from "../reading/types.ts";
import { tidy } from "./grammar/tidy.ts";

/** Up to this length, in characters, a question without a question mark still counts. */
const SHORT = 240;
const MARK = /^["”'’)\s]*\?/;
const SENTENCE_START =
  /(?:^|[.!?…:;\n]["”')]*)\s*(?:[-*•>]\s*)?(?:(?:and|so|but|or|ok|well|then|also|honestly)\b,?\s*)*$/i;
/** "which I'm still proud of", "what I should look at": a relative or an indirect clause, not a question. */
const SUBORDINATE =
  /^(?:which|what|who|whom|where|when|how|why|of whom)\s+(?:i|i'm|i've|i'd|we|you|he|she|it|they|there|none|this)\b/i;
const QUESTION =
  /^(?:(?:and|so|but|or) )?(?:why|how|when|where|what|who|whom|whose|which|what's|who's|how's|(?:in|for|to|by|at|under|on) (?:what|which|whom)|(?:am|is|are|was|were|do|does|did|can|could|will|would|should|may|might|must|have|has|had|isn't|aren't|don't|doesn't|can't|won't|shouldn't|wouldn't)\s+(?!since\b|not\b)\p{L})/iu;

/**
 * The explicit questions of a person. In a long text a clause counts only when it starts a sentence (or continues one that does) and ends
 * in a question mark: relative clauses begin with the same words.
 */
export function ownQuestions({ text, clauses }: Reading): string[] {
  const found: string[] = [];
  let previous: Clause | undefined;
  for (const clause of clauses) {
    if (clause.role === "question") {
      const words = tidy(clause.text);
      const starts = SENTENCE_START.test(text.slice(Math.max(0, clause.span.start - 40), clause.span.start));
      const goesOn =
        previous?.role === "question" &&
        text.slice(previous.span.end, clause.span.start).length < 8 &&
        clause.connector !== null;
      const marked = MARK.test(text.slice(clause.span.end, clause.span.end + 6));
      const wellFormed = QUESTION.test(words) && !SUBORDINATE.test(words);
      const whole = text.length <= SHORT || words.split(" ").length >= 4;
      if (whole && (text.length <= SHORT ? wellFormed || marked : wellFormed && marked && (starts || goesOn)))
        found.push(words);
    }
    previous = clause;
  }
  return found;
}
