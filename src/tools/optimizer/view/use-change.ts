import { useCallback } from "react";
import type { WorkVersion } from "#domain/entities.ts";
import { notify } from "#src/ui/notify.ts";
import { useCommands } from "../data.ts";
import { before, sameSections, type WorkChange } from "../model/undo.ts";
import { useOptimizer } from "../store.ts";

/**
 * Changes the open work as a button says, and tells so with the way back. Taken back after more was written, what was written becomes a version.
 * @returns (change, what to tell; nothing is told without, versions of what it replaces)
 */
export function useChange(): (change: WorkChange, title?: string, versions?: readonly WorkVersion[]) => void {
  const { versionOf } = useCommands();
  return useCallback(
    (change, title, versions) => {
      const { work, change: apply } = useOptimizer.getState();
      if (!work) return;
      const was = before(work, change);
      apply(change, versions);
      const made = useOptimizer.getState().lastChange;
      if (title === undefined) return;
      notify({
        title,
        variant: "info",
        action: {
          label: "Undo",
          onSelect: () => {
            const { work: now, lastChange, undo, change: restore } = useOptimizer.getState();
            if (!now || now.id !== work.id) return;
            if (lastChange === made) return undo();
            const written = was.sections !== undefined && !sameSections(now.sections, was.sections);
            restore(was, written ? [versionOf(now, { why: "edited", score: null })] : []);
            notify({
              title: "Taken back",
              variant: "info",
              ...(written ? { description: "What you wrote since is kept as a version." } : {}),
            });
          },
        },
      });
    },
    [versionOf],
  );
}
