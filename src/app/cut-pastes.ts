import { notify } from "#src/ui/notify.ts";

/**
 * Tells the person when a field with a limit has no room for the end of what they paste: the browser leaves it out without a word. Returns the way
 * to stop.
 */
export function tellCutPastes(): () => void {
  const onPaste = ({ target, clipboardData, defaultPrevented }: ClipboardEvent) => {
    // a page that takes the text itself has room for it elsewhere
    if (defaultPrevented || !(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    const { maxLength, value, selectionStart, selectionEnd } = target;
    if (maxLength < 0) return;
    const stays = value.length - ((selectionEnd ?? 0) - (selectionStart ?? 0));
    const pasted = pastedLength(target, clipboardData?.getData("text/plain") ?? "");
    // what the page itself put into the field may already be too long
    const over = Math.min(stays + pasted - maxLength, pasted);
    if (over <= 0) return;
    notify({
      variant: "warning",
      title: "The end of your paste was left out.",
      description: `This field holds ${counted(maxLength)} characters. ${counted(over)} did not fit.`,
    });
  };
  document.addEventListener("paste", onPaste);
  return () => document.removeEventListener("paste", onPaste);
}

/** What the browser counts of a pasted text: a break between lines is one character, and no character of a field of one line. */
const pastedLength = (field: HTMLInputElement | HTMLTextAreaElement, text: string): number => {
  const lines = text.replaceAll("\r\n", "\n");
  return (field instanceof HTMLInputElement ? lines.replaceAll("\n", "") : lines).length;
};

const counted = (count: number): string => count.toLocaleString("en");
