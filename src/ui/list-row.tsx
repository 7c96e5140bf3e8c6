import type { ComponentProps, ReactNode } from "react";
import { cx } from "./class-names.ts";

/** The row's surface extends beyond its text, which is flush with the page's edge; on phones it takes the whole width. */
const REACH = "before:-inset-x-3.5 max-md:before:inset-x-[calc(var(--gutter)*-1)]";

/** For the one link or button in a row's title: its target is the whole row, and its focus ring is inside the row's surface. */
export const rowLinkClass =
  "-my-0.5 inline-block max-w-full scroll-my-12 truncate py-0.5 align-bottom after:-inset-x-3.5 after:absolute after:inset-y-0 after:rounded-md max-md:after:inset-x-[calc(var(--gutter)*-1)] max-md:after:rounded-none focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-brand";

/** The same, in a row that `wraps`: a finger cannot point at what is cut, so four lines hold the longest title. */
export const wrappingLinkClass = `${rowLinkClass} max-md:line-clamp-4 pointer-coarse:line-clamp-4 max-md:whitespace-normal pointer-coarse:whitespace-normal`;

export function List({ className, ...rest }: ComponentProps<"ul">) {
  return <ul className={cx("@container border-line-soft border-t", className)} {...rest} />;
}

export type ListRowProps = Omit<ComponentProps<"li">, "title"> & {
  readonly title: ReactNode;
  /** On a phone, and under fingers, the title may take several lines, where nothing below waits for the row's height. */
  readonly wraps?: boolean;
  /** Right of the title. */
  readonly mark?: ReactNode;
  /** One line under the title. */
  readonly detail?: ReactNode;
  /** Right of the detail: tags, a date. */
  readonly aside?: ReactNode;
  /** Small icon buttons at the row's end, beside both lines and above the row's link. */
  readonly actions?: ReactNode;
  /** Marks the row whose object is open. */
  readonly current?: boolean;
};

export function ListRow({
  title,
  wraps = false,
  mark,
  detail,
  aside,
  actions,
  current = false,
  className,
  ...rest
}: ListRowProps) {
  return (
    <li
      aria-current={current || undefined}
      className={cx(
        "relative isolate grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-0.5 border-line-soft border-b py-2.75",
        "before:-z-1 before:absolute before:inset-y-0 before:rounded-md hover:before:bg-bg-1 max-md:before:rounded-none",
        "aria-current:before:border-brand aria-current:before:border-l-2 aria-current:before:bg-bg-2",
        REACH,
        "forced-colors:aria-current:outline forced-colors:aria-current:-outline-offset-1 forced-colors:aria-current:outline-[Highlight]",
        className,
      )}
      {...rest}
    >
      <span
        dir="auto"
        className={cx(
          "t-control truncate text-text-1",
          wraps && "max-md:whitespace-normal pointer-coarse:whitespace-normal",
        )}
      >
        {title}
      </span>
      <span className="flex items-center justify-self-end @max-[17rem]:col-start-1 @max-[17rem]:row-start-3 @max-[17rem]:justify-self-start">
        {mark}
      </span>
      {(detail !== undefined || aside !== undefined) && (
        <>
          {/* as tall with nothing in it: a row's height is known before its text */}
          <span dir="auto" className="t-13 min-h-[1lh] truncate text-text-3">
            {detail}
          </span>
          <span className="t-12 flex gap-2.5 justify-self-end text-text-3 @max-[17rem]:col-start-1 @max-[17rem]:row-start-4 @max-[17rem]:justify-self-start">
            {aside}
          </span>
        </>
      )}
      {actions !== undefined && (
        // the icon is flush with the page's edge, its surface extends beyond
        <span className="relative z-10 col-start-3 @max-[17rem]:col-start-2 row-span-2 row-start-1 -my-2.5 -mr-1.5 ml-1 flex items-center gap-1 max-md:ml-0 max-md:mr-[calc(min(0.875rem,var(--gutter))*-1)]">
          {actions}
        </span>
      )}
    </li>
  );
}
