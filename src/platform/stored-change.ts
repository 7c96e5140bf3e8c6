/** Calls back when the value at `key` in local storage changes, in any tab; returns the way to stop. */
export function onStoredChange(key: string, listener: () => void): () => void {
  const changed = (event: StorageEvent) => (event.key === key || event.key === null) && listener();
  addEventListener("storage", changed);
  return () => removeEventListener("storage", changed);
}

/** Tells this tab that the value at `key` changed: the browser tells only the others. */
export const tellStoredChange = (key: string): void => void dispatchEvent(new StorageEvent("storage", { key }));
