import { diffArrays } from "diff";

export interface DiffPiece {
  readonly kind: "same" | "removed" | "inserted";
  readonly text: string;
}

/**
 * Limit of differences to search for. The time grows with their square (0.1 s here, on the page), and nobody reads that many one by one.
 * Beyond the limit, the two texts are shown as a whole.
 */
const MAX_EDITS = 800;
/** Unchanged text shown on each side of a change. Characters. */
const AROUND = 160;

/** A word in any script, with the apostrophes and hyphens inside it; of scripts that write no spaces, a sign; else space, or one mark. */
const TOKEN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]\p{M}*|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}])[\p{L}\p{N}\p{M}_])+(?:['’-][\p{L}\p{N}\p{M}_]+)*|\s+|./gsu;

const tokensOf = (text: string): string[] => text.match(TOKEN) ?? [];

/** The words that differ, from an earlier wording to a later one: no word is cut in two; long unchanged stretches are cut. */
export function wordDiff(from: string, to: string): DiffPiece[] {
  if (from === to) return [];
  const changes = diffArrays(tokensOf(from), tokensOf(to), { maxEditLength: MAX_EDITS });
  if (!changes)
    return [
      { kind: "removed", text: from },
      { kind: "inserted", text: to },
    ];
  const pieces = changes.map(
    ({ value, added, removed }): DiffPiece => ({
      kind: added ? "inserted" : removed ? "removed" : "same",
      text: value.join(""),
    }),
  );
  return pieces.map((piece, at) => (piece.kind === "same" ? cut(piece, at === 0, at === pieces.length - 1) : piece));
}

function cut(piece: DiffPiece, first: boolean, last: boolean): DiffPiece {
  const { text } = piece;
  if (text.length <= 2 * AROUND + 40) return piece;
  const head = first ? "" : text.slice(0, AROUND).replace(/\S+$/u, wholeOrNothing);
  const tail = last ? "" : text.slice(-AROUND).replace(/^\S+/u, wholeOrNothing);
  return { kind: "same", text: `${head} … ${tail}` };
}

/** What is left of a word at a cut goes; a stretch without any space stays as it is. */
const wholeOrNothing = (left: string): string => (left.length === AROUND ? left : "");
