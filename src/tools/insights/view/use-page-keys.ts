import { useEffect } from "react";
import type { View } from "../model/insights-search.ts";

interface PageKeys {
  show(view: View): void;
  stateBelief(): void;
}

const VIEW_KEYS: Readonly<Record<string, View>> = { "1": "overview", "2": "beliefs", "3": "gym" };

/** Marks the button that gives another exercise: `N` presses it. */
export const ANOTHER = { "data-another-exercise": true } as const;

/** 1, 2 and 3 lead to the views, N to another exercise, B to a new belief; not while something is typed or a dialog or menu is open. */
export function usePageKeys({ show, stateBelief }: PageKeys): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if ((target as Element).closest?.("input, textarea, select, [contenteditable], [role=menu]")) return;
      if (document.querySelector("[role=dialog]")) return;
      const view = VIEW_KEYS[key];
      if (view) show(view);
      else if (key.toLowerCase() === "b") stateBelief();
      else if (key.toLowerCase() === "n") {
        const another = document.querySelector<HTMLElement>("[data-another-exercise]");
        if (!another) return;
        another.click();
      } else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  });
}
