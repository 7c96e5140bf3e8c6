import { createFileRoute } from "@tanstack/react-router";
import { useMemo } from "react";
import { type LabSearch, labSearch } from "#src/tools/prompt-lab/model/lab-search.ts";
import { PromptLabPage } from "#src/tools/prompt-lab/view/prompt-lab-page.tsx";

export const Route = createFileRoute("/prompt-lab")({
  // read by the page itself: every first visit would load the reader
  validateSearch: (search: Record<string, unknown>) => search as LabSearch,
  component: PromptLab,
});

function PromptLab() {
  const raw = Route.useSearch();
  const search = useMemo(() => labSearch({ ...raw }), [raw]);
  const navigate = Route.useNavigate();
  return (
    <PromptLabPage
      search={search}
      onSearch={(next, { replace } = { replace: false }) =>
        void navigate({ search: next, replace, resetScroll: false })
      }
    />
  );
}
