import { copyText } from "#src/platform/clipboard.ts";
import { notifyCopied } from "#src/ui/copied-notice.ts";

/**
 * Copies and says so, with the number of gaps still open. No gate asks about it: whoever reads a text may have it.
 * @param what at the start of a sentence: "Question"
 */
export const copyAndTell = async (what: string, text: string, gaps = 0): Promise<void> =>
  notifyCopied(what, await copyText(text), gaps);
