import { copyText } from "#src/platform/clipboard.ts";
import { notify } from "#src/ui/notify.ts";
import { moveFocus } from "#src/ui/use-single-keys.ts";

/** Moves the focus to the next or the previous record, once one has it. @returns false where no record has it: the page scrolls then */
export const moveTo = (list: Element | null, step: 1 | -1): boolean =>
  moveFocus(list, "details[data-hash] > summary", step);

/** Copies the hash of the record that has the focus. It is no text of the person, so that the audit does not record it. @returns false where none has it */
export function copyHash(list: Element | null): boolean {
  const record = document.activeElement?.closest<HTMLElement>("details[data-hash]");
  const hash = record && list?.contains(record) ? record.dataset.hash : undefined;
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
