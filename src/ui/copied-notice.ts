import { notify } from "./notify.ts";

/**
 * Announces that something was copied, with the number of open gaps; or that the browser refused, with a way around it.
 * @param what at the start of a sentence: "Question"
 */
export function notifyCopied(what: string, copied: boolean, gaps = 0): void {
  if (copied) {
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
