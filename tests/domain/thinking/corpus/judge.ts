import { LENSES } from "#domain/thinking/lens/catalogue.ts";
import { SPELLINGS } from "#domain/thinking/text/lexicon/spelling.ts";
import { type Row, refinedText, sectionLines } from "./row.ts";
import { inventedWords, lostIntent, stemsOf } from "./words.ts";

/** Objective faults of a row. Empty lists mean that it passes. */
export interface Verdict {
  /** What the engine itself reports as lost, and what the judge finds missing on its own. */
  readonly lost: readonly string[];
  /** Content words that are neither the person's nor a lens's. */
  readonly invented: readonly string[];
}

const SPELLED = stemsOf(SPELLINGS.values());
const ASKED = stemsOf([...SPELLINGS.values(), ...LENSES.flatMap(({ questions }) => questions)]);

export function judge(row: Row): Verdict {
  const refined = refinedText(row);
  const invented = (lines: readonly string[], vocabulary: ReadonlySet<string>) =>
    inventedWords(lines.join("\n"), row.text, vocabulary);
  return {
    lost: [
      ...row.intent.items.filter((item) => !item.kept).map((item) => item.text),
      ...(row.intent.ok ? [] : ["the intent check fails"]),
      ...lostIntent(row.text, refined),
    ],
    invented: [
      ...invented([row.title, refined, ...sectionLines(row).map(([, line]) => line)], SPELLED),
      ...invented(
        row.framings.map(({ question }) => question),
        ASKED,
      ),
    ],
  };
}
