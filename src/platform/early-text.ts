import { readJournal, writeJournal } from "./draft-journal.ts";

/**
 * Gives the field of a rendered page what this tab noted at `place`, and notes there what is typed, so that a reload finds it. It stops once the
 * app takes over the field.
 * @returns the field, if the page has one
 */
export function keepEarlyText(place: string): HTMLTextAreaElement | null {
  const field = document.querySelector("textarea");
  if (field === null) return null;
  const keep = () => {
    if ("early" in field.dataset) writeJournal(place, field.value);
  };
  if (field.value === "") field.value = readJournal(place)?.text ?? "";
  else keep();
  field.addEventListener("input", keep);
  return field;
}
