import { Link } from "@tanstack/react-router";
import { haptic } from "#src/platform/haptics.ts";
import { tabs } from "../navigation.ts";

/** The phone's bottom bar. */
export function TabBar() {
  return (
    <nav
      aria-label="Tabs"
      className="fixed inset-x-0 bottom-0 z-30 grid auto-cols-fr grid-flow-col border-t border-line bg-bg-0 pb-[env(safe-area-inset-bottom)] md:hidden"
      style={{ height: "calc(var(--tabbar) + env(safe-area-inset-bottom))" }}
    >
      {tabs.map(({ id, path, label, icon: Icon }) => (
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
