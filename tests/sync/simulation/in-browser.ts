/** Runs in a page: worlds on the browser's own IndexedDB. */

import { Dexie } from "dexie";
import { dexieStorage } from "./dexie-storage.ts";
import { PLANTED_BUGS } from "./planted-bugs.ts";
import type { Schedule } from "./schedule.ts";
import { simulate } from "./simulate.ts";
import type { Simulated } from "./world.ts";

export interface BrowserWorld {
  readonly seed: number;
  readonly steps: number;
  /** A key of `PLANTED_BUGS`. */
  readonly bug?: string;
}

export async function simulateHere({ seed, steps, bug }: BrowserWorld): Promise<Simulated> {
  const names: string[] = [];
  const newPlace = () => {
    const name = `sim-${seed}-${names.length}`;
    names.push(name);
    return { factory: indexedDB, keyRange: IDBKeyRange, name };
  };
  const storage = (schedule: Schedule) => dexieStorage(schedule, newPlace);
  const planted = bug === undefined ? {} : PLANTED_BUGS[bug];
  try {
    return await simulate(seed, { steps, ...planted, storage });
  } finally {
    for (const name of names) await Dexie.delete(name);
  }
}
