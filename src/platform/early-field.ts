import { readJournal, writeJournal } from "./draft-journal.ts";

const earlyField = () => document.querySelector("textarea");

/** Something can be written into this page before the app has come. */
export const hasEarlyField = (): boolean => earlyField() !== null;

/** Puts what was written before the app came into the journal of the draft at `place`, from where the app's field takes it. */
export function noteEarlyField(place: string): void {
  const { value = "" } = earlyField() ?? {};
  const { text: noted = "" } = readJournal(place) ?? {};
  // without `early-writing.ts` the field showed nothing of what was noted
  if (value !== "" && value !== noted) writeJournal(place, value.includes(noted) ? value : `${noted}\n\n${value}`);
}

/** The app answers now: what was withheld until then is there, and the words for an app that does not come are gone. */
export function releaseEarly(): void {
  for (const early of document.querySelectorAll("[data-early]")) {
    early.removeAttribute("data-early");
    early.removeAttribute("disabled");
  }
  document.querySelector("#root ~ .not-started")?.remove();
}

/**
 * Shows the app in the place of a page that the build rendered. What was written there meanwhile goes into the journal of its field's draft,
 * and the focus and the selection to the field that takes its place, before another key can be pressed.
 * @param place whose draft the field holds; `paint` commits the app at once
 */
export async function takeOverField(place: string, paint: () => void): Promise<void> {
  const early = earlyField();
  if (early === null) return paint();
  const { id, value, selectionStart, selectionEnd, selectionDirection } = early;
  const isFocused = document.activeElement === early;
  noteEarlyField(place);
  paint();
  releaseEarly();
  // what the journal gave back is in the field after the next microtask, still in this task
  await Promise.resolve();
  const field = document.getElementById(id);
  if (!isFocused || !(field instanceof HTMLTextAreaElement)) return;
  field.focus();
  if (field.value === value) field.setSelectionRange(selectionStart, selectionEnd, selectionDirection);
}
