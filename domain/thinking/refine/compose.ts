import type { Decisions, DiffPiece, Edit, Hunk } from "../types.ts";

/** Insertions come before a replacement that starts at the same place. */
export const inOrder = (a: Edit, b: Edit) => a.span.start - b.span.start || a.span.end - b.span.end;

/** Applies the edits to the text. They must not overlap. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  let out = "";
  let at = 0;
  for (const edit of [...edits].sort(inOrder)) {
    out += text.slice(at, edit.span.start) + edit.insert;
    at = edit.span.end;
  }
  return out + text.slice(at);
}

/** Whether a hunk applies under these decisions. */
export function isAccepted(hunk: Hunk, decisions: Decisions | undefined): boolean {
  return decisions?.original !== true && decisions?.rejected?.includes(hunk.id) !== true;
}

/** The original with every accepted hunk applied. With all hunks rejected it is the original, verbatim. */
export function compose(original: string, hunks: readonly Hunk[], decisions?: Decisions): string {
  return applyEdits(
    original,
    hunks.filter((hunk) => isAccepted(hunk, decisions)).flatMap((hunk) => hunk.parts),
  );
}

/**
 * The pieces of the text with every hunk accepted. Unchanged pieces carry their text on both sides, so all `removed` joined are
 * the original and all `inserted` joined the full refinement.
 */
export function diffOf(original: string, hunks: readonly Hunk[]): DiffPiece[] {
  const pieces: DiffPiece[] = [];
  let at = 0;
  const keep = (until: number) => {
    const text = original.slice(at, until);
    if (text) pieces.push({ hunk: null, removed: text, inserted: text });
    at = until;
  };
  const edits = hunks.flatMap((hunk, index) => hunk.parts.map((part) => ({ ...part, index })));
  for (const { span, insert, index } of edits.sort(inOrder)) {
    keep(span.start);
    pieces.push({ hunk: index, removed: original.slice(span.start, span.end), inserted: insert });
    at = span.end;
  }
  keep(original.length);
  return pieces;
}
