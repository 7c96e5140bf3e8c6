import { record } from "#src/data/record.ts";
import type { Studio } from "#src/data/studio.tsx";
import { router } from "./router.tsx";

/** Records the page that is open, and each one opened from now on. A search that changes within a page is no visit. */
export function recordVisits(studio: Studio): void {
  record(studio, { action: "page_visit" });
  router.subscribe("onResolved", ({ pathChanged }) => {
    if (pathChanged) record(studio, { action: "page_visit" });
  });
}
