import { useSingleKeys } from "#src/ui/use-single-keys.ts";
import type { View } from "../model/insights-search.ts";

interface PageKeys {
  show(view: View): void;
  stateBelief(): void;
}

/** Marks the button that gives another exercise: `N` presses it. */
export const ANOTHER = { "data-another-exercise": true } as const;

/** 1, 2 and 3 lead to the views, N to another exercise, B to a new belief. */
export function usePageKeys({ show, stateBelief }: PageKeys): void {
  useSingleKeys({
    "1": () => show("overview"),
    "2": () => show("beliefs"),
    "3": () => show("gym"),
    b: stateBelief,
    n: () => {
      const another = document.querySelector<HTMLElement>("[data-another-exercise]");
      another?.click();
      return another !== null;
    },
  });
}
