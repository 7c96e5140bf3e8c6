import { lazy, Suspense, useMemo } from "react";
import { isNarrow } from "#src/platform/media-query.ts";
import { useSidebar } from "../shell/sidebar-state.ts";
import { useShortcuts } from "../shortcuts.ts";
import { usePalette } from "./palette-state.ts";

const CommandPalette = lazy(() =>
  import("./command-palette.tsx").then(({ CommandPalette }) => ({ default: CommandPalette })),
);
const ShortcutSheet = lazy(() =>
  import("./shortcut-sheet.tsx").then(({ ShortcutSheet }) => ({ default: ShortcutSheet })),
);

/** The shortcuts of the whole app, and the two panels they open. Loaded when first opened. */
export function KeyboardPanels() {
  const { panel, open, showShortcuts, close } = usePalette();
  const toggleSidebar = useSidebar((state) => state.toggle);
  useShortcuts(
    useMemo(
      () => [
        { key: "k", mod: true, run: open },
        { key: "?", mod: false, run: showShortcuts },
        { key: "b", mod: true, run: () => toggleSidebar(isNarrow()) },
      ],
      [open, showShortcuts, toggleSidebar],
    ),
  );
  return (
    <Suspense>
      {panel === "commands" && <CommandPalette />}
      {panel === "shortcuts" && <ShortcutSheet onClose={close} />}
    </Suspense>
  );
}
