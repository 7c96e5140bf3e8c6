import { Link } from "@tanstack/react-router";
import { Brand } from "#src/ui/brand.tsx";
import { NavLinks } from "./nav-links.tsx";
import { SearchButton } from "./search-button.tsx";
import { useSidebar } from "./sidebar-state.ts";

/** From 768 px up: 16rem wide, or a 3rem strip of icons. */
export function Sidebar() {
  const expanded = useSidebar((state) => state.expanded);
  return (
    <aside
      aria-label="Sidebar"
      data-state={expanded ? "expanded" : "icons"}
      className={`app-sidebar sticky top-0 hidden h-dvh shrink-0 flex-col overflow-x-clip overflow-y-auto border-r border-line-soft pb-3 md:flex ${
        expanded ? "w-64 px-3" : "w-12 px-1.5"
      }`}
    >
      <Link
        to="/"
        aria-label="Studio of the Mind, home"
        className={`mb-1 flex h-header shrink-0 items-center ${expanded ? "px-2" : "justify-center"}`}
      >
        <Brand compact={!expanded} />
      </Link>
      <SearchButton compact={!expanded} />
      <NavLinks compact={!expanded} />
    </aside>
  );
}
