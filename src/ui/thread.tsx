import type { ComponentProps } from "react";
import { cx } from "./class-names.ts";
import "./thread.css";

export type ThreadProps = ComponentProps<"div"> & {
  readonly as?: "div" | "ol" | "ul";
  readonly size?: "md" | "sm";
  /** True only when a run has just finished in front of the person: the line is drawn with an animation, once. */
  readonly running?: boolean;
};

/** The line that connects one state of a thought to the next. Its children are `Station`s (as `li` in a list). */
export function Thread({ as = "div", size = "md", running = false, className, ...rest }: ThreadProps) {
  // The three elements take the same attributes; using one of them keeps the type of `ref` and the handlers simple.
  const Element = as as "div";
  return (
    <Element
      className={cx("thread", size === "sm" && "thread--sm", running && "thread--running", className)}
      {...rest}
    />
  );
}
