import type { NetworkSetup } from "#src/ai/provider.ts";
import { bringBack, removeProvider } from "#src/data/ai/providers.ts";
import type { Workspace } from "#src/data/workspace.ts";
import { moveFocus } from "#src/platform/focus.ts";
import { notify } from "#src/ui/notify.ts";

/** Removes a provider with its key, and offers it back. */
export async function removeWithUndo(db: Workspace["db"], { id, label }: NetworkSetup): Promise<void> {
  const removed = await removeProvider(db, id);
  if (!removed.ok) {
    notify({ title: "The provider could not be removed", description: removed.error.message, variant: "danger" });
    return;
  }
  moveFocus(() => document.getElementById("add-provider"));
  notify({
    title: "Provider removed",
    description: label,
    action: {
      label: "Undo",
      onSelect: async () => {
        const undone = await bringBack(db, removed.value);
        if (!undone.ok)
          notify({
            title: "The provider could not be restored",
            description: undone.error.message,
            variant: "danger",
          });
      },
    },
  });
}
