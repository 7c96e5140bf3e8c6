import { useLiveQuery } from "dexie-react-hooks";
import type { AppError } from "#domain/errors.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";
import { storageError } from "#sync/store/storage-error.ts";
import { useStudio } from "./studio.tsx";

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
  const studio = useStudio();
  return useLiveQuery<Live<T>, Live<T>>(
    async () => {
      const opened = await studio.workspace();
      if (!opened.ok) return { status: "failed", error: opened.error };
      try {
        return { status: "ready", value: await query(opened.value.db) };
      } catch (cause) {
        return { status: "failed", error: storageError(cause) };
      }
    },
    [studio, ...deps],
    LOADING,
  );
}
