import { useLayoutEffect } from "react";

export interface Shortcut {
  /** Lower-case `KeyboardEvent.key`. */
  readonly key: string;
  /** With Ctrl, or Cmd on a Mac. Plain keys are ignored while typing. */
  readonly mod: boolean;
  run(): void;
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Listens for `shortcuts` on the whole window while mounted. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  // a layout effect, so that what is on the screen responds to its keys from the first paint
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.isComposing) return;
      const mod = event.ctrlKey || event.metaKey;
      const match = shortcuts.find((s) => s.key === event.key.toLowerCase() && s.mod === mod);
      if (!match || (mod && event.shiftKey) || (!mod && isTyping(event.target))) return;
      event.preventDefault();
      match.run();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [shortcuts]);
}
