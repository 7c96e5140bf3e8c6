import type { ComponentProps } from "react";
import { cx } from "./class-names.ts";
import { NodeIcon } from "./node-icon.tsx";
import "./thread.css";

export type BranchProps = ComponentProps<"div"> & {
  readonly as?: "div" | "li";
  /** Answered: a solid elbow and a dot. Open: a dashed one and a dashed ring. */
  readonly answered: boolean;
};

/** A question that hangs from its station's line. */
export function Branch({ as = "div", answered, className, children, ...rest }: BranchProps) {
  const Element = as as "div";
  return (
    <Element className={cx("branch", !answered && "branch--open", className)} {...rest}>
      <NodeIcon kind={answered ? "dot" : "gap"} />
      {children}
    </Element>
  );
}
