import { copyText } from "#src/platform/clipboard.ts";
import { notify } from "#src/ui/notify.ts";
import { moveFocus } from "#src/ui/use-single-keys.ts";

/** Marks the choice between the forms of a text that left. */
export const FORMS_OF_TEXT = { "data-forms": true } as const;

/** Keys of a list of records: arrows lead from record to record, C copies the hash of the one that has the focus, T shows its text in the other form. */
export const recordKeys = (list: () => Element | null) => ({
  ArrowDown: () => moveTo(list(), 1),
  ArrowUp: () => moveTo(list(), -1),
  c: () => copyHash(list()),
  t: () => otherForm(list()),
});

/** Moves the focus to the next or the previous record, once one has it. @returns false where no record has it: the page scrolls then */
const moveTo = (list: Element | null, step: 1 | -1): boolean => moveFocus(list, "details[data-hash] > summary", step);

/** The record that has the focus. */
function focused(list: Element | null): HTMLElement | null {
  const record = document.activeElement?.closest<HTMLElement>("details[data-hash]") ?? null;
  return record && list?.contains(record) ? record : null;
}

/** @returns false where the record that has the focus has no text here, or none has it */
function otherForm(list: Element | null): boolean {
  const other = focused(list)?.querySelector<HTMLElement>("[data-forms] [aria-pressed=false]");
  other?.click();
  return other instanceof HTMLElement;
}

/** It is no text of the person, so that the audit does not record it. @returns false where no record has the focus */
function copyHash(list: Element | null): boolean {
  const hash = focused(list)?.dataset.hash;
  if (hash === undefined) return false;
  void copyText(hash).then((copied) =>
    notify(
      copied
        ? { title: "Hash copied", variant: "success" }
        : { title: "The browser did not let the studio copy", variant: "danger" },
    ),
  );
  return true;
}
