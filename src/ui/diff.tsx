import type { ReactNode } from "react";
import { cx } from "./class-names.ts";
import "./diff.css";

export interface DiffPiece {
  readonly kind: "same" | "removed" | "inserted";
  readonly text: string;
  /** The number of the change this piece belongs to; it is shown once, after the change's last piece. */
  readonly hunk?: number | undefined;
  /** The change was rejected: what it would remove stands, what it would insert is struck. */
  readonly off?: boolean | undefined;
}

export interface DiffProps {
  readonly pieces: readonly DiffPiece[];
  readonly className?: string | undefined;
}

/** Two wordings in one text. `ins` and `del` carry the meaning; line and strike repeat it without colour. */
export function Diff({ pieces, className }: DiffProps) {
  const lastOfHunk = new Map<number, number>();
  pieces.forEach((piece, index) => {
    if (piece.hunk !== undefined) lastOfHunk.set(piece.hunk, index);
  });
  const nodes: ReactNode[] = [];
  pieces.forEach(({ kind, text, hunk, off }, index) => {
    const Element = kind === "removed" ? "del" : "ins";
    nodes.push(
      kind === "same" ? (
        text
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: a piece has no identity but its place in the text
        <Element key={index} className={cx(off === true && "diff-off") || undefined}>
          {text}
        </Element>
      ),
    );
    if (hunk !== undefined && lastOfHunk.get(hunk) === index) nodes.push(<sup key={`n${hunk}`}>{hunk}</sup>);
  });
  return <p className={cx("diff", className)}>{nodes}</p>;
}
