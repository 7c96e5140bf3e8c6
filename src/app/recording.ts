import { type ErrorReports, errorReportsOf } from "#src/data/error-reports.ts";
import { record } from "#src/data/record.ts";
import type { Studio } from "#src/data/studio.tsx";
import { watchPageFaults } from "#src/platform/page-faults.ts";
import { takeFailures } from "#src/ui/failures.ts";
import { ApplicationError, PageError } from "./error-screens.ts";
import { router } from "./router.tsx";

/** What happens on this page is recorded from now on: the pages opened, and what fails. What failed before is taken along. */
export function startRecording(studio: Studio): void {
  recordVisits(studio);
  recordFaults(studio, errorReportsOf(studio));
}

/** The page that is open, and each one opened from now on. A search that changes within a page is no visit. */
function recordVisits(studio: Studio): void {
  record(studio, { action: "page_visit" });
  router.subscribe("onResolved", ({ pathChanged }) => {
    if (pathChanged) record(studio, { action: "page_visit" });
  });
}

function recordFaults(studio: Studio, reports: ErrorReports): void {
  void ApplicationError.preload();
  void PageError.preload();
  takeFailures(({ error, errorId }) => {
    reports.report({ origin: "render", error, errorId });
    record(studio, { action: "error_shown", metadata: { errorId } });
  });
  watchPageFaults((fault) => reports.report(fault));
  // what could not be written is tried again when somebody comes back to the page, or the missing code may be fetched
  document.addEventListener("visibilitychange", () => reports.write());
  addEventListener("online", () => reports.write());
}
