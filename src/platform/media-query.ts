import { useSyncExternalStore } from "react";

/** Below this width the layout is a phone's (specification, section 9). Pixels. */
export const MOBILE_BREAKPOINT = 768;

const narrow = matchMedia(`(max-width: ${MOBILE_BREAKPOINT - 1}px)`);

/** True while the window is a phone's width. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      narrow.addEventListener("change", changed);
      return () => narrow.removeEventListener("change", changed);
    },
    () => narrow.matches,
  );
export const isNarrow = (): boolean => narrow.matches;
