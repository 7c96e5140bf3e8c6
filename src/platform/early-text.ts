import { eraOf, readJournal, writeJournal } from "./draft-journal.ts";

/**
 * Gives the field of a rendered page what this tab noted at `place`, and notes there what is typed, so that a reload finds it. A sign-out in any tab
 * empties the field. Ctrl+Enter there is marked, and pressed again once the app has the field (`early-field.ts`); what is typed after it takes the
 * mark away. It stops once the app takes over the field.
 * @returns the field, if the page has one
 */
export function keepEarlyText(place: string): HTMLTextAreaElement | null {
  const field = document.querySelector("textarea");
  if (field === null) return null;
  const isEarly = () => "early" in field.dataset;
  // a browser may restore text that was typed before the sign-out
  let era = eraOf(place);
  const endEarlier = () => {
    const now = eraOf();
    if (now !== era && isEarly()) field.value = "";
    era = now;
  };
  const keep = () => {
    if (isEarly()) writeJournal(place, field.value);
  };
  endEarlier();
  if (field.value === "") field.value = readJournal(place)?.text ?? "";
  else keep();
  // a page that was frozen at the time hears of no change of the storage
  for (const event of ["storage", "pageshow"]) addEventListener(event, endEarlier);
  // `early-field.ts` fires `early` before it takes the text
  for (const event of ["beforeinput", "early"]) field.addEventListener(event, endEarlier);
  field.addEventListener("input", () => {
    delete field.dataset.submitted;
    keep();
  });
  field.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.isComposing || !isEarly()) return;
    event.preventDefault();
    field.dataset.submitted = "";
  });
  return field;
}
