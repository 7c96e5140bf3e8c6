import { MOD_LABEL } from "#src/platform/keyboard.ts";
import { isNarrow } from "#src/platform/media-query.ts";
import { operatorFlags } from "#src/platform/operator-flags.ts";
import { Dialog } from "#src/ui/dialog.tsx";
import { Kbd } from "#src/ui/kbd.tsx";

const SHORTCUTS: readonly { keys: readonly string[]; does: string; sidebar?: true }[] = [
  { keys: [MOD_LABEL, "Enter"], does: "Ask a sharper question" },
  { keys: [MOD_LABEL, "K"], does: "Search or jump to" },
  { keys: [MOD_LABEL, "Shift", "O"], does: "Quick Optimizer" },
  { keys: [MOD_LABEL, "B"], does: "Toggle sidebar", sidebar: true },
  { keys: ["/"], does: "Insert a prompt from the library" },
  { keys: ["?"], does: "Show this list" },
  { keys: ["Alt", "T"], does: "Go to the messages at the bottom right" },
  { keys: ["Esc"], does: "Close what is open" },
];

export interface ShortcutSheetProps {
  /** True if the page has a sidebar to toggle. */
  readonly hasSidebar: boolean;
  onClose(): void;
}

export function ShortcutSheet({ hasSidebar, onClose }: ShortcutSheetProps) {
  const folds = hasSidebar && (isNarrow() || !operatorFlags().navRail);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Keyboard shortcuts">
      <dl className="grid gap-3">
        {SHORTCUTS.filter(({ sidebar }) => folds || !sidebar).map(({ keys, does }) => (
          <div key={does} className="flex items-center justify-between gap-4">
            <dt>{does}</dt>
            <dd className="flex gap-1.5">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
