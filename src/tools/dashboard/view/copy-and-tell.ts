import { copyText } from "#src/platform/clipboard.ts";
import { notify } from "#src/ui/notify.ts";

/**
 * Copies and says so, with the number of gaps still open. A refusal of the browser is said with the way around it.
 * @param what at the start of a sentence: "Question"
 */
export async function copyAndTell(what: string, text: string, gaps = 0): Promise<void> {
  if (await copyText(text)) {
    const open =
      gaps === 0 ? {} : { description: gaps === 1 ? "With one gap left open." : `With ${gaps} gaps left open.` };
    notify({ title: `${what} copied`, variant: "info", ...open });
    return;
  }
  notify({
    title: `${what} not copied`,
    description: "The browser did not allow it. Select the text and press Ctrl or Cmd and C.",
    variant: "warning",
  });
}
