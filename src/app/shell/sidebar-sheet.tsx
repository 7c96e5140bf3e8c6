import { useEffect } from "react";
import { onWidened } from "#src/platform/media-query.ts";
import { Brand } from "#src/ui/brand.tsx";
import { Sheet } from "#src/ui/sheet.tsx";
import { NavLinks } from "./nav-links.tsx";
import { useSidebar } from "./sidebar-state.ts";

/** Below 768 px the sidebar slides over the page. */
export function SidebarSheet() {
  const { sheet, closeSheet } = useSidebar();
  // in a window made wider, the sidebar itself stands beside the page
  useEffect(() => onWidened(closeSheet), [closeSheet]);
  return (
    <Sheet open={sheet} onOpenChange={(open) => !open && closeSheet()} title="Pages" side="left" className="px-3 pb-3">
      <Brand className="min-h-header px-2" />
      <NavLinks screen="mobile" onNavigate={closeSheet} />
    </Sheet>
  );
}
