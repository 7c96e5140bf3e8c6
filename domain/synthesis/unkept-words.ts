import type { Comparison } from "./compare.ts";
import { hasWords } from "./kept-words.ts";
import type { Placed } from "./placed.ts";

/** Words that the text should keep and does not say. */
export interface Unkept {
  readonly phrase: string;
  /** Where they are said: nowhere; in what is not compared (a question, say); only where sources do not agree; in the report; in what is left out. */
  readonly where: "nowhere" | "not compared" | "not agreed" | "report" | "out";
}

export function unkept(
  keep: readonly string[],
  { statements }: Pick<Comparison, "statements">,
  { text, disagreements, places }: Pick<Placed, "text" | "disagreements" | "places">,
  sources: readonly { readonly text: string }[],
): readonly Unkept[] {
  const open = new Set(
    disagreements.flatMap(({ theme, settled }) => (settled === "no-conflict" ? [] : theme.statements)),
  );
  const whereIs = (phrase: string): Unkept["where"] => {
    const saying = statements.filter((statement) => hasWords(statement.text, phrase));
    if (saying.length === 0)
      return sources.some((source) => hasWords(source.text, phrase)) ? "not compared" : "nowhere";
    const free = saying.filter(({ key }) => !open.has(key));
    if (free.length === 0) return "not agreed";
    return free.some(({ key }) => places.get(key) === "report") ? "report" : "out";
  };
  return keep
    .filter((phrase) => !text.some((sentence) => hasWords(sentence.text, phrase)))
    .map((phrase) => ({ phrase, where: whereIs(phrase) }));
}
