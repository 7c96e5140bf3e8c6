import type { Copied } from "#domain/audit/exports.ts";
import { notifyCopied } from "#src/ui/copied-notice.ts";
import { useCopyWork } from "../live/copying.ts";

const KINDS = {
  Question: "question",
  Prompt: "prompts",
  Answer: "answer",
  Title: "text",
  "Rough idea": "text",
} as const satisfies Readonly<Record<string, Copied["what"]>>;

/**
 * Copies and says so, with the number of gaps still open. No gate asks about it: what a person can read, they may copy.
 * @param about the session and the run that the texts belong to, where they are known
 */
export function useCopyAndTell(about: Pick<Copied, "sessionId" | "runId"> = {}) {
  const copy = useCopyWork();
  return async (what: keyof typeof KINDS, text: string, gaps = 0): Promise<void> =>
    notifyCopied(what, await copy({ what: KINDS[what], ...about }, text), gaps);
}
