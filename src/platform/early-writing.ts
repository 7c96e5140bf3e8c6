/**
 * Loaded by the rendered front page alone, beside the app and long before it: what is written into the field meanwhile goes into the draft's
 * journal, so that a reload finds it. The app takes the field's place and this comes to rest.
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
