import { useSyncExternalStore } from "react";
import { SESSION_LOG_SWITCH, sessionLogEnabled } from "./session-log-enabled.ts";

const here = new EventTarget();

/** Writes the switch as it stands, so that its key is there from the first load on. */
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
  here.dispatchEvent(new Event("change"));
}

function subscribe(onChange: () => void): () => void {
  here.addEventListener("change", onChange);
  window.addEventListener("storage", onChange);
  return () => {
    here.removeEventListener("change", onChange);
    window.removeEventListener("storage", onChange);
  };
}

/** The current state of the switch, also when another tab changes it. */
export const useSessionLogEnabled = (): boolean => useSyncExternalStore(subscribe, sessionLogEnabled);
