import type { ReactNode } from "react";
import { cx } from "./class-names.ts";
import "./provenance.css";

/** Whose words: the person's own, the person's by answering a question, a template's, or a model's. */
export type OriginKind = "words" | "answer" | "template" | "model";

export interface OriginMarkProps {
  readonly origin: OriginKind;
  /** The origin in words: the stroke alone is not enough. */
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

export function OriginMark({ origin, children, className }: OriginMarkProps) {
  return <span className={cx("origin", origin !== "words" && `origin--${origin}`, className)}>{children}</span>;
}
