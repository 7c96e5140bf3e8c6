import { type ComponentProps, type ReactNode, useId } from "react";
import { cx } from "./class-names.ts";
import { NodeIcon, type NodeKind } from "./node-icon.tsx";
import "./thread.css";

export type LineKind = "solid" | "open" | "broken" | "none";

export type StationProps = Omit<ComponentProps<"section">, "title"> & {
  readonly as?: "section" | "article" | "li" | "div";
  readonly node: NodeKind;
  /** The line from this node to the next. The last station has none, unless it `continues`. */
  readonly line?: LineKind;
  readonly continues?: boolean;
  readonly label?: ReactNode;
  /** Makes the label a heading of this level, which also names the section. */
  readonly headingLevel?: 2 | 3 | 4;
  /** Shows the label in the brightest text, for the station that people should notice first. */
  readonly bright?: boolean;
  /** After the label: a pill, an engine note. */
  readonly badge?: ReactNode;
  /** At the end of the label's line. */
  readonly actions?: ReactNode;
};

export function Station({
  as = "section",
  node,
  line = "solid",
  continues = false,
  label,
  headingLevel,
  bright = false,
  badge,
  actions,
  className,
  children,
  ...rest
}: StationProps) {
  const labelId = useId();
  const Element = as as "section";
  const Label = headingLevel === undefined ? "p" : (`h${headingLevel}` as const);
  const hasHead = label !== undefined || badge !== undefined || actions !== undefined;
  return (
    <Element
      className={cx("station", line !== "solid" && `station--${line}`, continues && "station--continues", className)}
      {...(label !== undefined && headingLevel !== undefined ? { "aria-labelledby": labelId } : {})}
      {...rest}
    >
      <NodeIcon kind={node} />
      {hasHead && (
        <div className={cx("station-head", badge !== undefined && "station-head--badged")}>
          {label !== undefined && (
            <Label id={labelId} className={cx("station-label", bright && "station-label--bright")}>
              {label}
            </Label>
          )}
          {badge}
          {actions !== undefined && <div className="station-actions">{actions}</div>}
        </div>
      )}
      {children}
    </Element>
  );
}
