import { useSyncExternalStore } from "react";

/** Off only when it says "false" (specification, section 5). Of this browser: every tab reads it anew each time. */
export const SESSION_LOG_SWITCH = "sotm:session-log-enabled";
const here = new EventTarget();

export function sessionLogEnabled(): boolean {
  try {
    return localStorage.getItem(SESSION_LOG_SWITCH) !== "false";
  } catch {
    return true;
  }
}

export function setSessionLogEnabled(enabled: boolean): void {
  try {
    localStorage.setItem(SESSION_LOG_SWITCH, String(enabled));
  } catch {
    // no storage, no switch: nothing that is logged outlives the tab either
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

/** The switch as it stands, also when another tab turns it. */
export const useSessionLogEnabled = (): boolean => useSyncExternalStore(subscribe, sessionLogEnabled);
