import { type RefObject, useEffect, useRef } from "react";
import type { IdeaBoard } from "#domain/entities.ts";
import { endSilence, isSilent } from "#domain/ideation/silence.ts";
import { ItemMissing } from "#src/ui/item-missing.tsx";
import { lazyPart } from "#src/ui/lazy-part.tsx";
import { NotRead, ReadAgain } from "#src/ui/read-again.tsx";
import { useCommands } from "../data.ts";
import { type Board, useBoard, useClock } from "../live.ts";
import type { IdeationSearch, Step } from "../model/ideation-search.ts";
import { BoardHeader } from "./board-header.tsx";
import { BoardSkeleton } from "./board-skeleton.tsx";
import { BoardSteps } from "./board-steps.tsx";
import type { Left } from "./idea-field.tsx";
import type { Taker } from "./idea-list.tsx";
import { MapBest } from "./map-best.tsx";
import type { OtherVersionsProps } from "./other-versions.tsx";
import { SilentPhase, SpokenClock } from "./silent-phase.tsx";
import { useBoardActions } from "./use-board-actions.ts";

const CardsStep = lazyPart(() => import("./cards-step.tsx").then((part) => part.CardsStep), { loading: BoardSkeleton });
const GatherStep = lazyPart(() => import("./gather-step.tsx").then((part) => part.GatherStep), {
  loading: BoardSkeleton,
});
const JudgeStep = lazyPart(() => import("./judge-step.tsx").then((part) => part.JudgeStep), { loading: BoardSkeleton });
const BoxStep = lazyPart(() => import("./box/box-step.tsx").then((part) => part.BoxStep), { loading: BoardSkeleton });
const LineageStep = lazyPart(() => import("./lineage-step.tsx").then((part) => part.LineageStep), {
  loading: BoardSkeleton,
});
const OtherVersions = lazyPart<OtherVersionsProps>(() =>
  import("./other-versions.tsx").then((part) => part.OtherVersions),
);
const SendStep = lazyPart(() => import("./send-step.tsx").then((part) => part.SendStep), { loading: BoardSkeleton });

interface BoardPageProps {
  readonly id: string;
  readonly search: IdeationSearch;
  readonly takers: readonly Taker[];
  /** The idea that was opened: the list takes it and goes to it. */
  readonly sought?: RefObject<string | null> | undefined;
  onSearch(next: IdeationSearch, how?: { readonly replace: boolean }): void;
}

/** One board: the silent phase as long as it runs, then the steps. */
export const BoardPage = (props: BoardPageProps) => (
  <ReadAgain>{(onRetry) => <ReadBoard {...props} onRetry={onRetry} />}</ReadAgain>
);

function ReadBoard({ id, search, takers, sought, onSearch, onRetry }: BoardPageProps & { onRetry(): void }) {
  const board = useBoard(id);
  if (board.status === "loading") return <BoardSkeleton />;
  if (board.status === "failed") return <NotRead error={board.error} onRetry={onRetry} />;
  if (board.value === null || board.value === "damaged")
    return <BoardMissing isThere={board.value === "damaged"} onAll={() => onSearch({})} />;
  return (
    <OpenBoard
      {...board.value}
      takers={takers}
      sought={sought}
      step={search.step ?? "cards"}
      onStep={(step) => onSearch({ board: id, ...(step === "cards" ? {} : { step }) })}
      onAll={() => onSearch({})}
    />
  );
}

interface OpenBoardProps extends Board {
  readonly takers: readonly Taker[];
  readonly sought: BoardPageProps["sought"];
  readonly step: Step;
  onStep(step: Step): void;
  onAll(): void;
}

function OpenBoard({ step, takers, sought, onStep, onAll, ...all }: OpenBoardProps) {
  const { board, ideas, damaged, unreadable } = all;
  const now = useClock(board.silence);
  const silent = isSilent(board.silence, now);
  const actions = useBoardActions(board);
  useTimeUp(board, silent);
  useUndoKey(actions.undo);
  const left = useRef<Left | null>(null);
  useEffect(() => {
    // there when the time is up, so that a half-written sentence goes on
    if (!silent) return;
    void CardsStep.preload();
    if (sought) sought.current = null;
  }, [silent, sought]);
  const clock = <SpokenClock key="clock" silence={board.silence} now={now} />;
  if (silent)
    return (
      <>
        {clock}
        <SilentPhase board={board} ideas={ideas} now={now} actions={actions} left={left} />
      </>
    );
  const Shown = {
    cards: CardsStep,
    box: BoxStep,
    gather: GatherStep,
    judge: JudgeStep,
    send: SendStep,
    lineage: LineageStep,
  }[step];
  return (
    <>
      {clock}
      <BoardHeader
        board={board}
        actions={actions}
        step={step}
        primary={step === "judge" && takers.some(({ path }) => path === "/map") && <MapBest ideas={ideas} />}
        onStep={onStep}
        onAll={onAll}
      />
      <BoardSteps {...all} step={step} onStep={onStep} />
      {unreadable > 0 && (
        <p role="status" className="t-13 mb-5 max-w-[60ch] text-text-2">
          {unreadable === 1 ? "1 row" : `${unreadable} rows`} of the box cannot be shown. Nothing was changed. The
          export in Settings contains what is left.
        </p>
      )}
      {damaged.length > 0 && step !== "cards" && (
        <p role="status" className="t-13 mb-5 max-w-[60ch] text-text-2">
          {damaged.length === 1
            ? "1 idea of this board cannot be read and is not shown here. It is left as it is."
            : `${damaged.length} ideas of this board cannot be read and are not shown here. They are left as they are.`}{" "}
          The export in Settings contains what is left.
        </p>
      )}
      <OtherVersions {...all} actions={actions} />
      <Shown {...all} actions={actions} takers={takers} left={left} sought={sought} onStep={onStep} />
    </>
  );
}

/** Ctrl+Z takes the last step back, but in a field, whose own undo it is, and where something lies over the page. */
function useUndoKey(undo: () => Promise<void>) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, shiftKey, altKey } = event;
      if (event.defaultPrevented || !(ctrlKey || metaKey) || shiftKey || altKey || key.toLowerCase() !== "z") return;
      if (target instanceof Element && target.closest("input, textarea, select, [role=dialog], [role=menu]")) return;
      if (document.querySelector("[role=dialog], [role=alertdialog]")) return;
      event.preventDefault();
      void undo();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [undo]);
}

/** Stores that the time is up, once. Where it cannot be stored, the page goes by the clock all the same. */
function useTimeUp(board: IdeaBoard, silent: boolean) {
  const { setBoard, now } = useCommands();
  const isOver = !silent && board.silence.endedAt === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the time is up
  useEffect(() => {
    if (isOver) void setBoard(board.id, { silence: endSilence(board.silence, now(), "time") });
  }, [isOver, board.id]);
}

function BoardMissing({ isThere, onAll }: { readonly isThere: boolean; onAll(): void }) {
  return (
    <ItemMissing
      title={isThere ? "This board is damaged" : "This board is not on this device"}
      text={
        isThere
          ? "Part of it cannot be read, so it is not shown. Nothing was changed. The export in Settings contains what is left."
          : "It was deleted, or it has not arrived from another device yet."
      }
      all="All boards"
      onAll={onAll}
    />
  );
}
