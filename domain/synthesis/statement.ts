/** What names a statement, and how it reads as a sentence. */
import type { Span } from "../thinking/types.ts";

/** `<source id>:<start>-<end>`: the text never changes, so the key is the same on every device. */
export type StatementKey = string;

export const statementKey = (sourceId: string, { start, end }: Span): StatementKey => `${sourceId}:${start}-${end}`;

/** The source and the span that a key names; undefined for what is no key. */
export function splitKey(key: StatementKey): (Span & { readonly sourceId: string }) | undefined {
  const found = /^(.+):(\d+)-(\d+)$/.exec(key);
  return found ? { sourceId: found[1] as string, start: Number(found[2]), end: Number(found[3]) } : undefined;
}

/** A statement as a sentence: only its first letter, its full stop and its line breaks are changed. Code stays as it is. */
export function asSentence(text: string): string {
  if (text.startsWith("```")) return text;
  const capital = onOneLine(text).replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
  return /[.!?…:]["'”’»)\]]*$/u.test(capital) ? capital : `${capital}.`;
}

/** Words that run over lines, and the bullets of a list, in one line. */
const onOneLine = (text: string): string => text.replace(/\s*\n\s*(?:[-*+•–—]\s+)?/gu, " ");

/** A sentence and the statements it is made of: first the one whose words it has. */
export interface Sentence {
  readonly text: string;
  readonly keys: readonly StatementKey[];
}

/** The order of statements in these sources. Each key is read once, however often it is compared. */
export function inSources(sources: readonly { readonly id: string }[]): (a: StatementKey, b: StatementKey) => number {
  const numbers = new Map(sources.map(({ id }, at) => [id, at]));
  const known = new Map<StatementKey, readonly [source: number, start: number]>();
  const placeOf = (key: StatementKey) => {
    const found = known.get(key);
    if (found) return found;
    const span = splitKey(key);
    const place = [numbers.get(span?.sourceId ?? "") ?? -1, span?.start ?? 0] as const;
    known.set(key, place);
    return place;
  };
  return (a, b) => {
    const [[x, s], [y, t]] = [placeOf(a), placeOf(b)];
    return x - y || s - t;
  };
}

/** The words under a key, whatever the rules read there; undefined where no source of these has them. */
export function wordsUnder(
  key: StatementKey,
  sources: readonly { readonly id: string; readonly text: string }[],
): string | undefined {
  const span = splitKey(key);
  const source = span && sources.find(({ id }) => id === span.sourceId);
  return source && span.end <= source.text.length && span.start < span.end
    ? source.text.slice(span.start, span.end)
    : undefined;
}
