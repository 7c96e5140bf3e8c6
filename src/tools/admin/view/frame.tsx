import { Link, useNavigate } from "@tanstack/react-router";
import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { usePageTitle } from "#src/platform/page-title.ts";
import { Button } from "#src/ui/button.tsx";
import { notifyFailure } from "#src/ui/notify-failure.ts";
import { PageHeader } from "#src/ui/page-header.tsx";
import { intoView, PlaceTabs, placeTabClass } from "#src/ui/place-tabs.tsx";
import { moveFocus, useSingleKeys } from "#src/ui/use-single-keys.ts";
import { useCommands } from "../data.ts";
import type { AdminView } from "../model/admin-search.ts";

type Place = AdminView | "analytics";
const PLACES: readonly { readonly place: Place; readonly label: string }[] = [
  { place: "overview", label: "Overview" },
  { place: "accounts", label: "Accounts" },
  { place: "roles", label: "Roles" },
  { place: "errors", label: "Errors" },
  { place: "feedback", label: "Feedback" },
  { place: "analytics", label: "Analytics" },
];

/** Where a view is. */
export const placeProps = (place: Place) =>
  place === "analytics"
    ? ({ to: "/admin/analytics", search: {} } as const)
    : ({ to: "/admin", search: { view: place === "overview" ? undefined : place } } as const);

/** The accounts, with the cursor in the field of the address. */
export const LOOK_UP = "look-up";
export const lookUpProps = { ...placeProps("accounts"), hash: LOOK_UP } as const;

/** What opens with Enter: an error group. */
const ROWS = "li > details > summary";

export interface FrameProps {
  readonly current: Place;
  readonly meta: ReactNode;
  readonly actions?: ReactNode;
  /** What the key *e* does where the view has no table to export. */
  readonly onExport?: (() => void) | undefined;
  /** What is exported as CSV: as it is shown, so that what is hidden stays hidden. */
  readonly table?: ExportedTable;
  readonly children: ReactNode;
}

interface ExportedTable {
  /** Of the file, without its ending. */
  readonly name: string;
  /** The first one names the columns. Null while there is nothing to export. */
  readonly rows: (() => readonly (readonly string[])[]) | null;
}

/** The page around a view: its title, the ways to the others, and the keys. */
export function Frame({ current, meta, actions, onExport, table, children }: FrameProps) {
  const { exportTable } = useCommands();
  async function save() {
    if (!table?.rows) return;
    const saved = await exportTable(table.name, table.rows());
    if (!saved.ok) notifyFailure("The table could not be exported", saved.error);
  }
  usePageTitle(current === "overview" ? "Admin" : `Admin: ${current}`);
  useKeys(table ? () => void save() : onExport);
  return (
    <div className="min-h-dvh max-w-280">
      <PageHeader
        title="Admin"
        meta={meta}
        actions={
          <>
            {table && (
              <Button onClick={() => void save()} aria-disabled={!table.rows}>
                <Download />
                Export as CSV
              </Button>
            )}
            {actions}
          </>
        }
        className="mb-6"
      />
      <PlaceTabs label="Admin">
        {PLACES.map(({ place, label }) => (
          <li key={place}>
            <Link
              {...placeProps(place)}
              ref={place === current ? intoView : undefined}
              activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
              aria-current={place === current ? "page" : undefined}
              className={placeTabClass}
            >
              {label}
            </Link>
          </li>
        ))}
      </PlaceTabs>
      {children}
    </div>
  );
}

/** 1 to 6: the views; /: look up an account; e: export; arrows: from one row that opens to the next. */
function useKeys(onExport: (() => void) | undefined): void {
  const navigate = useNavigate();
  const lookUp = () => {
    const field = document.querySelector<HTMLElement>("[data-look-up]");
    if (field) field.focus();
    else void navigate(lookUpProps);
  };
  useSingleKeys({
    ...Object.fromEntries(PLACES.map(({ place }, at) => [String(at + 1), () => void navigate(placeProps(place))])),
    "/": lookUp,
    ...(onExport && { e: onExport }),
    ArrowDown: () => moveFocus(document.querySelector("main"), ROWS, 1),
    ArrowUp: () => moveFocus(document.querySelector("main"), ROWS, -1),
  });
}
