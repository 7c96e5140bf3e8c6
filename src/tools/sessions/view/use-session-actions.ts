import { useMemo } from "react";
import type { Session } from "#domain/entities.ts";
import type { AppError } from "#domain/errors.ts";
import type { Result } from "#domain/result.ts";
import type { ForkPart } from "#domain/sessions/copies.ts";
import { moveFocus, pageHeading } from "#src/platform/focus.ts";
import { notify } from "#src/ui/notify.ts";
import { notifyFailure } from "#src/ui/notify-failure.ts";
import { useCommands } from "../data.ts";
import { forgetUndo, rememberUndo, rowId } from "./undo-newest.ts";

interface Told {
  readonly title: string;
  readonly description: string;
  /** Of what could not be undone. */
  readonly failed: string;
  undo(): Promise<Result<undefined>>;
}

function tell({ title, description, failed, undo }: Told): void {
  const once = () => {
    forgetUndo(once);
    void undo().then((undone) => undone.ok || notifyFailure(failed, undone.error));
  };
  rememberUndo(once);
  notify({ title, description, variant: "info", action: { label: "Undo", onSelect: once } });
}

export type Named = Pick<Session, "id" | "title">;

const naming = (sessions: readonly Named[]): string =>
  sessions.length === 1 ? (sessions[0]?.title ?? "") : `${sessions.length.toLocaleString("en")} sessions`;
/** @param count those that are still there */
const several = (count: number, done: string): string =>
  count === 1 ? `Session ${done}` : `${count.toLocaleString("en")} sessions ${done}`;

/** What a person does with sessions: each says what happened and offers undo. */
export function useSessionActions() {
  const commands = useCommands();
  return useMemo(() => {
    const marked = async <T>(
      work: Promise<Result<T>>,
      failed: string,
      told: (value: T) => Omit<Told, "failed">,
    ): Promise<T | null> => {
      const done = await work;
      if (!done.ok) {
        notifyFailure(failed, done.error);
        return null;
      }
      tell({ ...told(done.value), failed: "It could not be undone" });
      return done.value;
    };
    return {
      pin: (sessions: readonly Named[], isOn: boolean) => {
        // a row that moves loses the focus
        const [first] = sessions;
        if (first && document.activeElement?.closest(`#${CSS.escape(rowId(first.id))}`))
          moveFocus(() => (isNowhere() ? firstOf(document.getElementById(rowId(first.id))) : null));
        return marked(commands.pin(idsOf(sessions), isOn), "Nothing was changed", (before) => ({
          title: several(before.length, isOn ? "pinned" : "unpinned"),
          description: naming(sessions),
          undo: () => commands.undoMarks(before),
        }));
      },
      /** The neighbour of a row that goes takes the focus. */
      archive: (sessions: readonly Named[], isOn: boolean) => {
        const row = document.getElementById(rowId(sessions[0]?.id));
        if (row?.contains(document.activeElement)) focusAfter(row);
        return marked(commands.archive(idsOf(sessions), isOn), "Nothing was changed", (before) => ({
          title: several(before.length, isOn ? "archived" : "unarchived"),
          description: isOn
            ? `${naming(sessions)}. A search still finds ${sessions.length === 1 ? "it" : "them"}.`
            : naming(sessions),
          undo: () => commands.undoMarks(before),
        }));
      },
      /** @returns what went wrong; null once the name is stored */
      async rename(session: Named, title: string): Promise<AppError | null> {
        const done = await commands.rename(session.id, title);
        if (!done.ok) return done.error;
        const undo = () => commands.undoMarks(done.value);
        tell({ title: "Session renamed", description: title, failed: "It could not be undone", undo });
        return null;
      },
      fork: (session: Named, runId: string, part: ForkPart) =>
        marked(commands.fork(session.id, runId, part), "Nothing was copied", (copied) => ({
          title: "Session forked",
          description: session.title,
          undo: () => commands.undoCopy(copied),
        })),
      merge: (sessions: readonly Named[], title: string) =>
        marked(commands.merge(idsOf(sessions), title), "Nothing was merged", (copied) => ({
          title: `${sessions.length} sessions merged`,
          description: title,
          undo: () => commands.undoCopy(copied),
        })),
      /** @param row the row that goes: its neighbour takes the focus */
      remove: async (keys: readonly unknown[], title: string, row: HTMLElement | null): Promise<boolean> => {
        const neighbour = firstOf(row?.nextElementSibling) ?? firstOf(row?.previousElementSibling);
        const deleted = await commands.deleteSessions(keys);
        if (!deleted.ok) {
          // a second press, or another tab: they have left the list already
          if (deleted.error.code === "NOT_FOUND") return true;
          notifyDeleteFailed(deleted.error);
          return false;
        }
        moveFocus(() =>
          row?.isConnected ? null : neighbour?.isConnected ? neighbour : (searchField() ?? pageHeading()),
        );
        const { sessionIds, discarded } = deleted.value;
        tell({
          title: several(sessionIds.length + discarded.filter(({ table }) => table === "sessions").length, "deleted"),
          description: title,
          failed: keys.length === 1 ? "The session could not be restored" : "The sessions could not be restored",
          undo: () => {
            moveFocus(() => firstOf(document.getElementById(rowId(keys[0]))));
            return commands.undoDelete(deleted.value);
          },
        });
        return true;
      },
    };
  }, [commands]);
}

export type SessionActions = ReturnType<typeof useSessionActions>;

const idsOf = (sessions: readonly Named[]) => sessions.map(({ id }) => id);

const notifyDeleteFailed = (error: AppError) =>
  notify({ title: "Nothing was deleted", description: error.message, variant: "danger" });

/** Once a row has gone, its neighbour takes the focus, else the search, else the heading. */
function focusAfter(row: Element): void {
  const neighbour = firstOf(row.nextElementSibling) ?? firstOf(row.previousElementSibling);
  moveFocus(() => (row.isConnected ? null : neighbour?.isConnected ? neighbour : (searchField() ?? pageHeading())));
}

const isNowhere = () => document.activeElement === null || document.activeElement === document.body;
const firstOf = (row: Element | null | undefined): HTMLElement | null =>
  row?.querySelector<HTMLElement>("a, button") ?? null;
const searchField = () => document.querySelector<HTMLElement>("main input[type=search]");
