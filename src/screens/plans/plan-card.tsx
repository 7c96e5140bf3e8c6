import { CircleCheck, CircleMinus } from "lucide-react";
import type { ReactNode } from "react";
import type { Plan } from "#domain/plan.ts";
import { Pill } from "#src/ui/pill.tsx";
import { decisionWords, type Gate } from "./gates.ts";
import { PLAN_LEADS, PLAN_NAMES } from "./plan-words.ts";

interface PlanCardProps {
  readonly plan: Plan;
  /** What the plans differ in. */
  readonly gates: readonly Gate[];
  /** The plan of who is reading. */
  readonly current: boolean;
  /** What it costs, or whether it can be had; its place stays free until that is known. */
  readonly price: ReactNode;
  /** Its place stays free: what can be done may be known later than the rest. */
  readonly action: ReactNode;
}

export function PlanCard({ plan, gates, current, price, action }: PlanCardProps) {
  return (
    <li
      className={`flex flex-col rounded-lg border bg-bg-1 px-5.5 py-5 [--hover-surface:var(--bg-2)] max-md:p-4 ${current ? "border-brand-line" : "border-line-soft"}`}
    >
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
        <h3 className="t-q text-text-1">{PLAN_NAMES[plan]}</h3>
        {current && <Pill variant="refined">Your plan</Pill>}
      </div>
      <p className="t-label mt-2 min-h-lh text-text-1">{price}</p>
      <p className="t-14 mt-1.5 mb-4">{PLAN_LEADS[plan]}</p>
      <ul className="t-14 mb-auto grid gap-2 border-line-soft border-t pt-4">
        {gates.map(({ label, decide }) => {
          const decision = decide(plan);
          const Icon = decision === false ? CircleMinus : CircleCheck;
          return (
            <li key={label} className="grid grid-cols-[1rem_minmax(0,1fr)] gap-x-2.5">
              <Icon aria-hidden className={`mt-0.5 ${decision === false ? "text-text-3" : "text-ok"}`} />
              <span className={decision === false ? "text-text-3" : "text-text-1"}>
                {label}: {decisionWords(decision).toLowerCase()}
              </span>
            </li>
          );
        })}
      </ul>
      <div data-keep-clear className="mt-5 min-h-ctl">
        {action}
      </div>
    </li>
  );
}
