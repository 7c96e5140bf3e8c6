import { Link } from "@tanstack/react-router";
import { haptic } from "#src/platform/haptics.ts";
import { useNamed } from "../nav-names.ts";
import { tabs } from "../navigation.ts";

/** The phone's bottom bar. */
export function TabBar() {
  return (
    <nav aria-label="Tabs" className="tab-bar md:hidden">
      {useNamed(tabs).map(({ id, path, label, icon: Icon }) => (
        <Link
          key={id}
          to={path}
          activeOptions={{ exact: true, includeSearch: false }}
          onClick={() => haptic("light")}
          className="tab-link"
        >
          <Icon aria-hidden className="size-5" />
          {label}
        </Link>
      ))}
    </nav>
  );
}
