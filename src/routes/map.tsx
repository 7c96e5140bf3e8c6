import { createFileRoute } from "@tanstack/react-router";
import { useMemo } from "react";
import { pageOfItem, takersOf } from "#src/pages/item-pages.ts";
import { type MapSearch, mapSearch } from "#src/tools/map/model/map-search.ts";
import { MapPage } from "#src/tools/map/view/map-page.tsx";

export const Route = createFileRoute("/map")({
  // read by the page itself: every first visit would load the reader
  validateSearch: (search: Record<string, unknown>) => search as MapSearch,
  component: ThoughtMap,
});

/** One thought goes by its own address; several go by a hand-off. A board has one question. */
const takers = takersOf("map_nodes", "x").map(({ page: { title, path } }) => ({
  title,
  path,
  takesSeveral: path !== "/ideation",
  addressOf: (node: string) => takersOf("map_nodes", node).find(({ page }) => page.path === path)?.address ?? path,
}));

function ThoughtMap() {
  const raw = Route.useSearch();
  const search = useMemo(() => mapSearch({ ...raw }), [raw]);
  const navigate = Route.useNavigate();
  return (
    <MapPage
      search={search}
      takers={takers}
      addressOf={(table, id) => pageOfItem(table, id)?.address}
      onSearch={(next, { replace } = { replace: false }) =>
        void navigate({ search: next, replace, resetScroll: false })
      }
    />
  );
}
