import { useNavigate } from "@tanstack/react-router";
import { Archive, Download, Eye, GitFork, type LucideIcon, Pencil, Pin, Share2, Trash2 } from "lucide-react";
import { type KeyboardEvent, type RefObject, useState } from "react";
import type { Session } from "#domain/entities.ts";
import { isArchived, isPinned } from "#domain/sessions/state.ts";
import { lazyPart } from "#src/ui/lazy-part.tsx";
import { List } from "#src/ui/list-row.tsx";
import type { MenuItem } from "#src/ui/menu.tsx";
import { type SessionList as Found, useSyncMarksOf } from "../live.ts";
import type { Chosen } from "./selection-bar.tsx";
import { SessionRow } from "./session-row.tsx";
import { rowId, undoNewest } from "./undo-newest.ts";
import { UnreadableRow } from "./unreadable-row.tsx";
import { useSessionActions } from "./use-session-actions.ts";

const RenameSession = lazyPart(() => import("./rename-session.tsx").then((part) => part.RenameSession));

export interface SessionListProps {
  readonly listRef: RefObject<HTMLUListElement | null>;
  /** The page on which sessions open. */
  readonly home: "/" | "/dashboard";
  readonly found: Found;
  readonly unreadable: readonly unknown[];
  /** The session that is shown beside the list. */
  readonly shown: string | null;
  /** The sessions that are chosen; null while none can be. */
  readonly chosen: Chosen | null;
  onChoose(chosen: Chosen | null): void;
  onShow(id: string): void;
  onExport(sessions: readonly Session[]): void;
  /** Where sessions can be shared from here. */
  readonly onShare?: ((id: string) => void) | undefined;
}

/** The rows, and the keys that work while one of them has the focus. */
export function SessionList({
  listRef,
  home,
  found,
  unreadable,
  shown,
  chosen,
  onChoose,
  onShow,
  onExport,
  onShare,
}: SessionListProps) {
  const { sessions, places } = found;
  const [openedAt] = useState(() => Date.now());
  const [renaming, setRenaming] = useState<Session | null>(null);
  const markOf = useSyncMarksOf(sessions.map(({ id }) => id));
  const { pin, archive, remove } = useSessionActions();
  const navigate = useNavigate();
  const toggle = (session: Session) => {
    const next = new Map(chosen ?? []);
    if (!next.delete(session.id)) next.set(session.id, session);
    onChoose(next);
  };

  const does = (
    session: Session,
  ): readonly (Omit<MenuItem, "shortcut"> & { readonly key?: string; readonly icon: LucideIcon })[] => [
    { label: "Preview", icon: Eye, key: "v", onSelect: () => onShow(session.id) },
    {
      label: isPinned(session) ? "Unpin" : "Pin",
      icon: Pin,
      key: "p",
      onSelect: () => void pin([session], !isPinned(session)),
    },
    { label: "Rename", icon: Pencil, key: "r", onSelect: () => setRenaming(session) },
    {
      label: isArchived(session) ? "Unarchive" : "Archive",
      icon: Archive,
      key: "a",
      onSelect: () => void archive([session], !isArchived(session)),
    },
    { label: "Fork", icon: GitFork, key: "f", onSelect: () => onShow(session.id) },
    { label: "Export", icon: Download, key: "e", onSelect: () => onExport([session]) },
    ...(onShare ? [{ label: "Share", icon: Share2, key: "s", onSelect: () => onShare(session.id) }] : []),
    {
      label: "Delete",
      icon: Trash2,
      destructive: true,
      onSelect: () => void remove([session.id], session.title, document.getElementById(rowId(session.id))),
    },
  ];

  function onKeyDown(event: KeyboardEvent<HTMLUListElement>) {
    const { key, target, shiftKey } = event;
    if ((event.ctrlKey || event.metaKey) && key === "z") {
      if (undoNewest()) event.preventDefault();
      return;
    }
    const row = (target as Element).closest<HTMLElement>("li");
    const session = sessions.find(({ id }) => id === row?.dataset.session);
    if (!row || event.ctrlKey || event.metaKey || event.altKey || (target as Element).closest("[role=menu]")) return;
    const step = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }[key];
    if (step !== undefined) {
      const next = step > 0 ? row.nextElementSibling : row.previousElementSibling;
      next?.querySelector<HTMLElement>("a, input, button")?.focus();
      const reached = sessions.find(({ id }) => id === (next as HTMLElement | null)?.dataset.session);
      if (shiftKey && session && reached)
        onChoose(new Map([...(chosen ?? []), [session.id, session], [reached.id, reached]]));
      if (shown !== null && reached) onShow(reached.id);
    } else if (!session) return;
    else if (key === "x") toggle(session);
    else if (key === "Enter" && chosen) void navigate({ to: home, search: { session: session.id } });
    else if (key === "Delete") void remove([session.id], session.title, row);
    else {
      const action = does(session).find((one) => one.key === key);
      if (!action) return;
      action.onSelect();
    }
    event.preventDefault();
  }

  return (
    <>
      <List ref={listRef} onKeyDown={onKeyDown}>
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            home={home}
            now={openedAt}
            markOf={markOf}
            place={places.get(session.id)}
            current={session.id === shown}
            entries={does(session).map(({ key, ...entry }) => ({
              ...entry,
              ...(key && { shortcut: key.toUpperCase() }),
            }))}
            chosen={chosen ? { isOn: chosen.has(session.id), onChange: () => toggle(session) } : undefined}
          />
        ))}
        {unreadable.map((row, index) => (
          <UnreadableRow key={rowId((row as { id: unknown }).id)} row={row} number={index + 1} />
        ))}
      </List>
      {renaming && <RenameSession session={renaming} onClose={() => setRenaming(null)} />}
    </>
  );
}
