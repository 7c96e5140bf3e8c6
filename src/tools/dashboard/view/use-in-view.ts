import { type RefCallback, useCallback } from "react";

/** What the bars at the top and the bottom may cover of the window, and the first lines of what is watched. */
const CLEAR_OF_BARS = "-100px 0px -200px";

/**
 * Watches whether any of an element is in view, clear of the bars.
 * @param tell told at once and with every change; false when the element goes. Must stay the same function
 */
export const useInView = (tell: (isInView: boolean) => void): RefCallback<HTMLElement> =>
  useCallback(
    (element) => {
      if (element === null) return;
      const observer = new IntersectionObserver((entries) => tell(entries.at(-1)?.isIntersecting === true), {
        rootMargin: CLEAR_OF_BARS,
      });
      observer.observe(element);
      return () => {
        observer.disconnect();
        tell(false);
      };
    },
    [tell],
  );
