import { Link } from "@tanstack/react-router";
import { haptic } from "#src/platform/haptics.ts";
import { useAsksSignIn } from "../nav-badges.tsx";
import { useNamed } from "../nav-names.ts";
import { activeOptions, tabsFor } from "../navigation.ts";

/** The phone's bottom bar. */
export function TabBar() {
  return (
    <nav aria-label="Tabs" className="tab-bar md:hidden">
      {useNamed(tabsFor(useAsksSignIn())).map((page) => (
        <Link
          key={page.id}
          to={page.path}
          activeOptions={activeOptions(page)}
          onClick={() => haptic("light")}
          className="tab-link"
        >
          <page.icon aria-hidden className="size-5" />
          {page.entry.shortTitle ?? page.title}
        </Link>
      ))}
    </nav>
  );
}
