import { useSyncExternalStore } from "react";

const mac = /Mac|iP(hone|ad|od)/.test(navigator.platform);

/** How the modifier of every shortcut is written on this machine. */
export const MOD_LABEL = mac ? "⌘" : "Ctrl";

const never = () => () => {};
/** The same where the build renders a page, which knows no machine. */
export const useModLabel = (): string =>
  useSyncExternalStore(
    never,
    () => MOD_LABEL,
    () => "Ctrl",
  );
