import { type Speed, speedOf } from "#domain/admin/speed.ts";
import { type ErrorReports, errorReportsOf } from "#src/data/error-reports.ts";
import { record } from "#src/data/record.ts";
import type { Studio } from "#src/data/studio.tsx";
import { logVisits, visitPage } from "#src/data/visits.ts";
import { onBackOnline } from "#src/overlays/connectivity.ts";
import { watchPageFaults } from "#src/platform/page-faults.ts";
import { onVitals } from "#src/platform/vitals.ts";
import { takeFailures } from "#src/ui/failures.ts";
import { ApplicationError, PageError } from "./error-screens.ts";
import { isToolPage } from "./install-moment.ts";
import { router } from "./router.tsx";

/** What happens on this page is recorded from now on: the pages opened, how long the connection was gone, and what fails. What failed before is taken along. */
export function startRecording(studio: Studio): void {
  recordVisits(studio);
  onBackOnline((duration) => record(studio, { action: "back_online", duration }));
  recordFaults(studio, errorReportsOf(studio));
}

/** The page that is open, and each one opened from now on. A visit is noted before there is a log. A search that changes within a page is no visit. */
function recordVisits(studio: Studio): void {
  const visit = (speed: Speed | null) => void visitPage(studio, speed).then(() => logVisits(studio));
  const takeSpeed = watchSpeed();
  visit(null);
  router.subscribe("onResolved", ({ pathChanged }) => {
    if (pathChanged) visit(takeSpeed());
  });
}

/** Measures the page that this document opened with. @returns gives its speed once, when the person leaves it for another page */
function watchSpeed(): () => Speed | null {
  const { pathname, search } = location;
  const tool = isToolPage(pathname, Object.fromEntries(new URLSearchParams(search))) ? "tools" : "public";
  const pages = pathname === "/dashboard" ? "dashboard" : tool;
  let speed: Speed | null = null;
  const stop = onVitals((vitals) => {
    speed = speedOf(pages, vitals);
  });
  return () => {
    stop();
    const taken = speed;
    speed = null;
    return taken;
  };
}

function recordFaults(studio: Studio, reports: ErrorReports): void {
  void ApplicationError.preload();
  void PageError.preload();
  takeFailures(({ error, errorId }) => {
    reports.report({ origin: "render", error, errorId });
    record(studio, { action: "error_shown", metadata: { errorId } });
  });
  watchPageFaults((fault) => reports.report(fault));
  // retries failed writes when the person comes back to the page; by then missing code may load too
  document.addEventListener("visibilitychange", () => reports.write());
  addEventListener("online", () => reports.write());
}
