import { createFileRoute } from "@tanstack/react-router";
import { useMemo } from "react";
import { type EvolutionSearch, evolutionSearch } from "#src/tools/persona-evolution/model/evolution-search.ts";
import { EvolutionPage } from "#src/tools/persona-evolution/view/evolution-page.tsx";
import { tools } from "#src/tools/registry.ts";

const pathOf = (tool: string): string | null => tools.find(({ id }) => id === tool)?.path ?? null;
/** Where samples are made and wordings are written; null in a studio without it. */
const [LAB, PERSONAS] = [pathOf("prompt-lab"), pathOf("personas")];

export const Route = createFileRoute("/personas_/evolution")({
  // read by the page itself: every first visit would load the reader
  validateSearch: (search: Record<string, unknown>) => search as EvolutionSearch,
  component: Evolution,
});

function Evolution() {
  const raw = Route.useSearch();
  const search = useMemo(() => evolutionSearch({ ...raw }), [raw]);
  const navigate = Route.useNavigate();
  return (
    <EvolutionPage
      search={search}
      lab={LAB}
      personasPath={PERSONAS}
      onSearch={(next, { replace } = { replace: false }) =>
        void navigate({ search: next, replace, resetScroll: false })
      }
    />
  );
}
