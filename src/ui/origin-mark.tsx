import type { ReactNode } from "react";
import { cx } from "./class-names.ts";
import "./provenance.css";

/** Whose words: the person's own, the person's by answering a question, or a template's. */
export type OriginKind = "words" | "answer" | "template";

export interface OriginMarkProps {
  readonly origin: OriginKind;
  /** The origin in words: the stroke alone is not enough. */
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

export function OriginMark({ origin, children, className }: OriginMarkProps) {
  return <span className={cx("origin", origin !== "words" && `origin--${origin}`, className)}>{children}</span>;
}
