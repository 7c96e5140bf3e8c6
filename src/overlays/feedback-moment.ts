const DIALOG = '[role="dialog"], [role="alertdialog"], [role="menu"], dialog[open]';
const FIELD = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';

/** Somebody looks at the page, with no dialog over it, and is not about to write. */
export const isCalm = (): boolean =>
  document.visibilityState === "visible" &&
  document.querySelector(DIALOG) === null &&
  document.activeElement?.matches(FIELD) !== true;

/** What must not be covered: the field that is written in, and every composer with its buttons. Who answers it meanwhile looks at nothing else. */
export function isCovering(popup: HTMLElement): boolean {
  if (popup.contains(document.activeElement)) return false;
  const composers = [...document.querySelectorAll("main textarea.t-q")].map((field) => field.parentElement);
  const active = document.activeElement;
  const written = active?.matches(FIELD) ? active : null;
  const own = popup.getBoundingClientRect();
  return [...composers, written].some((element) => {
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
