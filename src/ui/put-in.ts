/**
 * Puts a text in the place of another, as if it had been typed: whoever listens to the field hears it, and its undo takes it back where the browser knows
 * `insertText`. Positions in UTF-16 code units.
 */
export function putIn(field: HTMLTextAreaElement, start: number, end: number, text: string): void {
  field.focus();
  field.setSelectionRange(start, end);
  // deprecated and without a successor: nothing else writes into a field's undo
  if (document.execCommand?.("insertText", false, text)) return;
  field.setRangeText(text, start, end, "end");
  field.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertText" }));
}
