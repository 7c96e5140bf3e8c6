import { FEEDBACK_SESSION_AGE } from "#domain/feedback.ts";

/** In this browser session: what was asked, and when it began. A tab that keeps nothing asks once a page. */
const ASKED = "sotm:feedback-asked";
const VISIT = "sotm:visit-started";
/** Of this browser: the id that answers of one sitting share, and what its tabs asked and when. */
const SESSION = "sotm:feedback-session";
const ASKED_AT = "sotm:feedback-asked-at";

const asked = new Set<string>();

/** Whether this tab asked it, or another one within the hour: who answered or skipped it there is not asked here. @param now epoch ms */
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

/** @param now epoch ms */
export function markAsked(context: string, now: number): void {
  asked.add(context);
  try {
    sessionStorage.setItem(ASKED, `${sessionStorage.getItem(ASKED) ?? ""} ${context}`.trim());
    localStorage.setItem(ASKED_AT, JSON.stringify({ ...askedAt(), [context]: now }));
  } catch {
    // it holds for this page
  }
}

function askedAt(): Readonly<Record<string, unknown>> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(ASKED_AT) ?? "null");
    return typeof kept === "object" && kept !== null ? { ...kept } : {};
  } catch {
    return {}; // damaged: it begins anew
  }
}

/** When this browser session began here, over reloads. @param now epoch ms. @returns epoch ms */
export function visitStartedAt(now: number): number {
  try {
    const kept = Number(sessionStorage.getItem(VISIT));
    if (kept > 0 && kept <= now) return kept;
    sessionStorage.setItem(VISIT, String(now));
  } catch {
    // the visit begins with the page
  }
  return now;
}

/** The id of this sitting: the one before it as long as that is less than an hour old. @param now epoch ms */
export function feedbackSession(now: number, newId: () => string): string {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(SESSION) ?? "null");
    if (isSession(kept) && now >= kept.startedAt && now - kept.startedAt < FEEDBACK_SESSION_AGE) return kept.id;
  } catch {
    // damaged: a new one takes its place
  }
  const id = newId();
  try {
    localStorage.setItem(SESSION, JSON.stringify({ id, startedAt: now }));
  } catch {
    // no storage: each answer stands for itself
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
