export interface BarLineProps {
  /** How long it is, 0 to 1; null when there is nothing to show. */
  readonly length: number | null;
}

/** A bar in a row of a table, above its number. It is hidden from screen readers: the number says the same. */
export function BarLine({ length }: BarLineProps) {
  return (
    <svg
      aria-hidden="true"
      className="mb-1 block h-2 w-full overflow-visible"
      preserveAspectRatio="none"
      viewBox="0 0 100 8"
    >
      <rect
        width="100"
        height="8"
        rx="1"
        className="fill-bg-3 forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]"
      />
      {length !== null && length > 0 && (
        <rect width={length * 100} height="8" rx="1" className="fill-brand forced-colors:fill-[Highlight]" />
      )}
    </svg>
  );
}
