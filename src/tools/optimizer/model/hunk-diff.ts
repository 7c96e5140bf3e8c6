import type { Optimization, PromptHunk, SectionId } from "#domain/thinking/prompt/types.ts";
import type { Decisions, PromptSections } from "#domain/thinking/types.ts";

interface Piece {
  readonly kind: "same" | "removed" | "inserted";
  readonly text: string;
  readonly hunk?: number;
  readonly off?: boolean;
}

/** Unchanged text shown on each side of a change. Characters. */
const AROUND = 200;

/** The word diff of a section as the screen shows it: hunks are numbered from 1, rejected ones are off, long unchanged stretches are cut. */
export function hunkDiff({ base, hunks }: Optimization, section: SectionId, { rejected = [] }: Decisions): Piece[] {
  const text = base[section];
  const edits = hunks
    .flatMap(({ id, parts }, at) => parts.map((part) => ({ ...part, hunk: at + 1, off: rejected.includes(id) })))
    .filter((part) => part.section === section)
    .sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end);
  const pieces: Piece[] = [];
  let at = 0;
  for (const { span, insert, hunk, off } of edits) {
    if (span.start > at) pieces.push({ kind: "same", text: cut(text.slice(at, span.start), at === 0, false) });
    if (span.end > span.start) pieces.push({ kind: "removed", text: text.slice(span.start, span.end), hunk, off });
    if (insert !== "") pieces.push({ kind: "inserted", text: insert, hunk, off });
    at = Math.max(at, span.end);
  }
  if (at < text.length) pieces.push({ kind: "same", text: cut(text.slice(at), at === 0, true) });
  return pieces;
}

function cut(text: string, first: boolean, last: boolean): string {
  if (text.length <= 2 * AROUND + 40) return text;
  return `${first ? "" : text.slice(0, AROUND)} … ${last ? "" : text.slice(-AROUND)}`;
}

const PLACES = 3;
const hasWord = (text: string) => /[\p{L}\p{N}]/u.test(text);

/** What a hunk removes and inserts, short enough for one row. */
export function hunkWords(hunk: PromptHunk, base: PromptSections): { removed?: string; inserted?: string } {
  const removed = shorten(hunk.parts.map(({ section, span }) => base[section].slice(span.start, span.end)));
  const inserted = shorten(hunk.parts.map(({ insert }) => insert));
  // beside words, a lone punctuation mark on the other side means nothing
  const showRemoved = removed !== "" && (hasWord(removed) || !hasWord(inserted));
  const showInserted = inserted !== "" && (hasWord(inserted) || !hasWord(removed));
  return { ...(showRemoved ? { removed } : {}), ...(showInserted ? { inserted } : {}) };
}

function shorten(pieces: readonly string[]): string {
  const some = pieces.map((piece) => piece.trim()).filter((piece) => piece !== "");
  const words = some.filter(hasWord);
  const shown = words.length > 0 ? words : some;
  return shown.slice(0, PLACES).join(" … ") + (shown.length > PLACES ? " …" : "");
}
