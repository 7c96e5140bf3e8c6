import { createStore } from "zustand/vanilla";

/** Stands in for something with subscribers until its code is loaded, so that the first paint need not wait. The first call fetches the code. */
export function deferred<T extends { subscribe(listener: () => void): unknown }>(load: () => Promise<T>) {
  const state = createStore<{ readonly there?: T }>(() => ({}));
  let fetching: Promise<T> | undefined;
  return {
    /** Undefined until the code is loaded. */
    there: () => state.getState().there,
    fetched: () => {
      fetching ??= load().then((loaded) => {
        const tell = () => state.setState({ there: loaded });
        loaded.subscribe(tell);
        tell();
        return loaded;
      });
      fetching.catch(() => {
        fetching = undefined; // the code could not be fetched: the next use tries again
      });
      return fetching;
    },
    subscribe: (listener: () => void) => state.subscribe(listener),
  };
}
