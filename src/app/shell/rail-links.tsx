import { Link } from "@tanstack/react-router";
import { haptic } from "#src/platform/haptics.ts";
import { RAIL } from "../nav-names.ts";
import { navigation } from "../navigation.ts";
import { useOffered } from "../offered.ts";
import { NavLinks } from "./nav-links.tsx";

interface RailLinksProps {
  /** Which of the entries' flags is asked of the other pages: that of phones, or of wider screens. */
  readonly screen: "mobile" | "desktop";
  onNavigate?: (() => void) | undefined;
}

/** The rail's own entries, as far as they are built, and below them every other page: none is out of reach. */
export function RailLinks({ screen, onNavigate }: RailLinksProps) {
  const items = useOffered(RAIL_ITEMS);
  return (
    <>
      <nav aria-label="Rail" className="border-line-soft border-b pb-3 empty:hidden">
        <ul className="grid gap-0.5">
          {items.map(({ id, path, label, description, icon: Icon }) => (
            <li key={id}>
              <Link
                to={path}
                activeOptions={{ exact: true, includeSearch: false }}
                onClick={() => {
                  haptic("light");
                  onNavigate?.();
                }}
                className="nav-link min-h-14"
              >
                <Icon aria-hidden className="size-4.5" />
                <span className="min-w-0">
                  <span className="block font-serif text-[1.0625rem] leading-6 text-text-1">{label}</span>
                  <span className="block truncate t-12 text-text-3">{description}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <NavLinks screen={screen} without={RAIL} onNavigate={onNavigate} />
    </>
  );
}

const RAIL_ITEMS = Object.keys(RAIL).flatMap((id) => navigation.filter((item) => item.id === id));
