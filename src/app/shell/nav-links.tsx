import { Link } from "@tanstack/react-router";
import { haptic } from "#src/platform/haptics.ts";
import { lazyPart } from "#src/ui/lazy-part.tsx";
import { AccountLinks } from "../account/account-links.tsx";
import { MEANS, NavBadges } from "../nav-badges.tsx";
import { activeOptions, GROUPS, navigation } from "../navigation.ts";
import { useOffered } from "../offered.ts";

const AttentionLink = lazyPart(() => import("./attention-link.tsx").then((part) => part.AttentionLink), {
  failed: () => null,
});

const NavLegend = lazyPart(() => import("./nav-legend.tsx").then((part) => part.NavLegend), { failed: () => null });

export interface NavLinksProps {
  /** Icons only; screen readers and tooltips still have the names. */
  readonly compact?: boolean;
  /** Leaves out the rail's own entries. */
  readonly withoutRail?: boolean;
  onNavigate?: (() => void) | undefined;
}

/** The navigation groups, as in the sidebar and its slide-over. A phone lists the pages made for wide screens too: each tool can be reached. */
export function NavLinks({ compact = false, withoutRail = false, onNavigate }: NavLinksProps) {
  const shown = useOffered(navigation).filter(({ entry }) => !(withoutRail && entry.rail));
  return (
    <nav aria-label="Pages">
      {GROUPS.map((group) => {
        const items = shown.filter(({ entry }) => entry.group === group.id);
        if (items.length === 0) return null;
        return (
          <div key={group.id}>
            <p
              id={`nav-${group.id}`}
              title={MEANS[group.label]}
              className={compact ? "sr-only" : "px-2.5 pt-3 pb-1.5 t-badge text-text-3"}
            >
              {group.label}
            </p>
            <ul aria-labelledby={`nav-${group.id}`} className={compact ? "pt-3" : ""}>
              {items.map((page) => (
                <li key={page.id}>
                  <Link
                    to={page.path}
                    activeOptions={activeOptions(page)}
                    title={compact ? page.title : undefined}
                    onClick={() => {
                      haptic("light");
                      onNavigate?.();
                    }}
                    className="nav-link"
                  >
                    <page.icon aria-hidden />
                    <span className={compact ? "sr-only" : "min-w-0 flex-1"}>{page.title}</span>
                    <NavBadges page={page} hidden={compact} />
                  </Link>
                </li>
              ))}
              {group.id === "main" && <AttentionLink compact={compact} onNavigate={onNavigate} />}
              {group.id === "account" && <AccountLinks compact={compact} onNavigate={onNavigate} />}
            </ul>
          </div>
        );
      })}
      {!compact && <NavLegend pages={shown} />}
    </nav>
  );
}
