import { diff3Merge } from "node-diff3";

/** A place that both sides changed, in different ways. */
export interface Conflict {
  readonly ours: string;
  readonly theirs: string;
  readonly base: string;
}

export type MergePiece =
  | { readonly kind: "agreed"; readonly text: string }
  | ({ readonly kind: "conflict" } & Conflict);

/**
 * Words with the space before them, signs and line ends; joined, they are the text. A space is never a token of its own, because any two
 * wordings would share it.
 */
const tokens = (text: string): string[] =>
  text.match(/\n|[^\S\n]*(?:[\p{L}\p{N}_]+|[^\s\p{L}\p{N}_])|[^\S\n]+/gu) ?? [];

/**
 * Merges two texts that were made from one, word by word (three-way merge after Khanna, Kunal and Pierce, "A Formal Investigation of
 * Diff3", 2007). What only one side changed is taken; what both changed alike is taken once; the rest is a conflict for the person.
 */
export function mergeTexts(base: string, ours: string, theirs: string): readonly MergePiece[] {
  const regions = diff3Merge(tokens(ours), tokens(base), tokens(theirs), { excludeFalseConflicts: true });
  return regions.map(
    (region): MergePiece =>
      region.conflict
        ? {
            kind: "conflict",
            ours: region.conflict.a.join(""),
            theirs: region.conflict.b.join(""),
            base: region.conflict.o.join(""),
          }
        : { kind: "agreed", text: (region.ok ?? []).join("") },
  );
}

export type Choice = "ours" | "theirs" | "both";

/** The text that results from the decisions on the conflicts, in order; an undecided one keeps ours. `both` puts ours before theirs. */
export function mergedText(pieces: readonly MergePiece[], choices: readonly (Choice | undefined)[]): string {
  let at = 0;
  return pieces
    .map((piece) => {
      if (piece.kind === "agreed") return piece.text;
      const choice = choices[at++] ?? "ours";
      if (choice === "both") return joined(piece.ours, piece.theirs);
      return piece[choice];
    })
    .join("");
}

const joined = (a: string, b: string): string =>
  a === "" || b === "" || /\s$/.test(a) || /^\s/.test(b) ? a + b : `${a} ${b}`;
