import { cx } from "./class-names.ts";

export function BrandMark({ className }: { readonly className?: string | undefined }) {
  return (
    <svg viewBox="0 0 16 28" aria-hidden="true" className={cx("h-7 w-4 flex-none text-brand", className)}>
      <circle cx={8} cy={5} r={3.5} fill="none" stroke="currentColor" strokeWidth={1.5} />
      <path d="M8 8.5V15" stroke="currentColor" strokeWidth={1.5} />
      <path
        fill="currentColor"
        d="M8 13.5c.55 4.3 2.2 6.2 6.5 6.8-4.3.6-5.95 2.5-6.5 6.8-.55-4.3-2.2-6.2-6.5-6.8 4.3-.6 5.95-2.5 6.5-6.8z"
      />
    </svg>
  );
}

export interface BrandProps {
  readonly name?: string;
  /** Shows only the mark; screen readers still get the name. */
  readonly compact?: boolean;
  readonly className?: string;
}

/** Mark and wordmark. Not a link: put it into one. On phones the words are shown whole or, if they do not fit, not at all. */
export function Brand({ name = "Studio of the Mind", compact = false, className }: BrandProps) {
  return (
    <span
      className={cx(
        "inline-flex items-center gap-2.5 font-medium font-serif text-[1.0625rem] text-text-1 leading-6 tracking-[-0.005em] max-md:h-11 max-md:flex-wrap max-md:content-start max-md:overflow-hidden max-md:text-[1rem]",
        className,
      )}
    >
      <BrandMark className="max-md:h-full max-md:w-3.5" />
      <span className={compact ? "sr-only" : "pt-0.75 max-md:whitespace-nowrap"}>{name}</span>
    </span>
  );
}
