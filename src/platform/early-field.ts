import { readJournal, writeJournal } from "./draft-journal.ts";

/**
 * Shows the app in the place of a page that the build rendered. What was written there meanwhile goes into the journal of its field's draft,
 * and the focus and the selection to the field that takes its place, before another key can be pressed.
 * @param place whose draft the field holds; `paint` commits the app at once
 */
export async function takeOverField(place: string, paint: () => void): Promise<void> {
  const early = document.querySelector("textarea");
  if (early === null) return paint();
  const { id, value, selectionStart, selectionEnd, selectionDirection } = early;
  const isFocused = document.activeElement === early;
  const { text: noted = "" } = readJournal(place) ?? {};
  // without `early-writing.ts` the field showed nothing of what was noted
  if (value !== "" && value !== noted) writeJournal(place, value.includes(noted) ? value : `${noted}\n\n${value}`);
  paint();
  // what the journal gave back is in the field after the next microtask, still in this task
  await Promise.resolve();
  const field = document.getElementById(id);
  if (!isFocused || !(field instanceof HTMLTextAreaElement)) return;
  field.focus();
  if (field.value === value) field.setSelectionRange(selectionStart, selectionEnd, selectionDirection);
}
