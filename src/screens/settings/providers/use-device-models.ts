import { useEffect, useState } from "react";
import { useStore } from "zustand";
import type { StoredModel } from "#src/ai/on-device/model-store.ts";
import type { ListedModel } from "#src/ai/on-device/models.ts";
import { type OnDeviceSetup, onDeviceSetup } from "#src/ai/provider.ts";
import { bringing, modelChanges, modelsHere, offeredModels } from "#src/data/ai/device-models.ts";
import { noteModels } from "#src/data/ai/providers.ts";
import { MOST_SETUPS } from "#src/data/ai/stored-providers.ts";
import type { Workspace } from "#src/data/workspace.ts";

/** A model that the operator offers, or one that is here. */
export interface DeviceModel {
  readonly id: string;
  readonly name: string;
  /** Undefined for the person's own, and for one that is offered no more. */
  readonly listed: ListedModel | undefined;
  readonly stored: StoredModel | undefined;
}

/**
 * The models for this device, and keeps the list of those that can be chosen.
 * @param known the list as it is stored
 * @returns undefined as long as that is not known
 */
export function useDeviceModels(
  db: Workspace["db"],
  known: readonly OnDeviceSetup[],
): readonly DeviceModel[] | undefined {
  const changes = useStore(modelChanges);
  const coming = useStore(bringing);
  const [offered, setOffered] = useState<readonly ListedModel[]>();
  const [stored, setStored] = useState<readonly StoredModel[]>();
  useEffect(() => {
    void offeredModels().then(setOffered);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads again what changed
  useEffect(() => {
    let mounted = true;
    void modelsHere().then((here) => mounted && setStored(here));
    return () => {
      mounted = false;
    };
  }, [changes]);
  const here = stored?.flatMap(({ here }) => (here ? [onDeviceSetup(here.id, here.name)] : [])).slice(0, MOST_SETUPS);
  const differs = here !== undefined && JSON.stringify(here) !== JSON.stringify(known);
  useEffect(() => {
    if (differs && here) void noteModels(db, here);
  });
  if (!offered || !stored) return undefined;
  const listed = offered.map((each) => ({
    id: each.id,
    name: each.name,
    listed: each,
    stored: stored.find(({ id }) => id === each.id),
  }));
  const others = stored
    .filter(({ id }) => !offered.some((each) => each.id === id))
    .map((each) => ({ id: each.id, name: each.here?.name ?? each.id, listed: undefined, stored: each }));
  const own = Object.entries(coming)
    .filter(([id]) => ![...listed, ...others].some((each) => each.id === id))
    .map(([id, { name }]) => ({ id, name, listed: undefined, stored: undefined }));
  return [...listed, ...others, ...own];
}
