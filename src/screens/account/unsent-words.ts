import type { UnsentWork } from "#src/data/unsent.ts";
import type { WhyUnsent } from "./sign-out-state.ts";

const total = ({ sessions, others, drafts, works, experiments }: UnsentWork): number =>
  sessions + others + drafts + works + experiments;

export const isNothing = (unsent: UnsentWork): boolean => total(unsent) === 0;

/** "them", "it": what a person takes along in the file. */
export const unsentPronoun = (unsent: UnsentWork): string => (total(unsent) === 1 ? "it" : "them");

/** "2 sessions and 1 draft": what is on this device alone. */
export function unsentInWords({ sessions, others, drafts, works, experiments }: UnsentWork): string {
  const parts = [
    counted(sessions, "session", "sessions"),
    counted(others, sessions > 0 ? "other change" : "change", sessions > 0 ? "other changes" : "changes"),
    counted(drafts, "draft", "drafts"),
    counted(works, "Optimizer prompt", "Optimizer prompts"),
    counted(experiments, "experiment", "experiments"),
  ];
  return listed(parts.filter((part) => part !== ""));
}

/** "a, b and c" */
const listed = (parts: readonly string[]): string =>
  parts.length < 3 ? parts.join(" and ") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;

const counted = (count: number, one: string, many: string) =>
  count === 0 ? "" : `${count.toLocaleString("en")} ${count === 1 ? one : many}`;

/** What signing out would cost, and why it was not sent. */
export function signOutWords(unsent: UnsentWork, why: WhyUnsent): string {
  const what = `${unsentInWords(unsent)} ${unsentPronoun(unsent) === "it" ? "is" : "are"} on this device only.`;
  return `${what} ${reason(unsent, why)} Signing out clears this device.`;
}

function reason(unsent: UnsentWork, why: WhyUnsent): string {
  if (why === "meanwhile") return "Something was written while you signed out.";
  const { sessions, others, drafts, works, experiments } = unsent;
  if (sessions + others === 0) {
    const isOne = total(unsent) === 1;
    const never = listed([
      ...(drafts > 0 ? [isOne ? "a draft" : "drafts"] : []),
      ...(works > 0 ? [isOne ? "an Optimizer prompt" : "Optimizer prompts"] : []),
      ...(experiments > 0 ? [isOne ? "an experiment" : "experiments"] : []),
    ]);
    return `${never.replace(/^./, (letter) => letter.toUpperCase())} ${isOne ? "is" : "are"} never sent.`;
  }
  return why === "refused" ? "The server did not take everything." : why.message;
}
