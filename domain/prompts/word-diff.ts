import { diffWordsWithSpace } from "diff";

export interface DiffPiece {
  readonly kind: "same" | "removed" | "inserted";
  readonly text: string;
}

/**
 * Differences beyond this many are not worth looking for: the search takes time with their square (0.1 s here, on the page), and nobody reads so
 * many one by one. Then the texts stand as a whole.
 */
const MAX_EDITS = 800;
/** Unchanged text shown on each side of a change. Characters. */
const AROUND = 160;

/** The words that differ, from an earlier wording to a later one; long unchanged stretches are cut. */
export function wordDiff(from: string, to: string): DiffPiece[] {
  if (from === to) return [];
  const changes = diffWordsWithSpace(from, to, { maxEditLength: MAX_EDITS });
  if (!changes)
    return [
      { kind: "removed", text: from },
      { kind: "inserted", text: to },
    ];
  const pieces = changes.map(
    ({ value, added, removed }): DiffPiece => ({
      kind: added ? "inserted" : removed ? "removed" : "same",
      text: value,
    }),
  );
  return pieces.map((piece, at) => (piece.kind === "same" ? cut(piece, at === 0, at === pieces.length - 1) : piece));
}

function cut(piece: DiffPiece, first: boolean, last: boolean): DiffPiece {
  const { text } = piece;
  if (text.length <= 2 * AROUND + 40) return piece;
  const head = first ? "" : text.slice(0, AROUND);
  const tail = last ? "" : text.slice(-AROUND);
  return { kind: "same", text: `${head} … ${tail}` };
}
