import { Link } from "@tanstack/react-router";
import { Archive, Combine, Download, Merge, Pin, Trash2 } from "lucide-react";
import type { Session } from "#domain/entities.ts";
import { isArchived, isPinned } from "#domain/sessions/state.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { useSessionActions } from "./use-session-actions.ts";

/** The sessions that are chosen, by id, in the order they were chosen. */
export type Chosen = ReadonlyMap<string, Session>;

export interface SelectionBarProps {
  readonly chosen: Chosen;
  onMerge(): void;
  onExport(sessions: readonly Session[]): void;
  /** Something was done with them: nothing is chosen any more. */
  onDone(): void;
}

/** Sources of one synthesis. */
const MOST_SOURCES = 8;

/** What can be done with several sessions at once; it stays in view. */
export function SelectionBar({ chosen, onMerge, onExport, onDone }: SelectionBarProps) {
  const { pin, archive, remove } = useSessionActions();
  const sessions = [...chosen.values()];
  const none = sessions.length === 0;
  const allPinned = !none && sessions.every(isPinned);
  const allArchived = !none && sessions.every(isArchived);
  const then = async (done: Promise<unknown>) => {
    if (await done) onDone();
  };
  return (
    <div className="selection-bar" role="toolbar" aria-label="With the chosen sessions">
      <p role="status" className="t-control mr-auto text-text-1 tabular-nums">
        {sessions.length === 0 ? "Choose sessions" : `${sessions.length} selected`}
      </p>
      <Button
        disabled={sessions.length < 2}
        title={sessions.length < 2 ? "Choose two or more." : undefined}
        onClick={onMerge}
      >
        <Combine aria-hidden />
        Merge
      </Button>
      {sessions.length >= 2 && sessions.length <= MOST_SOURCES && (
        <Link
          to="/synthesis"
          search={{ add: sessions.map(({ id }) => `thought:${id}`).join(",") }}
          className={buttonClass({ variant: "ghost" })}
        >
          <Merge aria-hidden />
          Synthesize
        </Link>
      )}
      <Button variant="ghost" disabled={none} onClick={() => void then(pin(sessions, !allPinned))}>
        <Pin aria-hidden />
        {allPinned ? "Unpin" : "Pin"}
      </Button>
      <Button variant="ghost" disabled={none} onClick={() => void then(archive(sessions, !allArchived))}>
        <Archive aria-hidden />
        {allArchived ? "Unarchive" : "Archive"}
      </Button>
      <Button
        variant="ghost"
        disabled={none}
        onClick={() => void then(remove([...chosen.keys()], `${sessions.length} sessions`, null))}
      >
        <Trash2 aria-hidden />
        Delete
      </Button>
      <Button disabled={none} onClick={() => onExport(sessions)}>
        <Download aria-hidden />
        Export
      </Button>
    </div>
  );
}
