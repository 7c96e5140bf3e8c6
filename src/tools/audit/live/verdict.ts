import { useCallback, useEffect } from "react";
import { createStore, type StoreApi, useStore } from "zustand";
import type { AppError } from "#domain/errors.ts";
import { type Studio, useStudio } from "#src/data/studio.tsx";
import { useCommands, type Verdict } from "../data.ts";

interface Verifying {
  readonly verdict: Verdict | null;
  /** Records done; null while nothing is recomputed. */
  readonly progress: number | null;
  readonly failure: AppError | null;
  /** A person asked for the run under way: it goes on when they leave the page. */
  readonly isAsked: boolean;
}

const NOTHING: Verifying = { verdict: null, progress: null, failure: null, isAsked: false };

/** Of each studio one, so that a run survives the page it was begun on. */
const stores = new WeakMap<Studio, { readonly state: StoreApi<Verifying>; running: AbortController | null }>();

function storeOf(studio: Studio) {
  const known = stores.get(studio) ?? { state: createStore<Verifying>(() => NOTHING), running: null };
  stores.set(studio, known);
  return known;
}

/**
 * The verdict: the page verifies when it opens, and again when the person asks. What they asked for goes on while they are elsewhere in the studio, and
 * is here when they come back.
 */
export function useVerdict() {
  const studio = useStudio();
  const store = storeOf(studio);
  const shown = useStore(store.state);
  const { verify: recompute } = useCommands();
  const begin = useCallback(
    async (isAsked: boolean) => {
      store.running?.abort();
      const controller = new AbortController();
      store.running = controller;
      const { signal } = controller;
      const show = (next: Partial<Verifying>) => !signal.aborted && store.state.setState(next);
      show({ progress: 0, failure: null, isAsked });
      const found = await recompute(isAsked, (done) => show({ progress: done }), signal);
      if (!found.ok) show({ progress: null, failure: found.error, isAsked: false });
      else show({ progress: null, isAsked: false, ...(found.value && { verdict: found.value }) });
    },
    [recompute, store],
  );
  useEffect(() => {
    if (store.state.getState().progress === null) void begin(false);
    return () => {
      if (store.state.getState().isAsked) return;
      store.running?.abort();
      store.state.setState({ progress: null });
    };
  }, [begin, store]);
  const { verdict, progress, failure } = shown;
  return { verdict, progress, failure, verify: () => void begin(true), recheck: () => void begin(false) };
}
