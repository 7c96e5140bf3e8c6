import { createFileRoute } from "@tanstack/react-router";
import { labSearch } from "#src/tools/prompt-lab/model/lab-search.ts";
import { PromptLabPage } from "#src/tools/prompt-lab/view/prompt-lab-page.tsx";

export const Route = createFileRoute("/prompt-lab")({
  validateSearch: labSearch,
  component: PromptLab,
});

function PromptLab() {
  const search = Route.useSearch();
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
