import { Link } from "@tanstack/react-router";
import { Archive, CheckCheck, Combine, Download, Merge, Pin, Trash2 } from "lucide-react";
import { useState } from "react";
import type { Session } from "#domain/entities.ts";
import { MAX_RUNS } from "#domain/sessions/copies.ts";
import { isArchived, isPinned } from "#domain/sessions/state.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { notifyFailure } from "#src/ui/notify-failure.ts";
import { useFindEvery } from "../live/every.ts";
import { useSessionActions } from "./use-session-actions.ts";

/** The sessions that are chosen, by id, in the order they were chosen. */
export type Chosen = ReadonlyMap<string, Session>;

export interface SelectionBarProps {
  readonly chosen: Chosen;
  /** What the list is searched for. */
  readonly query: string;
  onChoose(chosen: Chosen): void;
  onMerge(): void;
  onExport(sessions: readonly Session[]): void;
  /** Something was done with them: nothing is chosen any more. */
  onDone(): void;
}

const TOO_MANY = `A session holds ${MAX_RUNS} runs. Merge fewer, or export them together.`;

/** Sources of one synthesis. */
const MOST_SOURCES = 8;

/** On a phone the actions are a row of icons with names, as the tabs below them. */
const ACTION =
  "max-md:min-w-0 max-md:flex-auto max-md:flex-col max-md:gap-0.5! max-md:border-transparent max-md:px-1! max-md:text-[0.75rem]";

/** What can be done with several sessions at once; it stays in view. */
export function SelectionBar({ chosen, query, onChoose, onMerge, onExport, onDone }: SelectionBarProps) {
  const { pin, archive, remove } = useSessionActions();
  const findEvery = useFindEvery();
  /** All that the query found, once it was selected. */
  const [every, setEvery] = useState<Chosen | null>(null);
  const [isBusy, setBusy] = useState(false);
  const sessions = [...chosen.values()];
  const count = sessions.length;
  const isEvery = count > 0 && chosen === every;
  const none = count === 0 || isBusy;
  const allPinned = !none && sessions.every(isPinned);
  const allArchived = !none && sessions.every(isArchived);
  const then = async (done: Promise<unknown>) => {
    setBusy(true);
    if (await done) onDone();
    setBusy(false);
  };
  async function selectAll() {
    setBusy(true);
    const found = await findEvery(query);
    setBusy(false);
    if (!found.ok) return notifyFailure("Nothing was selected", found.error);
    const all = new Map(found.value.map((session) => [session.id, session]));
    setEvery(all);
    onChoose(all);
  }
  return (
    <div className="selection-bar" role="toolbar" aria-label="With the chosen sessions" data-keep-clear>
      <p role="status" className="t-control mr-auto text-text-1 tabular-nums">
        {isBusy ? "Working…" : count === 0 ? "Choose sessions" : `${count.toLocaleString("en")} selected`}
      </p>
      <Button
        variant="ghost"
        disabled={isBusy}
        title={isEvery ? undefined : "All that are found, also those not shown yet."}
        onClick={() => (isEvery ? onChoose(new Map()) : void selectAll())}
      >
        <CheckCheck aria-hidden />
        {isEvery ? "Select none" : "Select all"}
      </Button>
      <div className="contents max-md:flex max-md:w-full max-md:gap-1">
        <Button
          className={ACTION}
          disabled={isBusy || count < 2 || count > MAX_RUNS}
          title={count < 2 ? "Choose two or more." : count > MAX_RUNS ? TOO_MANY : undefined}
          onClick={onMerge}
        >
          <Combine aria-hidden />
          Merge
        </Button>
        {count >= 2 && count <= MOST_SOURCES && (
          <Link
            to="/synthesis"
            search={{ add: sessions.map(({ id }) => `thought:${id}`).join(",") }}
            className={buttonClass({ variant: "ghost", className: ACTION })}
          >
            <Merge aria-hidden />
            Synthesize
          </Link>
        )}
        <Button className={ACTION} variant="ghost" disabled={none} onClick={() => void then(pin(sessions, !allPinned))}>
          <Pin aria-hidden />
          {allPinned ? "Unpin" : "Pin"}
        </Button>
        <Button
          className={ACTION}
          variant="ghost"
          disabled={none}
          onClick={() => void then(archive(sessions, !allArchived))}
        >
          <Archive aria-hidden />
          {allArchived ? "Unarchive" : "Archive"}
        </Button>
        <Button
          className={ACTION}
          variant="ghost"
          disabled={none}
          onClick={() => void then(remove([...chosen.keys()], `${count.toLocaleString("en")} sessions`, null))}
        >
          <Trash2 aria-hidden />
          Delete
        </Button>
        <Button className={ACTION} disabled={none} onClick={() => onExport(sessions)}>
          <Download aria-hidden />
          Export
        </Button>
      </div>
    </div>
  );
}
