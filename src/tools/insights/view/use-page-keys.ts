import { useSingleKeys } from "#src/ui/use-single-keys.ts";
import type { View } from "../model/insights-search.ts";

interface PageKeys {
  show(view: View): void;
  stateBelief(): void;
}

/** Marks the button that gives another exercise: `N` presses it. */
export const ANOTHER = { "data-another-exercise": true } as const;
/** Marks the button that gives a hint: `H` presses it. */
export const HINT = { "data-hint": true } as const;

/** Presses what is marked so. @returns false where nothing is */
function pressed(marked: typeof ANOTHER | typeof HINT): boolean {
  const button = document.querySelector<HTMLElement>(`[${Object.keys(marked)[0]}]`);
  button?.click();
  return button !== null;
}

/** 1, 2 and 3 lead to the views, N to another exercise, H to its hint, B to a new belief. */
export function usePageKeys({ show, stateBelief }: PageKeys): void {
  useSingleKeys({
    "1": () => show("overview"),
    "2": () => show("beliefs"),
    "3": () => show("gym"),
    b: stateBelief,
    n: () => pressed(ANOTHER),
    h: () => pressed(HINT),
  });
}
