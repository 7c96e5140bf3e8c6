import { SESSION_LOG_SWITCH, sessionLogEnabled } from "./session-log-enabled.ts";
import { storedSwitch } from "./stored-switch.ts";

/** Writes the state of the switch, so that its key is there from the first load on. */
export function writeSessionLogSwitch(): void {
  try {
    if (localStorage.getItem(SESSION_LOG_SWITCH) === null) localStorage.setItem(SESSION_LOG_SWITCH, "true");
  } catch {
    // no storage: the log is on
  }
}

/** Without storage there is no switch, but no logged event outlives the tab either. */
export const [setSessionLogEnabled, useSessionLogEnabled] = storedSwitch(SESSION_LOG_SWITCH, sessionLogEnabled);
