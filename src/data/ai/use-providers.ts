import { useStore } from "zustand";
import { type Live, useLive } from "../use-live.ts";
import { type KeyPlace, keyChanges, keyPlaces } from "./keys.ts";
import { readStoredProviders } from "./providers.ts";
import type { Providers } from "./stored-providers.ts";

export interface ShownProviders extends Providers {
  /** Where each set-up's key is, by its id. */
  readonly keys: Readonly<Record<string, KeyPlace>>;
}

/** The person's providers. Repaints with every change, in any tab. */
export function useProviders(): Live<ShownProviders> {
  const changes = useStore(keyChanges);
  return useLive(
    async (db) => {
      const stored = await readStoredProviders(db);
      const ids = stored.setups.map(({ id }) => id);
      return { ...stored, keys: await keyPlaces(db, ids) };
    },
    [changes],
  );
}
