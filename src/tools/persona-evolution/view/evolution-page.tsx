import { usePageTitle } from "#src/platform/page-title.ts";
import { lazyPart } from "#src/ui/lazy-part.tsx";
import type { EvolutionSearch } from "../model/evolution-search.ts";
import { EvolutionSkeleton } from "./evolution-skeleton.tsx";

const EvolutionViews = lazyPart(() => import("./evolution-views.tsx").then((part) => part.EvolutionViews), {
  loading: EvolutionSkeleton,
});

// fetched with the page
void EvolutionViews.preload();

export interface EvolutionPageProps {
  readonly search: EvolutionSearch;
  /** The path of the Prompt Lab, where samples are made; null in a studio without it. */
  readonly lab: string | null;
  /** The path of the personas; null in a studio without them. */
  readonly personasPath: string | null;
  /** Goes to another persona, trial or view of the page. */
  onSearch(next: EvolutionSearch, how?: { readonly replace: boolean }): void;
}

/** What personas changed. Its views load later: they read wordings with the engine's parts. */
export function EvolutionPage(props: EvolutionPageProps) {
  usePageTitle("Evolution");
  return <EvolutionViews {...props} />;
}
