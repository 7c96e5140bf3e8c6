import { createFileRoute } from "@tanstack/react-router";
import { useMemo } from "react";
import { type LibrarySearch, librarySearch } from "#src/tools/prompt-library/model/library-search.ts";
import { PromptLibraryPage } from "#src/tools/prompt-library/view/prompt-library-page.tsx";

export const Route = createFileRoute("/prompt-library")({
  // read by the page itself: every first visit would load the reader
  validateSearch: (search: Record<string, unknown>) => search as LibrarySearch,
  component: PromptLibrary,
});

function PromptLibrary() {
  const raw = Route.useSearch();
  const search = useMemo(() => librarySearch({ ...raw }), [raw]);
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
