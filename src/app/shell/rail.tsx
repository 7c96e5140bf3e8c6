import { Link } from "@tanstack/react-router";
import { Search } from "lucide-react";
import { useEffect } from "react";
import { MOD_LABEL } from "#src/platform/keyboard.ts";
import { Brand } from "#src/ui/brand.tsx";
import { Kbd } from "#src/ui/kbd.tsx";
import { usePalette } from "../palette/palette-state.ts";
import { RailLinks } from "./rail-links.tsx";
import { useSidebar } from "./sidebar-state.ts";

/** The operator's alternative navigation: always 280 px wide from 768 px up. On narrower screens it slides over the page. */
export function Rail() {
  const showPanel = usePalette((state) => state.show);
  useEffect(keepUnfolded, []);
  return (
    <aside
      aria-label="Rail"
      className="app-sidebar sticky top-0 hidden h-dvh w-70 shrink-0 flex-col overflow-y-auto border-line-soft border-r px-3 pb-3 md:flex"
    >
      <Link to="/" aria-label="Studio of the Mind, home" className="mb-1 flex h-header shrink-0 items-center px-2">
        <Brand />
      </Link>
      <button
        type="button"
        onClick={() => showPanel("commands")}
        className="mb-3 flex h-9 shrink-0 cursor-pointer items-center gap-2.5 rounded-md border border-line pr-2 pl-2.5 text-left t-13 text-text-3 hover:border-line-strong hover:text-text-2"
      >
        <Search aria-hidden />
        <span className="flex-1">Search or jump to</span>
        <Kbd>{MOD_LABEL} K</Kbd>
      </button>
      <RailLinks />
    </aside>
  );
}

/** The rail does not fold from 768 px up: while it is shown, the sidebar's shortcut only opens the slide-over. */
function keepUnfolded(): () => void {
  const { toggle } = useSidebar.getState();
  useSidebar.setState({ toggle: (narrow) => narrow && toggle(narrow) });
  return () => useSidebar.setState({ toggle });
}
