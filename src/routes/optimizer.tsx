import { createFileRoute } from "@tanstack/react-router";
import { useMemo } from "react";
import { NEW_WORK, type OptimizerSearch, optimizerSearch } from "#src/tools/optimizer/model/optimizer-search.ts";
import { OptimizerPage } from "#src/tools/optimizer/view/optimizer-page.tsx";

export const Route = createFileRoute("/optimizer")({
  // read by the page itself: every first visit would load the reader
  validateSearch: (search: Record<string, unknown>) => search as OptimizerSearch,
  component: Optimizer,
});

function Optimizer() {
  const raw = Route.useSearch();
  const { work, prompt } = useMemo(() => optimizerSearch({ ...raw }), [raw]);
  const navigate = Route.useNavigate();
  return (
    <OptimizerPage
      optimizerPromptId={work}
      promptId={prompt}
      onOpen={(id, { replace } = { replace: false }) => void navigate({ search: { work: id }, replace })}
      onNew={() => void navigate({ search: { work: NEW_WORK } })}
      onOptimized={(id) =>
        void navigate({ search: { work: id, optimized: "true" }, replace: true, resetScroll: false })
      }
      onLibrary={(id) => void navigate({ to: "/prompt-library", search: { work: id } })}
      onSession={(home, session) => void navigate({ to: home, search: { session } })}
    />
  );
}
