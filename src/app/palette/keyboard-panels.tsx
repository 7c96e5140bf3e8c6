import { useMemo } from "react";
import { isNarrow } from "#src/platform/media-query.ts";
import { lazyPart } from "#src/ui/lazy-part.tsx";
import { useSidebar } from "../shell/sidebar-state.ts";
import { useShortcuts } from "../shortcuts.ts";
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
