import { noteEarly, readJournal } from "./draft-journal.ts";

/** The field of this page to write into before the app has loaded. */
export const earlyField = (): HTMLTextAreaElement | null => document.querySelector("textarea");

/** Puts text written before the app loaded into the draft journal at `place`, from where the app's field takes it. */
export function noteEarlyField(place: string): void {
  // `early-text.ts` empties a field that was filled before a sign-out
  earlyField()?.dispatchEvent(new Event("early"));
  const { value = "" } = earlyField() ?? {};
  const { text: noted = "" } = readJournal(place) ?? {};
  // without `early-page.ts` the field did not show the noted text
  if (value !== "" && value !== noted) noteEarly(place, value.includes(noted) ? value : `${noted}\n\n${value}`);
}

/** The app works now: enables what was disabled until then and removes the message for an app that does not load. */
export function releaseEarly(): void {
  for (const early of document.querySelectorAll("[data-early]")) {
    early.removeAttribute("data-early");
    early.removeAttribute("disabled");
  }
  document.querySelector("#root ~ .not-started")?.remove();
}

/** Presses Ctrl+Enter in the app's `field` for a person who pressed it in `early`, before the app could hear it. */
export function submitEarly(early: HTMLTextAreaElement, field: HTMLTextAreaElement): void {
  if (!("submitted" in early.dataset)) return;
  delete early.dataset.submitted;
  const press = { key: "Enter", ctrlKey: true, bubbles: true, cancelable: true };
  field.dispatchEvent(new KeyboardEvent("keydown", press));
}

/**
 * Replaces a page that the build rendered with the app. Text written there meanwhile goes into the journal of its field's draft. Focus and
 * selection move to the new field before another key can be pressed.
 * @param early the page's `earlyField`
 * @param place the place of the field's draft; `paint` commits the app synchronously
 */
export async function takeOverField(early: HTMLTextAreaElement, place: string, paint: () => void): Promise<void> {
  const { id, value, selectionStart, selectionEnd, selectionDirection } = early;
  const isFocused = document.activeElement === early;
  noteEarlyField(place);
  paint();
  releaseEarly();
  // the new field has the journal's text after the next microtask, still in this task
  await Promise.resolve();
  const field = document.getElementById(id);
  if (!(field instanceof HTMLTextAreaElement)) return;
  if (isFocused) {
    field.focus();
    if (field.value === value) field.setSelectionRange(selectionStart, selectionEnd, selectionDirection);
  }
  submitEarly(early, field);
}
