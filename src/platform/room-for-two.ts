import { useSyncExternalStore } from "react";

/** From 64 rem on a list and what is chosen in it are shown side by side. */
const wide = matchMedia("(width >= 64rem)");
const onChange = (changed: () => void) => {
  wide.addEventListener("change", changed);
  return () => wide.removeEventListener("change", changed);
};

/** Whether the window has that room. Repaints when it changes. */
export const useRoomForTwo = (): boolean =>
  useSyncExternalStore(
    onChange,
    () => wide.matches,
    () => false,
  );
