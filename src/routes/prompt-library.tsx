import { createFileRoute } from "@tanstack/react-router";
import { librarySearch } from "#src/tools/prompt-library/model/library-search.ts";
import { PromptLibraryPage } from "#src/tools/prompt-library/view/prompt-library-page.tsx";

export const Route = createFileRoute("/prompt-library")({
  validateSearch: librarySearch,
  component: PromptLibrary,
});

function PromptLibrary() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <PromptLibraryPage
      search={search}
      onSearch={(next, { replace } = { replace: false }) =>
        void navigate({ search: next, replace, resetScroll: false })
      }
    />
  );
}
