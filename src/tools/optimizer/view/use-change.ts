import { useCallback } from "react";
import type { OptimizerVersion } from "#domain/entities.ts";
import { notify } from "#src/ui/notify.ts";
import { useCommands } from "../data.ts";
import { before, type OptimizerChange, sameSections } from "../model/undo.ts";
import { useOptimizer } from "../store.ts";

/**
 * Applies a button's change to the open prompt and announces it with an undo. If more was written before the undo, that becomes a version.
 * @returns (change, title of the notice; none without, versions of what it replaces)
 */
export function useChange(): (change: OptimizerChange, title?: string, versions?: readonly OptimizerVersion[]) => void {
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
              title: "Undone",
              variant: "info",
              ...(written ? { description: "What you wrote since is saved as a version." } : {}),
            });
          },
        },
      });
    },
    [versionOf],
  );
}
