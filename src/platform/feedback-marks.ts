import { FEEDBACK_SESSION_AGE } from "#domain/feedback.ts";

/** In this browser session: what was asked, and when it began. A tab that keeps nothing asks once a page. */
const ASKED = "sotm:feedback-asked";
const VISIT = "sotm:visit-started";
/** Of this browser: the id that answers of one sitting share. */
const SESSION = "sotm:feedback-session";

const asked = new Set<string>();

export function wasAsked(context: string): boolean {
  try {
    return asked.has(context) || (sessionStorage.getItem(ASKED) ?? "").split(" ").includes(context);
  } catch {
    return asked.has(context);
  }
}

export function markAsked(context: string): void {
  asked.add(context);
  try {
    sessionStorage.setItem(ASKED, `${sessionStorage.getItem(ASKED) ?? ""} ${context}`.trim());
  } catch {
    // it holds for this page
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
