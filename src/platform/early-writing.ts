/**
 * Loaded only by the rendered front page, beside the app and long before it. It writes what the person types into the draft journal, so
 * that a reload finds it. It stops once the app takes over the field.
 */
import { readJournal, writeJournal } from "./draft-journal.ts";

const field = document.querySelector("textarea");
if (field !== null) {
  const keep = () => {
    if ("early" in field.dataset) writeJournal("ask", field.value);
  };
  if (field.value === "") field.value = readJournal("ask")?.text ?? "";
  else keep();
  field.addEventListener("input", keep);
}
