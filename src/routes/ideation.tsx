import { createFileRoute } from "@tanstack/react-router";
import { useMemo } from "react";
import { takersOf } from "#src/pages/item-pages.ts";
import { type IdeationSearch, ideationSearch } from "#src/tools/ideation/model/ideation-search.ts";
import { IdeationPage } from "#src/tools/ideation/view/ideation-page.tsx";

export const Route = createFileRoute("/ideation")({
  // read by the page itself: every first visit would load the reader
  validateSearch: (search: Record<string, unknown>) => search as IdeationSearch,
  component: Ideation,
});

/** One idea goes by its own address; several go by a hand-off. */
const takers = takersOf("ideas", "x").map(({ page: { title, path } }) => ({
  title,
  path,
  addressOf: (idea: string) => takersOf("ideas", idea).find(({ page }) => page.path === path)?.address ?? path,
}));

function Ideation() {
  const raw = Route.useSearch();
  const search = useMemo(() => ideationSearch({ ...raw }), [raw]);
  const navigate = Route.useNavigate();
  return (
    <IdeationPage
      search={search}
      takers={takers}
      onSearch={(next, { replace } = { replace: false }) =>
        void navigate({ search: next, replace, resetScroll: false })
      }
    />
  );
}
