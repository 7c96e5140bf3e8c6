import type { ComponentProps, ReactNode } from "react";
import { cx } from "./class-names.ts";

/** For the one link or button in a row's title: its target is the whole row, its focus ring lies inside the row's edge. */
export const rowLinkClass =
  "scroll-my-12 after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-brand";

export function List({ className, ...rest }: ComponentProps<"ul">) {
  return <ul className={cx("border-line-soft border-t", className)} {...rest} />;
}

export type ListRowProps = Omit<ComponentProps<"li">, "title"> & {
  readonly title: ReactNode;
  /** Right of the title. */
  readonly mark?: ReactNode;
  /** One line under the title. */
  readonly detail?: ReactNode;
  /** Right of the detail: tags, a date. */
  readonly aside?: ReactNode;
  /** The row whose object is open. */
  readonly current?: boolean;
};

export function ListRow({ title, mark, detail, aside, current = false, className, ...rest }: ListRowProps) {
  return (
    <li
      aria-current={current || undefined}
      className={cx(
        "relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-0.5 border-line-soft border-b px-3.5 py-2.75 hover:bg-bg-1",
        "aria-current:bg-bg-2 aria-current:before:absolute aria-current:before:inset-y-0 aria-current:before:left-0 aria-current:before:w-0.5 aria-current:before:bg-brand",
        "forced-colors:aria-current:outline forced-colors:aria-current:-outline-offset-1 forced-colors:aria-current:outline-[Highlight]",
        className,
      )}
      {...rest}
    >
      <span className="t-control truncate text-text-1">{title}</span>
      <span className="flex items-center justify-self-end">{mark}</span>
      {(detail !== undefined || aside !== undefined) && (
        <>
          <span className="t-13 truncate text-text-3">{detail}</span>
          <span className="t-12 flex gap-2.5 justify-self-end text-text-3">{aside}</span>
        </>
      )}
    </li>
  );
}
