import { appError } from "#domain/errors.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { NetworkSetup } from "#src/ai/provider.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";
import { storageError } from "#sync/store/storage-error.ts";
import { writing } from "#sync/store/transaction.ts";

/**
 * The person's own keys (decision 25). In this page's memory by default; where they ask for it, sealed in the account's local database under
 * a key that never leaves the browser's keeping. Neither is synced, exported or logged.
 */

/** State entries: what seals, and one sealed key a provider. */
const SEALER = "keySealer";
export const keyRow = (providerId: string): string => `key:${providerId}`;

export interface SealedKey {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly sealed: ArrayBuffer;
}

/** Where a provider's key is: in this tab until it is closed, on this device until it is forgotten. */
export type KeyPlace = "none" | "tab" | "device";

/** Whom a key was given for: this provider at this server. Another tab may lead the provider elsewhere; its key stays behind. */
export type KeyOwner = Pick<NetworkSetup, "id" | "baseUrl">;
const originOf = ({ baseUrl }: KeyOwner): string => new URL(baseUrl).origin;

interface Held {
  readonly key: string;
  readonly origin: string;
}
const inMemory = new WeakMap<StudioDatabase, Map<string, Held>>();
const listeners = new Set<() => void>();
let changes = 0;

const CANNOT_SEAL = appError("SERVICE_UNAVAILABLE", "This browser cannot keep a key safely here.", {
  remedy: "It is used in this tab until it is closed. Over https or on localhost it could be remembered.",
});

/** Keys can be sealed only where the page came by https, or from this very device. */
export const canRemember = (): boolean => globalThis.crypto?.subtle !== undefined;

/** The key that was given for this server; undefined when there is none, or what is kept of it cannot be opened any more. */
export async function keyOf(db: StudioDatabase, owner: KeyOwner): Promise<string | undefined> {
  const held = inMemory.get(db)?.get(owner.id);
  if (held?.origin === originOf(owner)) return held.key;
  if (held) dropFromMemory(db, owner.id);
  const [sealer, row] = await db.state.bulkGet([SEALER, keyRow(owner.id)]);
  if (!row || !sealer || !canRemember()) return undefined;
  try {
    const { iv, sealed } = row.value as SealedKey;
    const opened = await crypto.subtle.decrypt(sealing(owner, iv), sealer.value as CryptoKey, sealed);
    return new TextDecoder().decode(opened);
  } catch {
    return undefined; // damaged: it has to be entered anew
  }
}

/** Keeps a key in this page until it is closed, in place of any other of this provider. */
export async function holdKey(db: StudioDatabase, owner: KeyOwner, key: string): Promise<Result<undefined>> {
  const forgotten = await forgetKey(db, owner.id);
  if (forgotten.ok) holdInMemory(db, owner, key);
  return forgotten;
}

/** Seals a key on this device. @returns SERVICE_UNAVAILABLE where the browser cannot; DATABASE_ERROR as in `commit()` */
export async function rememberKey(db: StudioDatabase, owner: KeyOwner, key: string): Promise<Result<undefined>> {
  if (!canRemember()) return err(CANNOT_SEAL);
  try {
    const sealer = await sealerOf(db);
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const sealed = await crypto.subtle.encrypt(sealing(owner, iv), sealer, new TextEncoder().encode(key));
    await db.state.put({ name: keyRow(owner.id), value: { iv, sealed } satisfies SealedKey });
  } catch (cause) {
    return err(storageError(cause));
  }
  dropFromMemory(db, owner.id);
  return ok(undefined);
}

/** Nothing of the key is left, here or on the device. */
export async function forgetKey(db: StudioDatabase, providerId: string): Promise<Result<undefined>> {
  try {
    await db.state.delete(keyRow(providerId));
  } catch (cause) {
    return err(storageError(cause));
  }
  dropFromMemory(db, providerId);
  return ok(undefined);
}

/** Reads the database, so that a live read sees a key that was remembered or forgotten in any tab. */
export async function keyPlaces(
  db: StudioDatabase,
  providerIds: readonly string[],
): Promise<Readonly<Record<string, KeyPlace>>> {
  const rows = await db.state.bulkGet(providerIds.map(keyRow));
  const place = (id: string, at: number): KeyPlace =>
    inMemory.get(db)?.has(id) ? "tab" : rows[at] === undefined ? "none" : "device";
  return Object.fromEntries(providerIds.map((id, at) => [id, place(id, at)]));
}

/** For `useSyncExternalStore`: what changes in memory, the database does not tell. */
export const keysInMemory = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  changes: (): number => changes,
};

export function holdInMemory(db: StudioDatabase, owner: KeyOwner, key: string): void {
  const held = inMemory.get(db) ?? new Map<string, Held>();
  held.set(owner.id, { key, origin: originOf(owner) });
  inMemory.set(db, held);
  tell();
}

/** Takes a key out of memory. */
export function dropFromMemory(db: StudioDatabase, providerId: string): string | undefined {
  const held = inMemory.get(db);
  const key = held?.get(providerId)?.key;
  if (held?.delete(providerId)) tell();
  return key;
}

function tell(): void {
  changes += 1;
  for (const listener of listeners) listener();
}

/** Bound to its owner: a sealed key that is moved to another provider, or whose server changed, does not open. */
const sealing = (owner: KeyOwner, iv: Uint8Array<ArrayBuffer>): AesGcmParams => ({
  name: "AES-GCM",
  iv,
  additionalData: new TextEncoder().encode(`${owner.id} ${originOf(owner)}`),
});

/** What seals this workspace's keys: made on first use, and impossible to read out of the browser. */
async function sealerOf(db: StudioDatabase): Promise<CryptoKey> {
  const kept = (await db.state.get(SEALER))?.value;
  if (isSealer(kept)) return kept;
  // made before the transaction: one does not outlive a wait for anything else
  const made = await crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
  return writing(db, ["state"], async (tx) => {
    const others = (await tx.state.get(SEALER))?.value; // another tab may have been faster
    if (isSealer(others)) return others;
    await tx.state.put({ name: SEALER, value: made });
    return made;
  });
}

const isSealer = (value: unknown): value is CryptoKey =>
  typeof CryptoKey !== "undefined" && value instanceof CryptoKey && !value.extractable;
