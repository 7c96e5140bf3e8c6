import { useEffect, useState } from "react";
import type { AppError } from "#domain/errors.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";
import { useWorkspaceState } from "./use-workspace.ts";
import type { Watch, WatchOf } from "./watch.ts";

export type Live<T> =
  | { readonly status: "loading" }
  | { readonly status: "failed"; readonly error: AppError }
  | { readonly status: "ready"; readonly value: T };

const asItIs = (watch: Watch): Watch => watch;
const LOADING = { status: "loading" } as const;

/**
 * A read that repaints whenever its rows change, in this tab or another. Read at most a page. `deps` work as in `useMemo`; the previous
 * result stays until the next one is there. A lost connection or a full disk is returned as a value, not thrown, so that the page can say
 * what to do.
 * @param pace slows the watch down for reads of more than a page (see `paced`), or has another answer in its place
 * @throws errors of the query itself, while rendering
 */
export function useLive<T>(
  query: (db: StudioDatabase) => Promise<T>,
  deps: readonly unknown[],
  pace: (watch: Watch) => WatchOf<NoInfer<T>> = asItIs,
): Live<T> {
  const state = useWorkspaceState();
  const watch = state.status === "ready" ? state.workspace.watch : null;
  const interruption = state.status === "ready" ? state.interruption : null;
  const [live, setLive] = useState<Live<T>>(LOADING);
  const [fault, setFault] = useState<{ readonly cause: unknown } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller names what the query reads; a returning connection is read again
  useEffect(
    () =>
      watch
        ? pace(watch)(
            query,
            (read) =>
              setLive(read.ok ? { status: "ready", value: read.value } : { status: "failed", error: read.error }),
            (cause) => setFault({ cause }),
          )
        : undefined,
    [watch, interruption, ...deps],
  );
  if (fault) throw fault.cause;
  return state.status === "failed" ? state : live;
}
