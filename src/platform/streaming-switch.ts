import { STREAMING } from "#domain/flags.ts";
import { storedSwitch } from "./stored-switch.ts";

const KEY = "sotm:streaming";

/** What the person chose in this browser. */
function streams(): boolean {
  try {
    const chosen = localStorage.getItem(KEY);
    return chosen === null ? STREAMING : chosen === "true";
  } catch {
    return STREAMING;
  }
}

/** Whether words of an answer are shown as they come. */
export const [setStreams, useStreams] = storedSwitch(KEY, streams);
