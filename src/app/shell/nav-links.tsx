import { Link } from "@tanstack/react-router";
import { haptic } from "#src/platform/haptics.ts";
import { lazyPart } from "#src/ui/lazy-part.tsx";
import { AccountLinks } from "../account/account-links.tsx";
import { GROUPS, navigation } from "../navigation.ts";
import { useOffered } from "../offered.ts";

const AttentionLink = lazyPart(() => import("./attention-link.tsx").then((part) => part.AttentionLink), {
  failed: () => null,
});

interface NavLinksProps {
  /** Icons only, names kept for screen readers and shown on hover. */
  readonly compact?: boolean;
  /** Which of the entries' flags is asked: that of phones, or of wider screens. */
  readonly screen: "mobile" | "desktop";
  /** Ids that stand elsewhere. */
  readonly without?: Readonly<Record<string, unknown>>;
  onNavigate?: (() => void) | undefined;
}

/** The groups of navigation, as in the sidebar and its slide-over. */
export function NavLinks({ compact = false, screen, without = {}, onNavigate }: NavLinksProps) {
  const shown = useOffered(navigation).filter(
    ({ id, showInMobile, showInDesktop }) =>
      (screen === "mobile" ? showInMobile : showInDesktop) && !Object.hasOwn(without, id),
  );
  return (
    <nav aria-label="Pages">
      {GROUPS.map((group) => {
        const items = shown.filter((item) => item.group === group.id);
        if (items.length === 0) return null;
        return (
          <div key={group.id}>
            <p id={`nav-${group.id}`} className={compact ? "sr-only" : "px-2.5 pt-3 pb-1.5 t-badge text-text-3"}>
              {group.label}
            </p>
            <ul aria-labelledby={`nav-${group.id}`} className={compact ? "pt-3" : ""}>
              {items.map(({ id, path, label, icon: Icon }) => (
                <li key={id}>
                  <Link
                    to={path}
                    activeOptions={{ exact: true, includeSearch: false }}
                    title={compact ? label : undefined}
                    onClick={() => {
                      haptic("light");
                      onNavigate?.();
                    }}
                    className="nav-link"
                  >
                    <Icon aria-hidden />
                    <span className={compact ? "sr-only" : ""}>{label}</span>
                  </Link>
                </li>
              ))}
              {group.id === "main" && <AttentionLink compact={compact} onNavigate={onNavigate} />}
              {group.id === "account" && <AccountLinks compact={compact} onNavigate={onNavigate} />}
            </ul>
          </div>
        );
      })}
    </nav>
  );
}
