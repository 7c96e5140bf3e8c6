/** What can be set on a session without touching its thoughts: its name, whether it is pinned or archived, what it was merged into. */
import type { Session } from "#domain/entities.ts";
import { appError } from "#domain/errors.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { MAX_TITLE } from "#domain/sessions/state.ts";
import { hasVisible } from "#domain/visible.ts";
import type { Change } from "#sync/store/change.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";
import type { Studio } from "../studio.tsx";
import { withWorkspace } from "../with-workspace.ts";

type Marks = Partial<Pick<Session, "title" | "pinnedAt" | "archivedAt" | "mergedInto">>;

/** The marks that a session had, for undo. */
export interface Before {
  readonly id: string;
  readonly marks: Marks;
}

export const GONE = appError("NOT_FOUND", "This session was deleted in another tab or on another device.");

/** The changes that set marks on sessions, and what undoes them. Sessions that are gone are passed over. */
export async function markChanges(db: StudioDatabase, ids: readonly string[], marks: Marks) {
  const rows = await db.sessions.bulkGet([...ids]);
  const before = rows.flatMap((row): Before[] => {
    if (!row || row.deleted === 1) return [];
    const { id, title, pinnedAt = null, archivedAt = null, mergedInto = null } = row;
    const had: Required<Marks> = { title, pinnedAt, archivedAt, mergedInto };
    const names = Object.keys(marks) as (keyof Marks)[];
    return [{ id, marks: Object.fromEntries(names.map((name) => [name, had[name]])) as Marks }];
  });
  return { before, changes: before.map(({ id }): Change => ({ table: "sessions", id, set: marks })) };
}

/** The changes that give sessions the marks back that they had. */
export const marksBack = (before: readonly Before[]): readonly Change[] =>
  before.map(({ id, marks }) => ({ table: "sessions", id, set: marks }));

/** Sets marks in one commit. The order of the list does not change by it. */
function setMarks(studio: Studio, ids: readonly string[], marks: Marks): Promise<Result<readonly Before[]>> {
  return withWorkspace(studio, async ({ db, commit }) => {
    const { before, changes } = await markChanges(db, ids, marks);
    if (before.length === 0) return err(GONE);
    const stored = await commit(changes);
    return stored.ok ? ok(before) : stored;
  });
}

/** Pins sessions to the top of the list, or takes them down again. @returns the marks before, for undo; the errors of `commit()` */
export const pinSessions = (studio: Studio, ids: readonly string[], isOn: boolean) =>
  setMarks(studio, ids, { pinnedAt: isOn ? studio.now() : null });

/** Takes sessions out of the list, or brings them back. @returns the marks before, for undo; the errors of `commit()` */
export const archiveSessions = (studio: Studio, ids: readonly string[], isOn: boolean) =>
  setMarks(studio, ids, { archivedAt: isOn ? studio.now() : null });

/** @returns the marks before, for undo; INVALID_INPUT for a name with nothing to see or more than 120 characters; the errors of `commit()` */
export async function renameSession(studio: Studio, id: string, title: string): Promise<Result<readonly Before[]>> {
  const name = title.replace(/\s+/g, " ").trim();
  if (!hasVisible(name)) return err(appError("INVALID_INPUT", "A session needs a name."));
  if (name.length > MAX_TITLE) return err(appError("INVALID_INPUT", `A name has at most ${MAX_TITLE} characters.`));
  return setMarks(studio, [id], { title: name });
}

/** Gives sessions the marks back that they had. */
export const undoMarks = (studio: Studio, before: readonly Before[]): Promise<Result<undefined>> =>
  withWorkspace(studio, ({ commit }) => commit(marksBack(before)));
