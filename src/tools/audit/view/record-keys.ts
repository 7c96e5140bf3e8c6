import { copyText } from "#src/platform/clipboard.ts";
import { notify } from "#src/ui/notify.ts";

const summariesIn = (list: Element | null): readonly HTMLElement[] =>
  list ? [...list.querySelectorAll<HTMLElement>("details[data-hash] > summary")] : [];

/** Moves the focus to the next or the previous record, once one has it. @returns false where no record has it: the page scrolls then */
export function moveTo(list: Element | null, step: 1 | -1): boolean {
  const summaries = summariesIn(list);
  const at = summaries.findIndex((summary) => summary === document.activeElement);
  if (at === -1) return false;
  summaries[at + step]?.focus();
  return true;
}

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
