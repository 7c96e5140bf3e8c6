import { useEffect } from "react";
import { onWidened } from "#src/platform/media-query.ts";
import { Brand } from "#src/ui/brand.tsx";
import { Sheet } from "#src/ui/sheet.tsx";
import { NavLinks } from "./nav-links.tsx";
import { RailLinks } from "./rail-links.tsx";
import { SearchButton } from "./search-button.tsx";
import { useSidebar } from "./sidebar-state.ts";

/** Below 768 px the sidebar, or the rail in its place, slides over the page. */
export function SidebarSheet({ railed }: { readonly railed: boolean }) {
  const { sheet, closeSheet } = useSidebar();
  // when the window becomes wider, the sidebar itself is beside the page
  useEffect(() => onWidened(closeSheet), [closeSheet]);
  return (
    <Sheet
      open={sheet}
      onOpenChange={(open) => !open && closeSheet()}
      title="Pages"
      side="left"
      className="pt-[env(safe-area-inset-top)] pr-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] pl-[max(0.75rem,env(safe-area-inset-left))]"
    >
      <Brand className="min-h-header px-2" />
      <SearchButton onPress={closeSheet} />
      {railed ? <RailLinks onNavigate={closeSheet} /> : <NavLinks onNavigate={closeSheet} />}
    </Sheet>
  );
}
