import type { Studio } from "#src/data/studio.tsx";
import { forceSafeModeOff } from "#src/platform/app-state.ts";
import { keepOperatorFlagsFresh } from "#src/platform/operator-flags.ts";
import { startRecording } from "./recording.ts";

/** What begins once the page is there to be typed into, and what no page waits for. */
export function afterStart(studio: Studio): void {
  forceSafeModeOff();
  keepOperatorFlagsFresh();
  startRecording(studio);
}
