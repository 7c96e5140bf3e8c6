import { Link } from "@tanstack/react-router";
import { intoView, PlaceTabs, placeTabClass } from "#src/ui/place-tabs.tsx";

const PLACES = [
  ["/audit", "What happened"],
  ["/audit/sessions", "Sessions with records"],
  ["/audit/personas", "Personas"],
] as const;

/** The three views of the audit. */
export const AuditTabs = ({ current }: { readonly current: (typeof PLACES)[number][0] }) => (
  <PlaceTabs label="Audit">
    {PLACES.map(([to, label]) => (
      <li key={to}>
        <Link
          ref={to === current ? intoView : undefined}
          to={to}
          // the first one begins the addresses of the others
          activeOptions={{ exact: true }}
          aria-current={to === current ? "page" : undefined}
          className={placeTabClass}
        >
          {label}
        </Link>
      </li>
    ))}
  </PlaceTabs>
);
