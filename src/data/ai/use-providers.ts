import { useSyncExternalStore } from "react";
import { type Live, useLive } from "../use-live.ts";
import type { Providers } from "./kept-providers.ts";
import { type KeyPlace, keyPlaces, keysInMemory } from "./keys.ts";
import { readKept } from "./providers.ts";

export interface ShownProviders extends Providers {
  /** Where each set-up's key is, by its id. */
  readonly keys: Readonly<Record<string, KeyPlace>>;
}

/** The person's providers. Repaints with every change, in any tab. */
export function useProviders(): Live<ShownProviders> {
  const inMemory = useSyncExternalStore(keysInMemory.subscribe, keysInMemory.changes);
  return useLive(
    async (db) => {
      const kept = await readKept(db);
      const ids = kept.setups.map(({ id }) => id);
      return { ...kept, keys: await keyPlaces(db, ids) };
    },
    [inMemory],
  );
}
