/** Background Sync exists only in Chromium, so TypeScript does not declare it. */
interface SyncManager {
  register(tag: string): Promise<void>;
}

/**
 * Returns a function that has the browser wake the service worker under `tag` as soon as there is a connection, even if no page is open by
 * then. It registers at once, because a closing page has no time to check first. It does nothing where the browser lacks the feature or the
 * person switched it off.
 */
export function workerWaker(tag: string): () => void {
  let manager: SyncManager | undefined;
  void navigator.serviceWorker?.ready.then((registration) => {
    manager = (registration as { sync?: SyncManager }).sync;
  });
  return () => void manager?.register(tag).catch(() => undefined);
}
