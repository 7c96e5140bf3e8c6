import { type RefCallback, useCallback } from "react";
import { isNarrow } from "#src/platform/media-query.ts";

/**
 * What the bars at the top and the bottom cover of the window for good: a phone's tabs and actions, the strip below a wide screen's bar. A bar that tells of
 * a place goes as soon as that place begins above this, so that it never lies on its first lines.
 */
const clearOfBars = (): string => `-100px 0px -${isNarrow() ? 120 : 24}px`;

/**
 * Watches whether any of an element is in view, clear of the bars.
 * @param tell told at once and with every change; false when the element goes. Must stay the same function
 */
export const useInView = (tell: (isInView: boolean) => void): RefCallback<HTMLElement> =>
  useCallback(
    (element) => {
      if (element === null) return;
      const observer = new IntersectionObserver((entries) => tell(entries.at(-1)?.isIntersecting === true), {
        rootMargin: clearOfBars(),
      });
      observer.observe(element);
      return () => {
        observer.disconnect();
        tell(false);
      };
    },
    [tell],
  );
