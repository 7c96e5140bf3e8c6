import { copyText } from "#src/platform/clipboard.ts";
import { notify } from "#src/ui/notify.ts";
import { moveFocus } from "#src/ui/use-single-keys.ts";

const CHECKS = "[data-check]";

/** Moves the focus from check to check; the first one gets it where none has it. @returns false where there is no check */
export const goToCheck = (step: 1 | -1): boolean => moveFocus(document.querySelector("main"), CHECKS, step, true);

/** Copies what to do about the check that has the focus. @returns false where there is nothing to do, or none has it */
export function copyRemedy(): boolean {
  const remedy = document.activeElement?.closest(CHECKS)?.querySelector("[data-remedy]")?.textContent;
  if (!remedy) return false;
  void copyText(remedy).then((copied) =>
    notify(
      copied
        ? { title: "Remedy copied", variant: "success" }
        : { title: "The browser did not let the studio copy", variant: "danger" },
    ),
  );
  return true;
}
