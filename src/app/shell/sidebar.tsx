import { Link } from "@tanstack/react-router";
import { Search } from "lucide-react";
import { useModLabel } from "#src/platform/keyboard.ts";
import { Brand } from "#src/ui/brand.tsx";
import { Kbd } from "#src/ui/kbd.tsx";
import { usePalette } from "../palette/palette-state.ts";
import { NavLinks } from "./nav-links.tsx";
import { useSidebar } from "./sidebar-state.ts";

/** From 768 px up: 16rem wide, or a 3rem strip of icons. */
export function Sidebar() {
  const expanded = useSidebar((state) => state.expanded);
  const showPanel = usePalette((state) => state.show);
  const modLabel = useModLabel();
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
      <button
        type="button"
        onClick={() => showPanel("commands")}
        aria-label={expanded ? undefined : "Search or jump to"}
        title={expanded ? undefined : "Search or jump to"}
        className={`mb-3 flex h-9 shrink-0 cursor-pointer items-center rounded-md border border-line text-left t-13 text-text-3 hover:border-line-strong hover:text-text-2 ${
          expanded ? "gap-2.5 pr-2 pl-2.5" : "justify-center"
        }`}
      >
        <Search aria-hidden />
        {expanded && (
          <>
            <span className="flex-1">Search or jump to</span>
            <Kbd>{modLabel} K</Kbd>
          </>
        )}
      </button>
      <NavLinks compact={!expanded} />
    </aside>
  );
}
