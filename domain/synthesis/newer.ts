/** A newer text in the place of a source: what was decided about words that are still there goes along. */
import type { Synthesis, SynthesisSource } from "../entities.ts";
import { type StatementKey, splitKey, statementKey } from "./statement.ts";

type Text = Pick<SynthesisSource, "id" | "text">;

/** The key of the same words in the newer text; null where they are not there any more. Of words that are there twice, the nearest. */
export function movedKey(key: StatementKey, before: Text, after: Text): StatementKey | null {
  const span = splitKey(key);
  if (span?.sourceId !== before.id || span.start >= span.end) return null;
  const words = before.text.slice(span.start, span.end);
  let nearest = -1;
  for (let at = after.text.indexOf(words); at >= 0; at = after.text.indexOf(words, at + 1))
    if (nearest < 0 || Math.abs(at - span.start) < Math.abs(nearest - span.start)) nearest = at;
  return nearest < 0 ? null : statementKey(after.id, { start: nearest, end: nearest + words.length });
}

/** What was decided, also under the keys of the newer text. The old keys stay, for the case that the old text comes back. */
export function alsoFor(
  { decisions, themes, wording }: Pick<Synthesis, "decisions" | "themes" | "wording">,
  before: Text,
  after: Text,
): Pick<Synthesis, "decisions" | "themes" | "wording"> {
  const renamed = (key: string) => movedKey(key, before, after);
  const also = <T>(all: Readonly<Record<string, T>>, value = (old: T): T => old): Readonly<Record<string, T>> => ({
    ...all,
    ...Object.fromEntries(
      Object.entries(all).flatMap(([key, old]) => {
        const now = renamed(key);
        return now === null ? [] : [[now, value(old)]];
      }),
    ),
  });
  return { decisions: also(decisions), themes: also(themes, (how) => renamed(how) ?? how), wording: also(wording) };
}
