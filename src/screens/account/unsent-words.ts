import type { AppError } from "#domain/errors.ts";
import type { UnsentWork } from "#src/data/unsent.ts";

export const isNothing = ({ sessions, others, drafts }: UnsentWork): boolean => sessions + others + drafts === 0;

/** "them", "it": what a person takes along in the file. */
export const unsentPronoun = ({ sessions, others, drafts }: UnsentWork): string =>
  sessions + others + drafts === 1 ? "it" : "them";

/** "2 sessions and 1 draft": what is on this device alone. */
export function unsentInWords({ sessions, others, drafts }: UnsentWork): string {
  const parts = [
    counted(sessions, "session", "sessions"),
    counted(others, sessions > 0 ? "other change" : "change", sessions > 0 ? "other changes" : "changes"),
    counted(drafts, "draft", "drafts"),
  ].filter((part) => part !== "");
  return parts.length < 3 ? parts.join(" and ") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
}

const counted = (count: number, one: string, many: string) =>
  count === 0 ? "" : `${count.toLocaleString("en")} ${count === 1 ? one : many}`;

/**
 * What signing out would cost, and why it was not sent.
 * @param error what stopped the sending; null where the server was asked and this is what remains
 */
export function signOutWords(unsent: UnsentWork, error: AppError | null): string {
  const what = `${unsentInWords(unsent)} ${unsentPronoun(unsent) === "it" ? "is" : "are"} on this device only.`;
  return [what, why(unsent, error), "Signing out clears this device."].filter((part) => part !== "").join(" ");
}

function why({ sessions, others, drafts }: UnsentWork, error: AppError | null): string {
  if (sessions + others === 0) return drafts === 1 ? "A draft is never sent." : "Drafts are never sent.";
  return error ? error.message : "The server did not take everything.";
}
