import { useLayoutEffect, useMemo } from "react";
import { isNarrow } from "#src/platform/media-query.ts";
import { singleKeysOn } from "#src/platform/single-keys.ts";
import { lazyPart } from "#src/ui/lazy-part.tsx";
import { useSidebar } from "../shell/sidebar-state.ts";
import { usePalette } from "./palette-state.ts";
import { WaitingPalette, WaitingShortcuts } from "./waiting-panel.tsx";

const CommandPalette = lazyPart(() => import("./command-palette.tsx").then((panel) => panel.CommandPalette), {
  loading: WaitingPalette,
  failed: WaitingPalette,
});
const ShortcutSheet = lazyPart(() => import("./shortcut-sheet.tsx").then((panel) => panel.ShortcutSheet), {
  loading: WaitingShortcuts,
  failed: WaitingShortcuts,
});

/** Fetches both panels before their first use, if there is a keyboard to open them. */
export async function preloadPanels(): Promise<void> {
  if (!isNarrow()) await Promise.all([CommandPalette.preload(), ShortcutSheet.preload()]);
}

/** The shortcuts of the whole app, and the two panels they open. `hasSidebar`: the page has a sidebar to toggle. */
export function KeyboardPanels({ hasSidebar }: { readonly hasSidebar: boolean }) {
  const { panel, toggle, close } = usePalette();
  const toggleSidebar = useSidebar((state) => state.toggle);
  useShortcuts(
    useMemo(
      () => [
        { key: "k", mod: true, run: () => toggle("commands") },
        { key: "?", mod: false, run: () => toggle("shortcuts") },
        ...(hasSidebar ? [{ key: "b", mod: true, run: () => toggleSidebar(isNarrow()) }] : []),
      ],
      [toggle, toggleSidebar, hasSidebar],
    ),
  );
  return (
    <>
      {panel === "commands" && <CommandPalette hasSidebar={hasSidebar} />}
      {panel === "shortcuts" && <ShortcutSheet hasSidebar={hasSidebar} onClose={close} />}
    </>
  );
}

interface Shortcut {
  /** Lower-case `KeyboardEvent.key`. */
  readonly key: string;
  /** With Ctrl, or Cmd on a Mac. Plain keys are ignored while typing. */
  readonly mod: boolean;
  run(): void;
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Listens for `shortcuts` on the whole window while mounted. */
function useShortcuts(shortcuts: readonly Shortcut[]): void {
  // a layout effect, so that what is on the screen responds to its keys from the first paint
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.isComposing) return;
      const mod = event.ctrlKey || event.metaKey;
      const match = shortcuts.find((s) => s.key === event.key.toLowerCase() && s.mod === mod);
      if (!match || (mod ? event.shiftKey : isTyping(event.target) || !singleKeysOn())) return;
      event.preventDefault();
      match.run();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [shortcuts]);
}
