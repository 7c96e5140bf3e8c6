import { createFileRoute } from "@tanstack/react-router";
import { useMemo } from "react";
import { type PersonasSearch, personasSearch } from "#src/tools/personas/model/personas-search.ts";
import { PersonasPage } from "#src/tools/personas/view/personas-page.tsx";
import { tools } from "#src/tools/registry.ts";

/** Where a panel is taken to; null in a studio without it. */
const ARENA = tools.find(({ id }) => id === "arena")?.path ?? null;

export const Route = createFileRoute("/personas")({
  // read by the page itself: every first visit would load the reader
  validateSearch: (search: Record<string, unknown>) => search as PersonasSearch,
  component: Personas,
});

function Personas() {
  const raw = Route.useSearch();
  const search = useMemo(() => personasSearch({ ...raw }), [raw]);
  const navigate = Route.useNavigate();
  return (
    <PersonasPage
      search={search}
      arena={ARENA}
      onSearch={(next, { replace } = { replace: false }) =>
        void navigate({ search: next, replace, resetScroll: false })
      }
    />
  );
}
