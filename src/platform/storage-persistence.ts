/**
 * Asks the browser not to evict what is kept here. Safe to call again: an answer once given is remembered by the browser.
 * True when granted, false when refused or when the browser cannot tell.
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
  /** Whether the browser promised to keep what is here; null when it does not tell. */
  readonly persisted: boolean | null;
  /** Bytes, about: browsers blur them. Null when it does not tell. */
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
