import { useEffect, useState } from "react";
import type { AppError } from "#domain/errors.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";
import { useWorkspaceState } from "./use-workspace.ts";
import type { Watch } from "./watch.ts";

export type Live<T> =
  | { readonly status: "loading" }
  | { readonly status: "failed"; readonly error: AppError }
  | { readonly status: "ready"; readonly value: T };

const asItIs = (watch: Watch): Watch => watch;
const LOADING = { status: "loading" } as const;

/**
 * A read that repaints whenever its rows change, in this tab or another. Reads a page at most; `deps` as in `useMemo`: what was read
 * before stands until the next read is there. A lost connection or a full disk is a value, not a throw, so that the page can say what to do.
 * @param pace how the watch is slowed down for more than a page: see `paced`
 * @throws while rendering what is wrong with the query itself
 */
export function useLive<T>(
  query: (db: StudioDatabase) => Promise<T>,
  deps: readonly unknown[],
  pace: (watch: Watch) => Watch = asItIs,
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
