import { createStore } from "zustand/vanilla";
import { appError } from "#domain/errors.ts";
import { NOT_LOADED } from "#domain/not-loaded.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { NetworkSetup } from "#src/ai/provider.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";
import { storageError } from "#sync/store/storage-error.ts";
import { writing } from "#sync/store/transaction.ts";
import { loadTelling } from "../audit/load-telling.ts";

/**
 * The person's own keys. They stay in this page's memory by default. If the person asks for it, they are sealed in the
 * account's local database under a key that the browser never exports. Keys are never synced, exported or logged.
 */

/** State entries: the sealing key, and one sealed key per provider. */
const SEALER = "keySealer";
export const keyRow = (providerId: string): string => `key:${providerId}`;

export interface SealedKey {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly sealed: ArrayBuffer;
}

/** Where a provider's key is: in this tab until it closes, or on this device until the person forgets it. */
export type KeyPlace = "none" | "tab" | "device";

/** The provider and server for which a key was given. Another tab may change the provider's address; the key is not used there. */
export type KeyOwner = Pick<NetworkSetup, "id" | "baseUrl">;
const originOf = ({ baseUrl }: KeyOwner): string => new URL(baseUrl).origin;

interface Held {
  readonly key: string;
  readonly origin: string;
}
const inMemory = new WeakMap<StudioDatabase, Map<string, Held>>();
/** Number of changes in memory, which the database does not report. */
export const keyChanges = createStore(() => 0);
const tell = () => keyChanges.setState((changes) => changes + 1);

const CANNOT_SEAL = appError("SERVICE_UNAVAILABLE", "This browser cannot keep a key safely here.", {
  remedy: "It is used in this tab until it is closed. Over https or on localhost it could be remembered.",
});

/** Keys can be sealed only on a page served by https, or from this device itself. */
export const canRemember = (): boolean => globalThis.crypto?.subtle !== undefined;

/** The key that was given for this server; undefined when there is none, or when the stored one can no longer be opened. */
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
    return undefined; // damaged: the person has to enter it again
  }
}

/** Holds a key in this page's memory until it closes, in place of this provider's other key. */
export async function holdKey(db: StudioDatabase, owner: KeyOwner, key: string): Promise<Result<undefined>> {
  const forgotten = await forgetKey(db, owner.id);
  if (forgotten.ok) holdInMemory(db, owner, key);
  return forgotten;
}

/** Seals a key on this device; the audit records for which host, in the same transaction. @returns SERVICE_UNAVAILABLE when the browser cannot; DATABASE_ERROR as in `commit()` */
export async function rememberKey(db: StudioDatabase, owner: KeyOwner, key: string): Promise<Result<undefined>> {
  if (!canRemember()) return err(CANNOT_SEAL);
  const telling = await loadTelling().catch(() => null);
  if (!telling) return err(NOT_LOADED);
  const { TOLD_IN, tellKey } = telling;
  try {
    const sealer = await sealerOf(db);
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const sealed = await crypto.subtle.encrypt(sealing(owner, iv), sealer, new TextEncoder().encode(key));
    await writing(db, TOLD_IN, async (tx) => {
      await tx.state.put({ name: keyRow(owner.id), value: { iv, sealed } satisfies SealedKey });
      await tellKey(tx, owner);
    });
  } catch (cause) {
    return err(storageError(cause));
  }
  dropFromMemory(db, owner.id);
  return ok(undefined);
}

/** Deletes the key from this page and from the device. */
export async function forgetKey(db: StudioDatabase, providerId: string): Promise<Result<undefined>> {
  try {
    await db.state.delete(keyRow(providerId));
  } catch (cause) {
    return err(storageError(cause));
  }
  dropFromMemory(db, providerId);
  return ok(undefined);
}

/** Reads the database, so that a live read sees a key remembered or forgotten in any tab. */
export async function keyPlaces(
  db: StudioDatabase,
  providerIds: readonly string[],
): Promise<Readonly<Record<string, KeyPlace>>> {
  const rows = await db.state.bulkGet(providerIds.map(keyRow));
  const place = (id: string, at: number): KeyPlace =>
    inMemory.get(db)?.has(id) ? "tab" : rows[at] === undefined ? "none" : "device";
  return Object.fromEntries(providerIds.map((id, at) => [id, place(id, at)]));
}

export function holdInMemory(db: StudioDatabase, owner: KeyOwner, key: string): void {
  const held = inMemory.get(db) ?? new Map<string, Held>();
  held.set(owner.id, { key, origin: originOf(owner) });
  inMemory.set(db, held);
  tell();
}

/** Removes a key from memory. */
export function dropFromMemory(db: StudioDatabase, providerId: string): string | undefined {
  const held = inMemory.get(db);
  const key = held?.get(providerId)?.key;
  if (held?.delete(providerId)) tell();
  return key;
}

/** Binds a sealed key to its owner: it does not open for another provider or another server. */
const sealing = (owner: KeyOwner, iv: Uint8Array<ArrayBuffer>): AesGcmParams => ({
  name: "AES-GCM",
  iv,
  additionalData: new TextEncoder().encode(`${owner.id} ${originOf(owner)}`),
});

/** The key that seals this workspace's keys: made on first use, and not extractable from the browser. */
async function sealerOf(db: StudioDatabase): Promise<CryptoKey> {
  const stored = (await db.state.get(SEALER))?.value;
  if (isSealer(stored)) return stored;
  // made before the transaction, which would not survive waiting for anything else
  const made = await crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
  return writing(db, ["state"], async (tx) => {
    const others = (await tx.state.get(SEALER))?.value; // another tab may have made one first
    if (isSealer(others)) return others;
    await tx.state.put({ name: SEALER, value: made });
    return made;
  });
}

const isSealer = (value: unknown): value is CryptoKey =>
  typeof CryptoKey !== "undefined" && value instanceof CryptoKey && !value.extractable;
