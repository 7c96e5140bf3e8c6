import { Link } from "@tanstack/react-router";
import { haptic } from "#src/platform/haptics.ts";
import { NavBadges } from "../nav-badges.tsx";
import { activeOptions, railItems } from "../navigation.ts";
import { useOffered } from "../offered.ts";
import { NavLinks } from "./nav-links.tsx";

interface RailLinksProps {
  onNavigate?: (() => void) | undefined;
}

/** The rail's own entries that are built, and below them every other page, so that all stay reachable. */
export function RailLinks({ onNavigate }: RailLinksProps) {
  const items = useOffered(railItems);
  return (
    <>
      <nav aria-label="Rail" className="border-line-soft border-b pb-3 empty:hidden">
        <ul className="grid gap-0.5">
          {items.map((page) => (
            <li key={page.id}>
              <Link
                to={page.path}
                activeOptions={activeOptions(page)}
                onClick={() => {
                  haptic("light");
                  onNavigate?.();
                }}
                className="nav-link min-h-14"
              >
                <page.icon aria-hidden className="size-4.5" />
                <span className="min-w-0 flex-1">
                  <span className="block font-serif text-[1.0625rem] leading-6 text-text-1">{page.title}</span>
                  <span className="block truncate t-12 text-text-3">{page.description}</span>
                </span>
                <NavBadges page={page} />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <NavLinks withoutRail onNavigate={onNavigate} />
    </>
  );
}
