/** Background Sync, which TypeScript does not know: it exists in Chromium alone. */
interface SyncManager {
  register(tag: string): Promise<void>;
}

/**
 * A way to have the browser wake the service worker under `tag` as soon as there is a connection, also when no page is open by then. Calls at
 * once, since a page that closes has no time to ask around; nothing happens where the browser cannot, or where the person switched it off.
 */
export function workerWaker(tag: string): () => void {
  let manager: SyncManager | undefined;
  void navigator.serviceWorker?.ready.then((registration) => {
    manager = (registration as { sync?: SyncManager }).sync;
  });
  return () => void manager?.register(tag).catch(() => undefined);
}
