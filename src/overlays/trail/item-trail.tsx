import { useRouterState } from "@tanstack/react-router";
import { Route } from "lucide-react";
import { itemKey } from "#domain/provenance/item-key.ts";
import { useLive } from "#src/data/use-live.ts";
import { itemAt } from "#src/pages/item-pages.ts";
import { linkClass } from "#src/ui/link-class.ts";
import { TrailLink } from "#src/ui/trail-link.tsx";

/** At the end of every page that shows an item: the way to its trail. An address of nothing has none. */
export function ItemTrail() {
  const href = useRouterState({ select: ({ location }) => location.href });
  const item = itemAt(href);
  const isStored = useLive(
    async (db) => item !== undefined && (await db.table(item.table).get(item.id)) !== undefined,
    [item?.table, item?.id],
  );
  if (!item || isStored.status !== "ready" || !isStored.value) return null;
  return (
    <p className="t-13 mt-10 flex items-center gap-2">
      <Route aria-hidden className="size-3.5 text-text-3" />
      <TrailLink item={itemKey(item.table, item.id)} className={linkClass}>
        Where this came from, and what came of it
      </TrailLink>
    </p>
  );
}
