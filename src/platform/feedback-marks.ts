import { FEEDBACK_SESSION_AGE } from "#domain/feedback.ts";

/** In the tab's storage: what was asked, and when this visit began. Without storage each page asks anew. */
const ASKED = "sotm:feedback-asked";
const VISIT = "sotm:visit-started";
/** In the browser's storage: the id that answers of one sitting share, and what its tabs asked and when. */
const SESSION = "sotm:feedback-session";
const ASKED_AT = "sotm:feedback-asked-at";

const asked = new Set<string>();

/** Whether this tab has asked it, or another tab within the hour, where the person then answered or skipped it. @param now epoch ms */
export function wasAsked(context: string, now: number): boolean {
  if (asked.has(context)) return true;
  try {
    if ((sessionStorage.getItem(ASKED) ?? "").split(" ").includes(context)) return true;
    const at = askedAt()[context];
    return typeof at === "number" && now >= at && now - at < FEEDBACK_SESSION_AGE;
  } catch {
    return false;
  }
}

/** When anything was last asked here, in any tab; -Infinity for never, and where nothing can be stored. @param now epoch ms. @returns epoch ms */
export const lastAskedAt = (now: number): number =>
  Math.max(...Object.values(askedAt()).map((at) => (Number(at) <= now ? Number(at) : 0)), Number.NEGATIVE_INFINITY);

/** @param now epoch ms */
export function markAsked(context: string, now: number): void {
  asked.add(context);
  try {
    sessionStorage.setItem(ASKED, `${sessionStorage.getItem(ASKED) ?? ""} ${context}`.trim());
    localStorage.setItem(ASKED_AT, JSON.stringify({ ...askedAt(), [context]: now }));
  } catch {
    // the mark then holds for this page only
  }
}

function askedAt(): Readonly<Record<string, unknown>> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(ASKED_AT) ?? "null");
    return typeof stored === "object" && stored !== null ? { ...stored } : {};
  } catch {
    return {}; // damaged: start afresh
  }
}

/** When this visit began, across reloads. @param now epoch ms. @returns epoch ms */
export function visitStartedAt(now: number): number {
  try {
    const stored = Number(sessionStorage.getItem(VISIT));
    if (stored > 0 && stored <= now) return stored;
    sessionStorage.setItem(VISIT, String(now));
  } catch {
    // the visit then begins with the page
  }
  return now;
}

/** The id of this sitting: the previous id, if it is less than an hour old. @param now epoch ms */
export function feedbackSession(now: number, newId: () => string): string {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(SESSION) ?? "null");
    if (isSession(stored) && now >= stored.startedAt && now - stored.startedAt < FEEDBACK_SESSION_AGE) return stored.id;
  } catch {
    // damaged: a new one replaces it
  }
  const id = newId();
  try {
    localStorage.setItem(SESSION, JSON.stringify({ id, startedAt: now }));
  } catch {
    // without storage each answer has its own id
  }
  return id;
}

const isSession = (value: unknown): value is { id: string; startedAt: number } =>
  typeof value === "object" &&
  value !== null &&
  "id" in value &&
  typeof value.id === "string" &&
  /^[\w-]{1,64}$/.test(value.id) &&
  "startedAt" in value &&
  typeof value.startedAt === "number";
