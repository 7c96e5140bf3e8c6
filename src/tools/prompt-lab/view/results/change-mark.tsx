import { Equal, TrendingDown, TrendingUp } from "lucide-react";
import type { Comparison } from "#domain/lab/compare.ts";
import { cx } from "#src/ui/class-names.ts";
import type { Icon } from "#src/ui/icon.ts";

export type Verdict = Comparison["verdict"];

/** How each question compares with the baseline, by its key. */
export type Verdicts = ReadonlyMap<string, Verdict>;

const CHANGE_WORD: Readonly<Record<Verdict, string>> = {
  improved: "Better",
  regressed: "Worse",
  flat: "Same",
  open: "Nothing to compare",
};

const LOOK: Readonly<Record<Exclude<Verdict, "open">, { readonly icon: Icon; readonly colour: string }>> = {
  improved: { icon: TrendingUp, colour: "text-ok" },
  regressed: { icon: TrendingDown, colour: "text-danger" },
  flat: { icon: Equal, colour: "text-text-3" },
};

/** How a question compares with the baseline. Renders nothing when there is nothing to compare. */
export function ChangeMark({ verdict, className }: { verdict: Verdict | undefined; className?: string }) {
  if (verdict === undefined || verdict === "open") return null;
  const { icon: Sign, colour } = LOOK[verdict];
  return (
    <span className={cx("t-badge inline-flex items-center gap-1", colour, className)}>
      <Sign aria-hidden className="size-3.5 shrink-0" />
      {CHANGE_WORD[verdict]}
    </span>
  );
}
