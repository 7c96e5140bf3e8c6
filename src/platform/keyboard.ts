import { useSyncExternalStore } from "react";

const mac = /Mac|iP(hone|ad|od)/.test(navigator.platform);

/** How this system writes the modifier key of every shortcut. */
export const MOD_LABEL = mac ? "⌘" : "Ctrl";

const never = () => () => {};
/** The same, also during the build's rendering, which does not know the system. */
export const useModLabel = (): string =>
  useSyncExternalStore(
    never,
    () => MOD_LABEL,
    () => "Ctrl",
  );
