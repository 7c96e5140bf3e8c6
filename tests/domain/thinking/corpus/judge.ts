import { BRIEF_VOCABULARY } from "#domain/thinking/brief/vocabulary.ts";
import { QUESTION_VOCABULARY } from "#domain/thinking/question/templates.ts";
import { REFINE_VOCABULARY } from "#domain/thinking/refine/vocabulary.ts";
import { briefLines, type Row, refinedText } from "./row.ts";
import { inventedWords, lostIntent, stemsOf } from "./words.ts";

/** Objective faults of a row. Empty lists mean that it passes. */
export interface Verdict {
  /** What the engine itself reports as lost, and what the judge finds missing on its own. */
  readonly lost: readonly string[];
  /** Content words that are neither the person's nor a template's. */
  readonly invented: readonly string[];
}

const REFINE = stemsOf(REFINE_VOCABULARY);
/** Both build on the refined text and may use its words. */
const DEEPER = stemsOf([...REFINE_VOCABULARY, ...QUESTION_VOCABULARY]);
const BRIEF = stemsOf([...REFINE_VOCABULARY, ...BRIEF_VOCABULARY]);

export function judge(row: Row): Verdict {
  const refined = refinedText(row);
  const asked = row.questions.map(({ question }) => question);
  const invented = (lines: readonly string[], vocabulary: ReadonlySet<string>) =>
    inventedWords(lines.join("\n"), row.text, vocabulary);
  return {
    lost: [
      ...row.intent.items.filter((item) => !item.kept).map((item) => item.text),
      ...(row.intent.ok ? [] : ["the intent check fails"]),
      ...lostIntent(row.text, refined),
    ],
    invented: [
      ...invented([row.title, refined, ...asked], REFINE),
      ...invented(row.type.deeper, DEEPER),
      ...invented(briefLines(row), BRIEF),
    ],
  };
}
