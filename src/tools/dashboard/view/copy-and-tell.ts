import { copyText } from "#src/platform/clipboard.ts";
import { notifyCopied } from "#src/ui/copied-notice.ts";
import { useThreadCommands } from "../live.ts";

/**
 * Copies and says so, with the number of gaps still open.
 * @param what at the start of a sentence: "Question"
 */
export const copyAndTell = async (what: string, text: string, gaps = 0): Promise<void> =>
  notifyCopied(what, await copyText(text), gaps);

/** The same for what is taken out of the studio: free for everyone, and a visitor may be asked about an account first. */
export function useTakeOut(): (what: string, text: string, gaps?: number) => void {
  const { freely } = useThreadCommands();
  return (what, text, gaps) => void freely("export", () => void copyAndTell(what, text, gaps));
}
