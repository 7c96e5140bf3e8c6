/**
 * Asks the browser not to evict the studio's data. It may be called again: the browser remembers its answer. True when granted, false when
 * refused or when the browser cannot tell.
 */
export async function requestPersistence(): Promise<boolean> {
  try {
    if (await navigator.storage.persisted()) return true;
    return await navigator.storage.persist();
  } catch {
    return false;
  }
}

export interface StorageFigures {
  /** Whether the browser promised not to evict the data; null when it does not tell. */
  readonly persisted: boolean | null;
  /** Approximate bytes: browsers blur them. Null when the browser does not tell. */
  readonly usage: number | null;
  readonly quota: number | null;
}

export async function storageFigures(): Promise<StorageFigures> {
  const { storage } = navigator;
  const [persisted, estimate] = await Promise.all([
    storage?.persisted?.().catch(() => null) ?? null,
    storage?.estimate?.().catch(() => null) ?? null,
  ]);
  return { persisted, usage: estimate?.usage ?? null, quota: estimate?.quota ?? null };
}

/** Approximate bytes that this site may still store; null when the browser does not tell. */
export async function freeBytes(): Promise<number | null> {
  const { usage, quota } = await storageFigures();
  return usage === null || quota === null ? null : quota - usage;
}
