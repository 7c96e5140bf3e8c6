import { useEffect } from "react";
import { isDialogOpen } from "#src/platform/occupied.ts";
import { lazyPart } from "#src/ui/lazy-part.tsx";
import { PartFailure } from "#src/ui/part-failure.tsx";
import { useQuickOptimizer } from "./quick-optimizer-state.ts";

const QuickOptimizer = lazyPart(() => import("./quick-optimizer.tsx").then((part) => part.QuickOptimizer), {
  failed: (failure) => <PartFailure {...failure} className="fixed inset-x-4 top-18 z-60" />,
});

/** Opens and closes the Quick Optimizer by Ctrl/Cmd+Shift+O, on every page. */
export function QuickOptimizerHost() {
  const open = useQuickOptimizer((state) => state.open);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, shiftKey, altKey, isComposing, defaultPrevented } = event;
      if (key.toLowerCase() !== "o" || !(ctrlKey || metaKey) || !shiftKey || altKey || isComposing || defaultPrevented)
        return;
      event.preventDefault();
      const { open: isOpen, show, close } = useQuickOptimizer.getState();
      if (isOpen) close();
      // one that is open already keeps its place
      else if (!isDialogOpen()) show();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
  return open ? <QuickOptimizer /> : null;
}
