/**
 * Replaces a range of text as if the person had typed it: listeners of the field are called, and where the browser supports `insertText`
 * the field's undo reverts it. Positions in UTF-16 code units.
 */
export function putIn(field: HTMLTextAreaElement, start: number, end: number, text: string): void {
  field.focus();
  field.setSelectionRange(start, end);
  // deprecated, but nothing else adds to a field's undo history
  if (document.execCommand?.("insertText", false, text)) return;
  field.setRangeText(text, start, end, "end");
  field.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertText" }));
}
