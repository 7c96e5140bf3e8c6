import { createFileRoute } from "@tanstack/react-router";
import { useMemo } from "react";
import { TakeFurther } from "#src/screens/take-further.tsx";
import { type ArenaSearch, arenaSearch } from "#src/tools/arena/model/arena-search.ts";
import { ArenaPage } from "#src/tools/arena/view/arena-page.tsx";

export const Route = createFileRoute("/arena")({
  // read by the page itself: every first visit would load the reader
  validateSearch: (search: Record<string, unknown>) => search as ArenaSearch,
  component: Arena,
});

function Arena() {
  const raw = Route.useSearch();
  const search = useMemo(() => arenaSearch({ ...raw }), [raw]);
  const navigate = Route.useNavigate();
  return (
    <ArenaPage
      search={search}
      further={search.run !== undefined && <TakeFurther table="arena_runs" id={search.run} what="debate" />}
      onSearch={(next, { replace } = { replace: false }) =>
        void navigate({ search: next, replace, resetScroll: next.run !== search.run || next.view !== search.view })
      }
    />
  );
}
