import { storedHint } from "#src/platform/stored-hint.ts";

/** Sessions the front page lists. */
export const RECENT = 3;
/**
 * Height of one row, in rem. Above the rows are margin, heading and border: 73 px, and on phones 93, because the
 * heading's link is as tall as a touch target.
 */
const ROW = 65 / 16;

/** Reserves the room of the stored sessions, based on the last visit. */
export function RecentSkeleton() {
  const rows = Math.min(storedHint(), RECENT);
  return rows === 0 ? null : (
    <div
      aria-hidden
      className="box-content pt-[4.5625rem] max-md:pt-[5.8125rem]"
      style={{ height: `${rows * ROW}rem` }}
    />
  );
}
