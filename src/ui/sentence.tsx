import type { ComponentProps, ReactNode } from "react";
import { cx } from "./class-names.ts";
import { type GapSpan, GapText } from "./gap.tsx";
import { type OriginKind, OriginMark } from "./origin-mark.tsx";
import "./provenance.css";

/** The sentences of one refined question. */
export function Sentences({ className, ...rest }: ComponentProps<"div">) {
  return <div className={cx("sentences", className)} {...rest} />;
}

export interface SentenceProps {
  readonly text: string;
  /** Spans of `text` that are still open. */
  readonly gaps?: readonly GapSpan[] | undefined;
  readonly origin: OriginKind;
  readonly originLabel: ReactNode;
  readonly size?: "md" | "lg";
  readonly className?: string | undefined;
}

export function Sentence({ text, gaps, origin, originLabel, size = "lg", className }: SentenceProps) {
  return (
    <div className={cx("sentence", origin === "template" && "sentence--template", className)}>
      <p dir="auto" className={size === "lg" ? "t-q-lg" : "t-q"}>
        <GapText text={text} gaps={gaps} />
      </p>
      <OriginMark origin={origin}>{originLabel}</OriginMark>
    </div>
  );
}
