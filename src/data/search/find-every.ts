import type { Session } from "#domain/entities.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { isBlankQuery, readQuery } from "#domain/sessions/search-query.ts";
import { isArchived } from "#domain/sessions/state.ts";
import { countSessions } from "#sync/store/queries.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";
import { storageError } from "#sync/store/storage-error.ts";
import { newestReadable } from "../stored-sessions.ts";
import type { Studio } from "../studio.tsx";
import { withWorkspace } from "../with-workspace.ts";
import { everySession } from "./search-sessions.ts";
import { watchSearch } from "./searcher.ts";

/**
 * All sessions that the list shows for a query, also beyond what is drawn: without one, those that are not archived.
 * @returns the errors of reading
 */
export function findEvery(studio: Studio, query: string): Promise<Result<readonly Session[]>> {
  return withWorkspace(studio, async (workspace) => {
    const { db } = workspace;
    const now = studio.now();
    const inPage = (find: Promise<readonly Session[]>): Promise<Result<readonly Session[]>> =>
      find.then(ok, (cause: unknown) => err(storageError(cause)));
    if (isBlankQuery(readQuery(query, now))) return inPage(listedSessions(db));
    let stop = () => {};
    const found = await new Promise<Result<readonly Session[]>>((resolve) => {
      stop = watchSearch(workspace, { what: "every", query }, resolve, () => {
        void inPage(everySession(db, query, now)).then(resolve);
        return () => {};
      });
    });
    stop();
    return found;
  });
}

const listedSessions = async (db: StudioDatabase): Promise<readonly Session[]> =>
  (await newestReadable(db, { limit: (await countSessions(db)) + 1, matches: (session) => !isArchived(session) }))
    .sessions;
