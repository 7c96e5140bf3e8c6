import { Link } from "@tanstack/react-router";
import { useSyncTotals } from "#src/data/sync-totals.ts";
import { haptic } from "#src/platform/haptics.ts";
import { palettePages } from "../navigation.ts";

interface AttentionLinkProps {
  /** Icon only; screen readers and the tooltip still have the name. */
  readonly compact: boolean;
  onNavigate?: (() => void) | undefined;
}

/** The link to refused changes, shown while there are any. */
export function AttentionLink({ compact, onNavigate }: AttentionLinkProps) {
  const totals = useSyncTotals();
  const refused = totals.status === "ready" ? totals.value.refused : 0;
  if (refused === 0) return null;
  const page = palettePages.find(({ path }) => path === "/attention");
  if (!page) return null;
  const { path, title, icon: Icon } = page;
  return (
    <li>
      <Link
        to={path}
        activeOptions={{ exact: true, includeSearch: false }}
        title={compact ? `${title}: ${refused}` : undefined}
        onClick={() => {
          haptic("light");
          onNavigate?.();
        }}
        className="nav-link"
      >
        <Icon aria-hidden />
        <span className={compact ? "sr-only" : "flex-1"}>{title}</span>
        <span className={compact ? "sr-only" : "tabular-nums text-warn"}>{refused.toLocaleString("en")}</span>
      </Link>
    </li>
  );
}
