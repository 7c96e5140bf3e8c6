/** Something that others listen to, before its code is there: the first paint does not wait for it. Whoever asks it something has it fetched. */
export function deferred<T extends { subscribe(listener: () => void): unknown }>(load: () => Promise<T>) {
  let there: T | undefined;
  let fetching: Promise<T> | undefined;
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    /** Undefined until it has come. */
    there: () => there,
    fetched: () => {
      fetching ??= load().then((loaded) => {
        there = loaded;
        loaded.subscribe(tell);
        tell();
        return loaded;
      });
      fetching.catch(() => {
        fetching = undefined; // code that could not be fetched: the next use tries again
      });
      return fetching;
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
