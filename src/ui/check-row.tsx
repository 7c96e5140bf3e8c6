import { CircleDashed, X } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "./class-names.ts";

/** Shape carries the meaning: dot = holds, dashed = with care or not known, cross = does not hold. */
export type CheckKind = "good" | "care" | "bad" | "open";

const TONE: Readonly<Record<CheckKind, string>> = {
  good: "text-ok",
  care: "text-warn",
  bad: "text-danger",
  open: "text-text-3",
};

export function CheckMark({ kind, className }: { readonly kind: CheckKind; readonly className?: string | undefined }) {
  const look = cx("size-4 shrink-0", TONE[kind], className);
  if (kind === "bad") return <X className={look} />;
  if (kind !== "good") return <CircleDashed className={look} />;
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className={look}>
      <circle cx={8} cy={8} r={4} fill="currentColor" />
    </svg>
  );
}

export interface CheckRowProps {
  readonly kind: CheckKind;
  readonly title: ReactNode;
  /** The verdict in words. */
  readonly verdict: ReactNode;
  /** What was seen. */
  readonly facts: ReactNode;
  /** At the right of the facts: a time, a source. */
  readonly aside?: ReactNode;
  /** What a person can do about it. */
  readonly remedy?: ReactNode;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

/** One thing that was checked, in a list. A page can give it the focus. */
export function CheckRow({ kind, title, verdict, facts, aside, remedy, actions, children }: CheckRowProps) {
  return (
    <li data-check tabIndex={-1} className="flex items-start gap-3 border-line-soft border-b py-3">
      <CheckMark kind={kind} className="mt-0.75" />
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline justify-between gap-4">
          <p dir="auto" className="t-control min-w-0 break-words text-text-1">
            {title}
          </p>
          <p className={cx("t-13 shrink-0", kind === "good" || kind === "open" ? "text-text-2" : TONE[kind])}>
            {verdict}
          </p>
        </div>
        <div className="flex items-baseline justify-between gap-4">
          <p dir="auto" className="t-13 min-w-0 break-words text-text-3">
            {facts}
          </p>
          {aside !== undefined && (
            <p className="t-13 max-w-[45%] shrink-0 break-words text-right text-text-3 tabular-nums">{aside}</p>
          )}
        </div>
        {remedy !== undefined && (
          <p data-remedy dir="auto" className="t-13 mt-2 break-words rounded-md bg-bg-1 px-3 py-2 text-text-2">
            {remedy}
          </p>
        )}
        {children}
      </div>
      {actions}
    </li>
  );
}
