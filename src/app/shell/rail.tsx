import { Link } from "@tanstack/react-router";
import { useEffect } from "react";
import { Brand } from "#src/ui/brand.tsx";
import { RailLinks } from "./rail-links.tsx";
import { SearchButton } from "./search-button.tsx";
import { useSidebar } from "./sidebar-state.ts";

/** The operator's alternative navigation: always 280 px wide from 768 px up. On narrower screens it slides over the page. */
export function Rail() {
  useEffect(keepUnfolded, []);
  return (
    <aside
      aria-label="Rail"
      className="app-sidebar sticky top-0 hidden h-dvh w-70 shrink-0 flex-col overflow-y-auto border-line-soft border-r px-3 pb-3 md:flex"
    >
      <Link to="/" aria-label="Studio of the Mind, home" className="mb-1 flex h-header shrink-0 items-center px-2">
        <Brand />
      </Link>
      <SearchButton />
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
