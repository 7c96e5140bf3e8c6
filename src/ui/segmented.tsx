import { cx } from "./class-names.ts";
import type { Icon } from "./icon.ts";
import { pressedClass } from "./pressed-class.ts";

export interface SegmentedOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly icon?: Icon;
}

export interface SegmentedProps<Value extends string> {
  /** Names the group. */
  readonly label: string;
  /** `null` while nothing is chosen. */
  readonly value: Value | null;
  readonly options: readonly SegmentedOption<Value>[];
  readonly onChange: (value: Value) => void;
  /** On phones shows only the icons, each in a square of 44 px. */
  readonly compact?: boolean;
  readonly className?: string | undefined;
}

/** A few choices side by side, one of them pressed. */
export function Segmented<Value extends string>({
  label,
  value,
  options,
  onChange,
  compact = false,
  className,
}: SegmentedProps<Value>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be an inline flex box with one border
    <div
      role="group"
      aria-label={label}
      className={cx("segmented inline-flex max-w-full overflow-clip rounded-sm border border-line-strong", className)}
    >
      {options.map(({ value: option, label: text, icon: Icon }) => (
        <button
          key={option}
          type="button"
          aria-pressed={option === value}
          data-haptic="medium"
          onClick={() => onChange(option)}
          className={cx(
            "t-badge not-first:border-line-strong not-first:border-l inline-flex h-7 items-center justify-center gap-1.5 px-2.5 text-text-3 focus-visible:-outline-offset-3 hover:text-text-1 aria-pressed:bg-bg-3 aria-pressed:text-text-1 aria-pressed:shadow-[inset_0_-2px_var(--brand)] aria-pressed:[&_.lucide]:text-brand max-md:h-11",
            pressedClass,
            compact && "max-md:w-11 max-md:px-0",
          )}
        >
          {Icon && <Icon className="size-3.5" />}
          <span className={compact ? "max-md:sr-only" : undefined}>{text}</span>
        </button>
      ))}
    </div>
  );
}
