import { cx } from "#src/ui/class-names.ts";

/** A page, a heart, a warning, a sun, a leaf, a ring: each hat has a shape, never a colour alone. */
const SHAPES: Readonly<Record<string, string>> = {
  white: "M3.5 2.5h9v11h-9zM6 6h4M6 9h4",
  red: "M8 13.5 2.8 8.2a3.2 3.2 0 0 1 4.5-4.5l.7.7.7-.7a3.2 3.2 0 0 1 4.5 4.5z",
  black: "M8 2.5 14.2 13.2H1.8zM8 6.5v3M8 11.4v.2",
  yellow:
    "M5.2 8a2.8 2.8 0 1 0 5.6 0 2.8 2.8 0 1 0-5.6 0M8 1.5v2M8 12.5v2M1.5 8h2M12.5 8h2M3.4 3.4l1.4 1.4M11.2 11.2l1.4 1.4M12.6 3.4l-1.4 1.4M4.8 11.2l-1.4 1.4",
  green: "M3 13C3 6 7 3 13 3c0 6-3 10-10 10zM3 13l5.5-5.5",
  blue: "M2.5 8a5.5 5.5 0 1 0 11 0 5.5 5.5 0 1 0-11 0M8 5v3l2 1.5",
};

interface HatSignProps {
  /** The card of the six hats. */
  readonly hat: string;
  readonly className?: string;
}

/** The shape of a hat, before its name. Nothing for other cards. */
export function HatSign({ hat, className }: HatSignProps) {
  const shape = SHAPES[hat];
  if (shape === undefined) return null;
  return (
    <svg
      viewBox="0 0 16 16"
      aria-hidden="true"
      data-hat={hat}
      className={cx("mr-1.5 inline-block size-4 align-[-0.2em]", className)}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.3"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={shape} />
    </svg>
  );
}
