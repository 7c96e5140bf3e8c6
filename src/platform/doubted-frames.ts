const KEY = "sotm:doubted-frames";
/** The oldest are forgotten. */
const MOST = 100;

/** Ids of frames that did not fit a text of somebody on this device, the newest last. */
export function doubtedFrames(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter((id) => typeof id === "string").slice(-MOST) : [];
  } catch {
    return []; // forbidden or damaged: no frame is doubted
  }
}

/** Remembers that a frame did not fit, or forgets it. */
export function doubtFrame(id: string, isDoubted = true): void {
  const others = doubtedFrames().filter((other) => other !== id);
  try {
    localStorage.setItem(KEY, JSON.stringify((isDoubted ? [...others, id] : others).slice(-MOST)));
  } catch {
    // without storage only the text itself remembers it
  }
}
