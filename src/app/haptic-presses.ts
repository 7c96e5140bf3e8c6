import { type Haptic, haptic } from "#src/platform/haptics.ts";
import { onNotice } from "#src/ui/notify.ts";

/** Links of a header that do not tell by themselves: the way in and the wordmark, and all of the front page's. */
const HEADER_LINK = ".app-header > a, nav[data-for-visitors] a";
/** What deletes shows it. The build and the package name it differently. */
const TRASH = "[class*='lucide-trash']";

/**
 * What a person feels of the interface's own parts: a press on what says so by `data-haptic` (`medium` a choice, `strong` what deletes), on what shows
 * the trash, on such a link of a header, and every notice of a failure. Pages and tools call `haptic()` for what happens there. Returns the way to stop.
 */
export function feelPresses(): () => void {
  const onClick = ({ target }: MouseEvent) => {
    const kind = target instanceof Element ? feltAs(target) : null;
    if (kind) haptic(kind);
  };
  onNotice(({ variant }) => variant === "danger" && haptic("error"));
  document.addEventListener("click", onClick, { capture: true });
  return () => {
    onNotice(() => undefined);
    document.removeEventListener("click", onClick, { capture: true });
  };
}

function feltAs(target: Element): Haptic | null {
  const part = target.closest<HTMLElement>(`[data-haptic], button, [role=menuitem], ${HEADER_LINK}`);
  if (!part || part.getAttribute("aria-disabled") === "true") return null;
  const { haptic: said } = part.dataset;
  if (said === "medium" || said === "strong") return said;
  if (part.matches(HEADER_LINK)) return "light";
  return part.querySelector(TRASH) ? "strong" : null;
}
