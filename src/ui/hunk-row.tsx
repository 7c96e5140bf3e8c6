import { Check, X } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { cx } from "./class-names.ts";
import { Segmented } from "./segmented.tsx";
import "./diff.css";

export type HunkDecision = "accepted" | "rejected";

/** The changes of one diff, each with its decision. */
export function Hunks({ className, ...rest }: ComponentProps<"ul">) {
  return <ul className={cx("hunks", className)} {...rest} />;
}

export interface HunkRowProps {
  readonly number: number;
  readonly removed?: string | undefined;
  readonly inserted?: string | undefined;
  readonly reason: ReactNode;
  readonly decision: HunkDecision;
  readonly onDecide: (decision: HunkDecision) => void;
  readonly labels: { readonly group: string; readonly accept: string; readonly reject: string };
}

export function HunkRow({ number, removed, inserted, reason, decision, onDecide, labels }: HunkRowProps) {
  return (
    <li className="hunk">
      <span className="hunk-number">{number}</span>
      <span>
        <bdi>
          {removed !== undefined && <del>{removed}</del>}
          {removed !== undefined && inserted !== undefined && " → "}
          {inserted !== undefined && <ins>{inserted}</ins>}
        </bdi>
        <span className="hunk-reason">{reason}</span>
      </span>
      <Segmented
        label={labels.group}
        value={decision}
        onChange={onDecide}
        compact
        options={[
          { value: "accepted", label: labels.accept, icon: Check },
          { value: "rejected", label: labels.reject, icon: X },
        ]}
      />
    </li>
  );
}
