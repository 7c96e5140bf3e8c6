import { useSyncExternalStore } from "react";
import { STREAMING } from "#domain/flags.ts";

/** "true" or "false" as the person chose. Of this browser: every tab reads it anew each time. */
const KEY = "sotm:streaming";
const here = new EventTarget();

function streams(): boolean {
  try {
    const chosen = localStorage.getItem(KEY);
    return chosen === null ? STREAMING : chosen === "true";
  } catch {
    return STREAMING;
  }
}

/** Kept in this browser; where nothing can be kept it stays as it was. */
export function setStreams(shown: boolean): void {
  try {
    localStorage.setItem(KEY, String(shown));
  } catch {
    // no storage, no switch
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

/** Whether words of an answer are shown as they come. Repaints when another tab turns it. */
export const useStreams = (): boolean => useSyncExternalStore(subscribe, streams);
