import { keptHint } from "#src/platform/kept-hint.ts";

/** Sessions the front page lists. */
export const RECENT = 3;
/** Rem: the margin, heading and border above the rows, and one row. */
const HEAD = 73 / 16;
const ROW = 65 / 16;

/** The room that the kept sessions will take, as far as the last visit knew. */
export function RecentSkeleton() {
  const rows = Math.min(keptHint(), RECENT);
  return rows === 0 ? null : <div aria-hidden style={{ height: `${HEAD + rows * ROW}rem` }} />;
}
