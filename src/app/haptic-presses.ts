import { haptic } from "#src/platform/haptics.ts";
import { onNotice } from "#src/ui/notify.ts";

/**
 * What a person feels of the interface's own parts: a press on what says so by `data-haptic` (`medium` a choice, `strong` what deletes), and every
 * notice of a failure. Pages and tools call `haptic()` for what happens there. Returns the way to stop.
 */
export function feelPresses(): () => void {
  const onClick = ({ target }: MouseEvent) => {
    const part = target instanceof Element ? target.closest<HTMLElement>("[data-haptic]") : null;
    const kind = part?.dataset.haptic;
    if ((kind === "medium" || kind === "strong") && part?.getAttribute("aria-disabled") !== "true") haptic(kind);
  };
  onNotice(({ variant }) => variant === "danger" && haptic("error"));
  document.addEventListener("click", onClick, { capture: true });
  return () => {
    onNotice(() => undefined);
    document.removeEventListener("click", onClick, { capture: true });
  };
}
