import { createStore } from "zustand/vanilla";

/** Fetches code at most once. After a failure the next call tries again. */
export function fetchedOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let fetching: Promise<T> | undefined;
  return () => {
    fetching ??= load();
    fetching.catch(() => {
      fetching = undefined;
    });
    return fetching;
  };
}

/** Stands in for something with subscribers until its code is loaded, so that the first paint need not wait. The first call fetches the code. */
export function deferred<T extends { subscribe(listener: () => void): unknown }>(load: () => Promise<T>) {
  const state = createStore<{ readonly there?: T }>(() => ({}));
  return {
    /** Undefined until the code is loaded. */
    there: () => state.getState().there,
    fetched: fetchedOnce(async () => {
      const there = await load();
      const tell = () => state.setState({ there });
      there.subscribe(tell);
      tell();
      return there;
    }),
    subscribe: (listener: () => void) => state.subscribe(listener),
  };
}
