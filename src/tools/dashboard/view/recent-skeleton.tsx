import type { CSSProperties } from "react";
import { storedHint } from "#src/platform/stored-hint.ts";

/** Sessions the front page lists; `landing.css` knows it too. */
export const RECENT = 3;

/** Reserves the room of the stored sessions, based on the last visit. In a rendered page `early-page.ts` does. */
export function RecentSkeleton() {
  const stored = storedHint();
  return stored === 0 ? null : (
    <div aria-hidden className="recent-room" style={{ "--stored": stored } as CSSProperties} />
  );
}
