import { createFileRoute } from "@tanstack/react-router";
import { useMemo } from "react";
import { TakeFurther } from "#src/screens/take-further.tsx";
import { type SynthesisSearch, synthesisSearch } from "#src/tools/synthesis/model/synthesis-search.ts";
import { SynthesisPage } from "#src/tools/synthesis/view/synthesis-page.tsx";

export const Route = createFileRoute("/synthesis")({
  // read by the page itself: every first visit would load the reader
  validateSearch: (search: Record<string, unknown>) => search as SynthesisSearch,
  component: SynthesisWorkshop,
});

function SynthesisWorkshop() {
  const raw = Route.useSearch();
  const search = useMemo(() => synthesisSearch({ ...raw }), [raw]);
  const navigate = Route.useNavigate();
  return (
    <SynthesisPage
      search={search}
      further={
        search.synthesis !== undefined && (
          <TakeFurther table="syntheses" id={search.synthesis} what="synthesis" except="/synthesis" />
        )
      }
      onSearch={(next, { replace } = { replace: false }) =>
        void navigate({ search: next, replace, resetScroll: false })
      }
    />
  );
}
