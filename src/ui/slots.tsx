import { cx } from "./class-names.ts";

export interface SlotsProps {
  readonly items: readonly { readonly label: string; readonly present: boolean }[];
  /** Hidden text after the name of a missing slot. */
  readonly missingLabel: string;
  readonly className?: string | undefined;
}

/** Filled slots and, dashed, missing ones. */
export function Slots({ items, missingLabel, className }: SlotsProps) {
  return (
    <ul className={cx("flex flex-wrap gap-1.5", className)}>
      {items.map(({ label, present }) => (
        <li
          key={label}
          className={cx(
            "t-12 rounded-[0.3125rem] border px-2 py-0.75",
            present ? "border-line bg-bg-1 text-text-2" : "border-line-strong border-dashed text-text-3",
          )}
        >
          {label}
          {!present && <span className="sr-only"> {missingLabel}</span>}
        </li>
      ))}
    </ul>
  );
}
