/** What the page behind the palette offers: the buttons and links of its header. What a page offers there, the palette offers too. */

export interface PageAction {
  readonly label: string;
  run(): void;
}

const ACTIONS = "#main [data-page-actions] :is(button, a[href])";

/** As they are now, each once. One that is switched off or not shown is left out, and so is one that opens a menu of its own. */
export function pageActions(): readonly PageAction[] {
  const byLabel = new Map(actionElements().map((element) => [labelOf(element), element]));
  return [...byLabel.keys()].map((label) => ({
    label,
    // the page may have drawn it again meanwhile
    run: () =>
      actionElements()
        .find((element) => labelOf(element) === label)
        ?.click(),
  }));
}

const actionElements = (): readonly HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(ACTIONS)].filter(
    (element) => labelOf(element) !== "" && !isOff(element) && element.ariaHasPopup !== "menu" && isShown(element),
  );

const labelOf = (element: HTMLElement): string =>
  (element.getAttribute("aria-label") ?? element.textContent ?? "").replace(/\s+/g, " ").trim();

const isOff = (element: HTMLElement): boolean =>
  element.matches(":disabled") || element.getAttribute("aria-disabled") === "true";

/** A header has some of its buttons twice, for phones and for wide screens. */
const isShown = (element: HTMLElement): boolean => element.checkVisibility?.() ?? true;
