import type { UnsentWork } from "#src/data/unsent.ts";
import type { WhyUnsent } from "./sign-out-state.ts";

export const isNothing = ({ sessions, others, drafts, works }: UnsentWork): boolean =>
  sessions + others + drafts + works === 0;

/** "them", "it": what a person takes along in the file. */
export const unsentPronoun = ({ sessions, others, drafts, works }: UnsentWork): string =>
  sessions + others + drafts + works === 1 ? "it" : "them";

/** "2 sessions and 1 draft": what is on this device alone. */
export function unsentInWords({ sessions, others, drafts, works }: UnsentWork): string {
  const parts = [
    counted(sessions, "session", "sessions"),
    counted(others, sessions > 0 ? "other change" : "change", sessions > 0 ? "other changes" : "changes"),
    counted(drafts, "draft", "drafts"),
    counted(works, "Optimizer prompt", "Optimizer prompts"),
  ].filter((part) => part !== "");
  return parts.length < 3 ? parts.join(" and ") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
}

const counted = (count: number, one: string, many: string) =>
  count === 0 ? "" : `${count.toLocaleString("en")} ${count === 1 ? one : many}`;

/** What signing out would cost, and why it was not sent. */
export function signOutWords(unsent: UnsentWork, why: WhyUnsent): string {
  const what = `${unsentInWords(unsent)} ${unsentPronoun(unsent) === "it" ? "is" : "are"} on this device only.`;
  return `${what} ${reason(unsent, why)} Signing out clears this device.`;
}

function reason({ sessions, others, drafts, works }: UnsentWork, why: WhyUnsent): string {
  if (why === "meanwhile") return "Something was written while you signed out.";
  if (sessions + others === 0) {
    if (works === 0) return drafts === 1 ? "A draft is never sent." : "Drafts are never sent.";
    if (drafts > 0) return "Drafts and Optimizer prompts are never sent.";
    return works === 1 ? "An Optimizer prompt is never sent." : "Optimizer prompts are never sent.";
  }
  return why === "refused" ? "The server did not take everything." : why.message;
}
