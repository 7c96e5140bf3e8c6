import { useSyncExternalStore } from "react";
import { STREAMING } from "#domain/flags.ts";
import { onStoredChange, tellStoredChange } from "./stored-change.ts";

/** "true" or "false" as the person chose. Of this browser: every tab reads it anew each time. */
const KEY = "sotm:streaming";

function streams(): boolean {
  try {
    const chosen = localStorage.getItem(KEY);
    return chosen === null ? STREAMING : chosen === "true";
  } catch {
    return STREAMING;
  }
}

/** Stores the choice in this browser. Without storage it stays as it was. */
export function setStreams(shown: boolean): void {
  try {
    localStorage.setItem(KEY, String(shown));
  } catch {
    // no storage, no switch
  }
  tellStoredChange(KEY);
}

const subscribe = (listener: () => void) => onStoredChange(KEY, listener);

/** Whether words of an answer are shown as they come. Repaints when another tab turns it. */
export const useStreams = (): boolean => useSyncExternalStore(subscribe, streams);
