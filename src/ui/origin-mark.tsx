import type { ReactNode } from "react";
import { cx } from "./class-names.ts";
import "./provenance.css";

/** Where the words come from: the person, the person's answer to a question, a template, or a model. */
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
