import { followAdapterType } from "#src/data/ai/adapter-type.ts";
import type { Studio } from "#src/data/studio.tsx";
import { noteArrival } from "#src/pages/note-arrival.ts";
import { writeAppState } from "#src/platform/app-state.ts";
import { feedbackSession } from "#src/platform/feedback-marks.ts";
import { keepOperatorFlagsFresh } from "#src/platform/operator-flags.ts";
import { writeSessionLogSwitch } from "#src/platform/session-log-switch.ts";
import { tellCutPastes } from "./cut-pastes.ts";
import { feelPresses } from "./haptic-presses.ts";
import { noteOpenings } from "./note-openings.ts";
import { prepareEngine } from "./prepare-engine.ts";
import { startRecording } from "./recording.ts";
import { router } from "./router.tsx";

const VERSION = import.meta.env.VITE_APP_VERSION ?? "1.0.0";
/** A drill waits for an idle minute: its code comes no sooner. Milliseconds. */
const DRILLS_AFTER = 30_000;

/** Starts what no page waits for, once the person can type into the page. */
export function afterStart(studio: Studio): void {
  prepareEngine(studio.engine);
  writeAppState();
  writeSessionLogSwitch();
  feedbackSession(studio.now(), studio.newId);
  void followAdapterType(studio);
  keepOperatorFlagsFresh();
  noteArrival(location.pathname);
  router.subscribe("onResolved", ({ toLocation }) => noteArrival(toLocation.pathname));
  startRecording(studio);
  noteOpenings(studio);
  feelPresses();
  tellCutPastes();
  void import("#src/data/audit/note-update.ts").then(
    ({ noteUpdate }) => noteUpdate(studio, VERSION),
    () => {}, // not fetched: the next start notes it
  );
  void import("#src/data/checks/sweep-scratch.ts").then(
    ({ sweepAtStart }) => sweepAtStart(),
    () => {}, // not fetched: the next start sweeps
  );
  setTimeout(() => {
    void import("./drill-when-idle.ts").then(
      ({ drillWhenIdle, idlePorts }) =>
        drillWhenIdle(idlePorts(studio, () => void router.navigate({ to: "/system-tests" }))),
      () => {}, // not fetched: another start drills
    );
  }, DRILLS_AFTER);
}
