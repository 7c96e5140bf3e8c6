const mac = /Mac|iP(hone|ad|od)/.test(navigator.platform);

/** How the modifier of every shortcut is written on this machine. */
export const MOD_LABEL = mac ? "⌘" : "Ctrl";
