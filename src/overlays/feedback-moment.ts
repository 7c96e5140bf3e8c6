import { FIELD, isOccupied } from "#src/platform/occupied.ts";

const CONTROL = `${FIELD}, input, a[href], button, summary, [tabindex="0"]`;
/** It is where the popup would be, and goes by itself. */
const RESULT = "[data-sonner-toast]";

/** Somebody looks at the page, with no dialog over it and no result that is just told, and is not about to write. */
export const isCalm = (): boolean => !isOccupied() && document.querySelector(RESULT) === null;

/** What a page is there for: where one writes, its primary action, and what else it says must stay clear. */
const IN_USE = ["[data-composer]", "[data-primary]", "[data-keep-clear] button", "[data-keep-clear] a"]
  .map((each) => `main ${each}`)
  .join();

/**
 * What must not be covered: the control that has the focus, and, until somebody began to answer, every composer with its buttons and every primary action.
 * Who answers it meanwhile looks at nothing else.
 */
export function isCovering(popup: HTMLElement, begun: boolean): boolean {
  const active = document.activeElement;
  if (popup.contains(active)) return false;
  const inUse = begun ? [] : [...document.querySelectorAll(IN_USE)];
  const used = active?.matches(CONTROL) ? active : null;
  const own = popup.getBoundingClientRect();
  return [...inUse, used].some((element) => {
    const box = element?.getBoundingClientRect();
    return (
      box !== undefined &&
      box.width > 0 &&
      box.left < own.right &&
      box.right > own.left &&
      box.top < own.bottom &&
      box.bottom > own.top
    );
  });
}
