import type { CSSProperties, ReactNode } from "react";
import { cx } from "./class-names.ts";
import { NodeIcon } from "./node-icon.tsx";
import "./score-thread.css";

export interface ScoreThreadProps {
  readonly label: ReactNode;
  /** Points before and after; 0 to `max`. */
  readonly from: number;
  readonly to: number;
  readonly max: number;
  /** `to` is only possible, not reached: the line is dashed and the row shows `from`. */
  readonly open?: boolean;
  /** The plot in words: "Details: from 14 to 34 of 50". */
  readonly description: string;
}

export function ScoreThread({ label, from, to, max, open = false, description }: ScoreThreadProps) {
  const places = { "--from": (from / max) * 100, "--to": (to / max) * 100 } as CSSProperties;
  return (
    <div className="score-row">
      <span>{label}</span>
      <span
        role="img"
        aria-label={description}
        className={cx("score-thread", open && "score-thread--open")}
        style={places}
      >
        <NodeIcon kind="ring" />
        <NodeIcon kind={open ? "gap" : "star"} />
      </span>
      <span className="score-row-value">
        {open ? from : to}
        <span className="score-row-max">/{max}</span>
      </span>
    </div>
  );
}
