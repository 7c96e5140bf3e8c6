import { moveFocus } from "#src/platform/focus.ts";

/** The id of the station with what this device drafted for a run. */
export const briefPlace = (runId: string): string => `brief-${runId}`;

/** Opens what this device drafted for a run, and goes there. */
export function showBrief(runId: string): void {
  const station = document.getElementById(briefPlace(runId));
  const fold = station?.querySelector("details");
  if (fold) fold.open = true;
  moveFocus(() => station);
}
