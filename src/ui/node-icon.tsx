import { cx } from "./class-names.ts";
import "./thread.css";

/** Shape carries the meaning: ring = rough, star = refined, dot = answered, gap = open, broken = failed. */
export type NodeKind = "ring" | "star" | "dot" | "gap" | "broken";

const RING = { cx: 12, cy: 12, r: 5, fill: "none", stroke: "currentColor" } as const;

export interface NodeIconProps {
  readonly kind: NodeKind;
  readonly className?: string | undefined;
}

export function NodeIcon({ kind, className }: NodeIconProps) {
  return (
    <svg className={cx("node", kind === "broken" && "node--broken", className)} viewBox="0 0 24 24" aria-hidden="true">
      {kind === "ring" && <circle {...RING} strokeWidth={1.75} />}
      {kind === "star" && (
        <path
          fill="currentColor"
          d="M12 2c.8 6.2 3.8 9.2 10 10-6.2.8-9.2 3.8-10 10-.8-6.2-3.8-9.2-10-10 6.2-.8 9.2-3.8 10-10z"
        />
      )}
      {kind === "dot" && <circle cx={12} cy={12} r={4.5} fill="currentColor" />}
      {kind === "gap" && <circle {...RING} strokeWidth={1.5} strokeDasharray="2.6 2.6" />}
      {kind === "broken" && <circle {...RING} strokeWidth={2} strokeDasharray="2.6 2.6" />}
    </svg>
  );
}
