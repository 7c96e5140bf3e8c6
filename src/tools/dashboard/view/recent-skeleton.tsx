import { keptHint } from "#src/platform/kept-hint.ts";

/** Sessions the front page lists. */
export const RECENT = 3;
/** Rem: one row. Above the rows stand margin, heading and border: 73 px, and on phones 93, where the heading's link is as tall as a finger needs. */
const ROW = 65 / 16;

/** The room that the kept sessions will take, as far as the last visit knew. */
export function RecentSkeleton() {
  const rows = Math.min(keptHint(), RECENT);
  return rows === 0 ? null : (
    <div
      aria-hidden
      className="box-content pt-[4.5625rem] max-md:pt-[5.8125rem]"
      style={{ height: `${rows * ROW}rem` }}
    />
  );
}
