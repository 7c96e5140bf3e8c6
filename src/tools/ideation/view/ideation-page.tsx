import { useEffect, useRef } from "react";
import { usePageTitle } from "#src/platform/page-title.ts";
import { lazyPart } from "#src/ui/lazy-part.tsx";
import { notify } from "#src/ui/notify.ts";
import { usePreload } from "#src/ui/use-preload.ts";
import { useBoardOf } from "../live.ts";
import type { IdeationSearch } from "../model/ideation-search.ts";
import { BoardSkeleton } from "./board-skeleton.tsx";
import type { Taker } from "./idea-list.tsx";

const BoardList = lazyPart(() => import("./board-list.tsx").then((part) => part.BoardList), { loading: BoardSkeleton });
const BeginBoard = lazyPart(() => import("./begin-board.tsx").then((part) => part.BeginBoard), {
  loading: BoardSkeleton,
});
const BoardPage = lazyPart(() => import("./board-page.tsx").then((part) => part.BoardPage), {
  loading: BoardSkeleton,
});

export interface IdeationPageProps {
  readonly search: IdeationSearch;
  /** The tools that take several ideas up. */
  readonly takers: readonly Taker[];
  onSearch(next: IdeationSearch, how?: { readonly replace: boolean }): void;
}

/** The list of boards, a new one, or the open one. */
export function IdeationPage({ search, takers, onSearch }: IdeationPageProps) {
  usePageTitle("Ideation Lab");
  const { board, idea } = search;
  usePreload(BoardPage, board === undefined);
  const boardOf = useBoardOf(idea);
  // an answer about an earlier idea says nothing of this one
  const isKnown = boardOf.status === "failed" || (boardOf.status === "ready" && boardOf.value.idea === idea);
  const sought = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the idea's board is known
  useEffect(() => {
    if (idea === undefined || !isKnown) return;
    sought.current = idea;
    // where it cannot be read, the list says why
    const found = boardOf.status === "ready" ? boardOf.value.board : undefined;
    if (boardOf.status === "ready" && found === undefined)
      notify({
        title: "This idea is not on this device",
        description: "It was deleted, or it has not arrived from another device yet.",
        variant: "warning",
      });
    onSearch({ board: found }, { replace: true });
  }, [idea, isKnown]);
  const brought = [search.session, search.prompt, search.node, search.q];
  const begins = search.new === "true" || brought.some((each) => each !== undefined);
  return (
    // as tall as the window, whatever is loading: the footer does not move afterwards
    <div className="min-h-dvh">
      {idea !== undefined ? (
        <BoardSkeleton />
      ) : board !== undefined ? (
        <BoardPage key={board} id={board} search={search} takers={takers} sought={sought} onSearch={onSearch} />
      ) : begins ? (
        <BeginBoard
          search={search}
          onBegun={(id) => onSearch({ board: id }, { replace: true })}
          onTaken={() => onSearch({ new: "true" }, { replace: true })}
          onCancel={() => onSearch({})}
        />
      ) : (
        <BoardList onOpen={(id) => onSearch({ board: id })} onNew={() => onSearch({ new: "true" })} />
      )}
    </div>
  );
}
