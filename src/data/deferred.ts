/** Stands in for something with subscribers until its code is loaded, so that the first paint need not wait. The first call fetches the code. */
export function deferred<T extends { subscribe(listener: () => void): unknown }>(load: () => Promise<T>) {
  let there: T | undefined;
  let fetching: Promise<T> | undefined;
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    /** Undefined until the code is loaded. */
    there: () => there,
    fetched: () => {
      fetching ??= load().then((loaded) => {
        there = loaded;
        loaded.subscribe(tell);
        tell();
        return loaded;
      });
      fetching.catch(() => {
        fetching = undefined; // the code could not be fetched: the next use tries again
      });
      return fetching;
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
