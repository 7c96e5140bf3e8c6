import { useSyncExternalStore } from "react";
import { SESSION_LOG_SWITCH, sessionLogEnabled } from "./session-log-enabled.ts";
import { onStoredChange, tellStoredChange } from "./stored-change.ts";

/** Writes the state of the switch, so that its key is there from the first load on. */
export function writeSessionLogSwitch(): void {
  try {
    if (localStorage.getItem(SESSION_LOG_SWITCH) === null) localStorage.setItem(SESSION_LOG_SWITCH, "true");
  } catch {
    // no storage: the log is on
  }
}

export function setSessionLogEnabled(enabled: boolean): void {
  try {
    localStorage.setItem(SESSION_LOG_SWITCH, String(enabled));
  } catch {
    // without storage there is no switch, but no logged event outlives the tab either
  }
  tellStoredChange(SESSION_LOG_SWITCH);
}

const subscribe = (listener: () => void) => onStoredChange(SESSION_LOG_SWITCH, listener);

/** The current state of the switch, also when another tab changes it. */
export const useSessionLogEnabled = (): boolean => useSyncExternalStore(subscribe, sessionLogEnabled);
