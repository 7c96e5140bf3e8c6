import { type Haptic, haptic } from "#src/platform/haptics.ts";
import { onNotice } from "#src/ui/notify.ts";

/** The links of the navigation: sidebar, rail, tab bar, and the header of any frame. */
const NAV_LINK = "a.nav-link, a.tab-link, .app-header a, nav[aria-label='Header'] a";
/** What deletes shows it. */
const TRASH = ".lucide-trash-2";

/**
 * What a person feels of the interface's own parts: a press on what says so by `data-haptic` (`medium` a choice, `strong` what deletes), on what shows
 * the trash, on a link of the navigation, and every notice of a failure. Pages and tools call `haptic()` for what happens there. Returns the way to stop.
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
  const part = target.closest<HTMLElement>(`[data-haptic], button, [role=menuitem], ${NAV_LINK}`);
  if (!part || part.getAttribute("aria-disabled") === "true") return null;
  const { haptic: said } = part.dataset;
  if (said === "medium" || said === "strong") return said;
  if (part.matches(NAV_LINK)) return "light";
  return part.querySelector(TRASH) ? "strong" : null;
}
