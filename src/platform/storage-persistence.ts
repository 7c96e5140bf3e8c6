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
