import { Link } from "@tanstack/react-router";
import { useSyncTotals } from "#src/data/sync-totals.ts";
import { attention } from "../navigation.ts";

interface AttentionLinkProps {
  /** Icon only, the name kept for screen readers and shown on hover. */
  readonly compact: boolean;
  onNavigate?: (() => void) | undefined;
}

/** The way to refused changes, as long as there are any. */
export function AttentionLink({ compact, onNavigate }: AttentionLinkProps) {
  const totals = useSyncTotals();
  const refused = totals.status === "ready" ? totals.value.refused : 0;
  if (refused === 0) return null;
  const { path, label, icon: Icon } = attention;
  return (
    <li>
      <Link
        to={path}
        activeOptions={{ exact: true, includeSearch: false }}
        title={compact ? `${label}: ${refused}` : undefined}
        onClick={onNavigate}
        className="nav-link"
      >
        <Icon aria-hidden />
        <span className={compact ? "sr-only" : "flex-1"}>{label}</span>
        <span className={compact ? "sr-only" : "tabular-nums text-warn"}>{refused.toLocaleString("en")}</span>
      </Link>
    </li>
  );
}
