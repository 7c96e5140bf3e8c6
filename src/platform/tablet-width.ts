import { useSyncExternalStore } from "react";

/** Between a phone's width and the 64 rem from which a header has room for everything beside the sidebar. */
const tablet = matchMedia("(width >= 48rem) and (width < 64rem)");
const onTabletWidth = (changed: () => void) => {
  tablet.addEventListener("change", changed);
  return () => tablet.removeEventListener("change", changed);
};

/** Whether the window has that width. Repaints when it changes. */
export const useTabletWidth = (): boolean =>
  useSyncExternalStore(
    onTabletWidth,
    () => tablet.matches,
    () => false,
  );
