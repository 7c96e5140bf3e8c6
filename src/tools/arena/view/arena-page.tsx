import type { ReactNode } from "react";
import { usePageTitle } from "#src/platform/page-title.ts";
import { withFonts } from "#src/platform/with-fonts.ts";
import { lazyPart } from "#src/ui/lazy-part.tsx";
import { usePreload } from "#src/ui/use-preload.ts";
import type { ArenaSearch } from "../model/arena-search.ts";
import { ArenaSkeleton } from "./arena-skeleton.tsx";

const ArenaStart = lazyPart(() => withFonts(import("./arena-start.tsx")).then((part) => part.ArenaStart), {
  loading: ArenaSkeleton,
});
const DebatePage = lazyPart(() => withFonts(import("./debate-page.tsx")).then((part) => part.DebatePage), {
  loading: ArenaSkeleton,
});

export interface ArenaPageProps {
  readonly search: ArenaSearch;
  /** Goes to another debate or view. */
  onSearch(next: ArenaSearch, how?: { readonly replace: boolean }): void;
  /** Where a debate can be taken from here; shown below its verdict. */
  readonly further: ReactNode;
}

/** A new debate beside those there are, or the open one. */
export function ArenaPage({ search, onSearch, further }: ArenaPageProps) {
  usePageTitle("Debate Arena");
  usePreload(DebatePage, search.run === undefined);
  return (
    // as tall as the window, whatever is loading: the footer does not move afterwards
    <div className="min-h-dvh">
      {search.run === undefined ? (
        <ArenaStart
          // another item has a form of its own
          key={search.take ?? search.thought ?? search.prompt ?? `${search.synthesis ?? ""} ${search.theme ?? ""}`}
          search={search}
          onSearch={onSearch}
        />
      ) : (
        <DebatePage key={search.run} runId={search.run} search={search} onSearch={onSearch} further={further} />
      )}
    </div>
  );
}
