import type { ReactNode } from "react";
import { cx } from "./class-names.ts";
import "./diff.css";

export interface DiffPiece {
  readonly kind: "same" | "removed" | "inserted";
  readonly text: string;
  /** The number of the change to which this piece belongs; it is shown once, after the change's last piece. */
  readonly hunk?: number | undefined;
  /** The change was rejected: its removal is shown as plain text, its insertion is struck through. */
  readonly off?: boolean | undefined;
}

export interface DiffProps {
  readonly pieces: readonly DiffPiece[];
  /** Hidden texts before and after a change's number: what it is, and the decision. */
  readonly labels: { readonly change: string; readonly accepted: string; readonly rejected: string };
  readonly className?: string | undefined;
}

/** Two wordings in one text. `ins` and `del` carry the meaning; underline and strike-through repeat it without colour. */
export function Diff({ pieces, labels, className }: DiffProps) {
  const lastOfHunk = new Map<number, number>();
  pieces.forEach((piece, index) => {
    if (piece.hunk !== undefined) lastOfHunk.set(piece.hunk, index);
  });
  const nodes: ReactNode[] = [];
  pieces.forEach(({ kind, text, hunk, off }, index) => {
    const Element = kind === "removed" ? "del" : "ins";
    const numbered = hunk !== undefined && lastOfHunk.get(hunk) === index;
    // the number belongs to the word before it: the word's trailing space comes after the number
    const space = numbered && text.trim() !== "" ? text.slice(text.trimEnd().length) : "";
    nodes.push(
      kind === "same" ? (
        text
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: a piece has no identity but its place in the text
        <Element key={index} className={cx(off === true && "diff-off") || undefined}>
          {text.slice(0, text.length - space.length)}
        </Element>
      ),
    );
    if (numbered) {
      nodes.push(
        // excluded from copied text
        <sup key={`n${hunk}`} className="select-none">
          <span className="sr-only">{labels.change} </span>
          {hunk}
          <span className="sr-only">, {off === true ? labels.rejected : labels.accepted}</span>
        </sup>,
        space,
      );
    }
  });
  return (
    <p dir="auto" className={cx("diff", className)}>
      {nodes}
    </p>
  );
}
