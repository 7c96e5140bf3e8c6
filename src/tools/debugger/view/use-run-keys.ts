import { useRef } from "react";
import { useSingleKeys } from "#src/ui/use-single-keys.ts";

interface RunKeys {
  copy(): void;
}

/** How long after `g` a number still counts. Milliseconds. */
const WAITS = 2_000;
const NUMBERS = ["1", "2", "3", "4", "5", "6", "7", "8", "9"] as const;

/**
 * `c` copies the run, `s` leads to the shadow, `g` and then a number to a part of the run, in the order of the page. No key asks a model: that may
 * cost money.
 */
export function useRunKeys({ copy }: RunKeys): void {
  const began = useRef(Number.NEGATIVE_INFINITY);
  const goToPart = (at: number) => {
    const isGoing = performance.now() - began.current < WAITS;
    began.current = Number.NEGATIVE_INFINITY;
    return isGoing && goTo(document.querySelectorAll("main section h3[id^=run-]")[at]);
  };
  useSingleKeys({
    c: copy,
    s: () => goTo(document.querySelector("#run-beside")),
    // left to the page around it: there `g` and a letter go to a page
    g: () => {
      began.current = performance.now();
      return false;
    },
    ...Object.fromEntries(NUMBERS.map((key, at) => [key, () => goToPart(at)])),
  });
}

/** Shows a heading and gives it the focus. @returns whether it is there */
function goTo(heading: Element | null | undefined): boolean {
  if (!(heading instanceof HTMLElement)) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  heading.scrollIntoView?.({ block: "start" });
  return true;
}
