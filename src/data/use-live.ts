import { useLiveQuery } from "dexie-react-hooks";
import type { AppError } from "#domain/errors.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";
import { storageError } from "#sync/store/storage-error.ts";
import { useWorkspaceState } from "./use-workspace.ts";

export type Live<T> =
  | { readonly status: "loading" }
  | { readonly status: "failed"; readonly error: AppError }
  | { readonly status: "ready"; readonly value: T };

const LOADING = { status: "loading" } as const;

/**
 * A read that repaints whenever its rows change, in this tab or another. Reads a page at most; `deps` as in `useMemo`.
 * A lost connection or a full disk is a value, not a throw, so that the page can say what to do.
 */
export function useLive<T>(query: (db: StudioDatabase) => Promise<T>, deps: readonly unknown[]): Live<T> {
  const state = useWorkspaceState();
  const db = state.status === "ready" ? state.workspace.db : null;
  const interruption = state.status === "ready" ? state.interruption : null;
  const live = useLiveQuery<Live<T>, Live<T>>(
    // Dexie sees what a query reads only as long as the query awaits nothing else first: the open database is waited for outside
    async () => {
      if (!db) return LOADING;
      try {
        return { status: "ready", value: await query(db) };
      } catch (cause) {
        return { status: "failed", error: storageError(cause) };
      }
    },
    [db, interruption, ...deps],
    LOADING,
  );
  return state.status === "failed" ? state : live;
}
