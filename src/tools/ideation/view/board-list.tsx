import { Link } from "@tanstack/react-router";
import { Plus, RotateCcw, Trash2 } from "lucide-react";
import { useState } from "react";
import type { IdeaBoard } from "#domain/entities.ts";
import { whenChanged } from "#src/platform/when.ts";
import { Button } from "#src/ui/button.tsx";
import { EmptyThread } from "#src/ui/empty-thread.tsx";
import { Fold } from "#src/ui/fold.tsx";
import { IconButton } from "#src/ui/icon-button.tsx";
import { List, ListRow, rowLinkClass } from "#src/ui/list-row.tsx";
import { notify } from "#src/ui/notify.ts";
import { notifyFailure } from "#src/ui/notify-failure.ts";
import { PageHeader } from "#src/ui/page-header.tsx";
import { NotRead, ReadAgain } from "#src/ui/read-again.tsx";
import { useCommands } from "../data.ts";
import { useBoards } from "../live.ts";
import { boardTitle } from "../model/board-title.ts";
import { EXAMPLE, exampleCard } from "../model/example.ts";
import { BoardSkeleton } from "./board-skeleton.tsx";
import { CardQuestion } from "./card-question.tsx";
import { OpenBoardFile } from "./open-board-file.tsx";

interface BoardListProps {
  onOpen(id: string): void;
  onNew(): void;
}

/** All boards, most recently changed first, and those in the trash. */
export const BoardList = (props: BoardListProps) => (
  <ReadAgain>{(onRetry) => <ReadList {...props} onRetry={onRetry} />}</ReadAgain>
);

function ReadList({ onOpen, onNew, onRetry }: BoardListProps & { onRetry(): void }) {
  const boards = useBoards();
  const [openedAt] = useState(() => Date.now());
  if (boards.status === "loading") return <BoardSkeleton />;
  if (boards.status === "failed")
    return (
      <>
        <PageHeader title="Ideation Lab" />
        <NotRead error={boards.error} onRetry={onRetry} />
      </>
    );
  const { list, trash, unreadable } = boards.value;
  return (
    <>
      {list.length === 0 ? (
        <NoBoards onOpen={onOpen} onNew={onNew} />
      ) : (
        <>
          <PageHeader
            title="Ideation Lab"
            actions={
              <>
                <OpenBoardFile onOpened={onOpen} />
                <Button variant="primary" onClick={onNew}>
                  <Plus aria-hidden />
                  Begin a board
                </Button>
              </>
            }
          />
          <List>
            {list.map((board) => (
              <ListRow
                key={board.id}
                title={
                  <Link to="/ideation" search={{ board: board.id }} className={rowLinkClass}>
                    {boardTitle(board)}
                  </Link>
                }
                aside={whenChanged(board.updatedAt, openedAt)}
              />
            ))}
          </List>
        </>
      )}
      {unreadable > 0 && (
        <p role="status" className="t-13 my-3 max-w-[60ch] text-text-2">
          {unreadable === 1 ? "One board is damaged" : `${unreadable} boards are damaged`} on this device and cannot be
          shown. Nothing was changed. The export in Settings contains what is left.
        </p>
      )}
      {trash.length > 0 && <Trash boards={trash} />}
    </>
  );
}

function Trash({ boards }: { boards: readonly IdeaBoard[] }) {
  const { setBoard, deleteBoard } = useCommands();
  async function restore({ id }: IdeaBoard) {
    const back = await setBoard(id, { trashedAt: null });
    if (!back.ok) notifyFailure("The board could not be restored", back.error);
  }
  async function remove({ id }: IdeaBoard) {
    const gone = await deleteBoard(id);
    if (gone.ok) notify({ title: "Board deleted for good", variant: "info" });
    else notifyFailure("Nothing was deleted", gone.error);
  }
  return (
    <Fold summary={`Trash (${boards.length})`} className="mt-8">
      <List className="mt-2">
        {boards.map((board) => (
          <ListRow
            key={board.id}
            title={boardTitle(board)}
            actions={
              <>
                <IconButton label={`Restore ${boardTitle(board)}`} onClick={() => void restore(board)}>
                  <RotateCcw aria-hidden />
                </IconButton>
                <IconButton label={`Delete ${boardTitle(board)} for good`} onClick={() => void remove(board)}>
                  <Trash2 aria-hidden />
                </IconButton>
              </>
            }
          />
        ))}
      </List>
    </Fold>
  );
}

/** The empty lab: one example, with the card that it would be dealt. */
function NoBoards({ onOpen, onNew }: BoardListProps) {
  const { beginBoard } = useCommands();
  const [card] = useState(exampleCard);
  async function example() {
    const begun = await beginBoard(EXAMPLE, 3);
    if (begun.ok) onOpen(begun.value.id);
    else notifyFailure("The board was not started", begun.error);
  }
  return (
    <>
      <PageHeader title="Ideation Lab" actions={<OpenBoardFile onOpened={onOpen} />} />
      <EmptyThread
        title="No boards yet"
        text="A question, your own ideas first, then cards that ask for more in your words. All of it works with or without a connection."
        exampleLabel="For example"
        example={EXAMPLE}
        becomesLabel="and a card would ask"
        actions={
          <>
            <Button variant="primary" size="lg" onClick={() => void example()}>
              Begin with this
            </Button>
            <Button variant="ghost" size="lg" onClick={onNew}>
              Begin with a question of mine
            </Button>
          </>
        }
      >
        {card && <CardQuestion pieces={card.pieces} />}
      </EmptyThread>
    </>
  );
}
