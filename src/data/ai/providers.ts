import { appError } from "#domain/errors.ts";
import { NOT_LOADED } from "#domain/not-loaded.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { LOCAL_SETUP, type NetworkSetup, type OnDeviceSetup, type ProviderSetup } from "#src/ai/provider.ts";
import { operatorFlags } from "#src/platform/stored-flags.ts";
import { storedPlan } from "#src/platform/stored-plan.ts";
import type { StateEntry, StudioDatabase, Tables } from "#sync/store/schema.ts";
import { Refusal, storageError } from "#sync/store/storage-error.ts";
import { writing } from "#sync/store/transaction.ts";
import { loadTelling } from "../audit/load-telling.ts";
import { dropFromMemory, holdInMemory, keyRow } from "./keys.ts";
import { mayUse } from "./plan-gate.ts";
import { forgetShown } from "./shown-to.ts";
import {
  type ChoiceTask,
  does,
  MOST_SETUPS,
  PROVIDERS,
  type Providers,
  providerOf,
  readProviders,
  withKnownChoice,
} from "./stored-providers.ts";

/** The person's providers, in the local database of the current account: never synced, never exported, deleted with a sign-out. */

const GONE = appError("NOT_FOUND", "This provider is not set up any more.", {
  remedy: "It was removed in another tab. Choose another.",
});
const NOT_IN_PLAN = appError("FORBIDDEN", "Providers on the internet come with the Synthesizer and Architect plans.", {
  remedy: "A server on this device or your own network needs no plan.",
});
const COUNTS_EACH = appError("FORBIDDEN", "The studio's provider answers and does not refine.", {
  remedy: "Each call to it counts as a message. Choose this device, or another provider.",
});
const TOO_MANY = appError("CONSTRAINT_VIOLATION", `There is room for ${MOST_SETUPS} providers.`, {
  remedy: "Remove one that you do not use.",
});

/** Throws Dexie's errors, as live reads expect. */
export const readStoredProviders = async (db: StudioDatabase): Promise<Providers> =>
  readProviders((await db.state.get(PROVIDERS))?.value);

/**
 * The provider to ask for a task. It is this device for a provider that the plan no longer includes, and for every task in safe mode.
 * Throws Dexie's errors.
 */
export async function chosen(db: StudioDatabase, task: ChoiceTask): Promise<ProviderSetup> {
  if (operatorFlags().safeMode) return LOCAL_SETUP;
  const stored = await readStoredProviders(db);
  const setup = providerOf(stored, stored.choice[task]);
  return setup && mayUse(setup, storedPlan()) ? setup : LOCAL_SETUP;
}

/** @returns FORBIDDEN for a provider that the plan does not include, CONSTRAINT_VIOLATION when there are too many, DATABASE_ERROR as in `commit()` */
export const addProvider = (db: StudioDatabase, setup: NetworkSetup): Promise<Result<undefined>> =>
  changing(db, async (now, tx, tell) => {
    const { setups } = now;
    if (!mayUse(setup, storedPlan())) throw new Refusal(NOT_IN_PLAN);
    if (setups.length >= MOST_SETUPS) throw new Refusal(TOO_MANY);
    await tell(tx, "added", setup);
    return { ...now, setups: [...setups, setup] };
  });

/**
 * Changes a provider. A key was given for one server: when the address leads to another, the key is forgotten and the person is shown again
 * what leaves the device.
 */
export async function changeProvider(db: StudioDatabase, setup: NetworkSetup): Promise<Result<undefined>> {
  let elsewhere = false;
  const changed = await changing(db, async (now, tx, tell) => {
    const { setups } = now;
    const before = setups.find(({ id }) => id === setup.id);
    if (!before) throw new Refusal(GONE);
    elsewhere = new URL(before.baseUrl).origin !== new URL(setup.baseUrl).origin;
    if (elsewhere && !mayUse(setup, storedPlan())) throw new Refusal(NOT_IN_PLAN);
    if (elsewhere) {
      await tx.state.delete(keyRow(setup.id));
      await forgetShown(tx, setup.id);
    }
    await tell(tx, "changed", setup);
    return { ...now, setups: setups.map((other) => (other.id === setup.id ? setup : other)) };
  });
  if (changed.ok && elsewhere) dropFromMemory(db, setup.id);
  return changed;
}

/** A removed provider, for `bringBack`. Its key is sealed, or as this page held it. */
export interface Removed {
  readonly setup: NetworkSetup;
  readonly at: number;
  readonly choice: Providers["choice"];
  readonly sealed: StateEntry | undefined;
  readonly held: string | undefined;
}

/** Removes a provider and its key. This device takes over the tasks it was chosen for. */
export async function removeProvider(db: StudioDatabase, id: string): Promise<Result<Removed>> {
  let removed: Omit<Removed, "held"> | undefined;
  const changed = await changing(db, async (now, tx, tell) => {
    const { setups, choice } = now;
    const at = setups.findIndex((other) => other.id === id);
    const setup = setups[at];
    if (!setup) throw new Refusal(GONE);
    removed = { setup, at, choice, sealed: await tx.state.get(keyRow(id)) };
    await tx.state.delete(keyRow(id));
    await forgetShown(tx, id);
    await tell(tx, "removed", setup);
    return withKnownChoice({ ...now, setups: setups.filter((other) => other !== setup) });
  });
  if (!changed.ok) return changed;
  if (!removed) return err(GONE);
  return ok({ ...removed, held: dropFromMemory(db, id) });
}

/** Undoes a removal, whatever happened meanwhile: a choice made since then has priority. */
export async function bringBack(
  db: StudioDatabase,
  { setup, at, choice, sealed, held }: Removed,
): Promise<Result<undefined>> {
  const changed = await changing(db, async (now, tx, tell) => {
    if (sealed) await tx.state.put(sealed);
    await tell(tx, "added", setup);
    const again = (task: ChoiceTask) =>
      choice[task] === setup.id && now.choice[task] === LOCAL_SETUP.id ? setup.id : now.choice[task];
    const others = now.setups.filter(({ id }) => id !== setup.id);
    return {
      ...now,
      setups: others.toSpliced(at, 0, setup),
      choice: { refine: again("refine"), answer: again("answer") },
    };
  });
  if (changed.ok && held !== undefined) holdInMemory(db, setup, held);
  return changed;
}

/** The models that are on this device now. This device alone takes over the tasks of one that is gone. */
export const noteModels = (db: StudioDatabase, models: readonly OnDeviceSetup[]): Promise<Result<undefined>> =>
  changing(db, (now) => withKnownChoice({ ...now, models }));

/** @returns NOT_FOUND for a provider that is not set up, FORBIDDEN for one that the plan does not include or that does not do this task */
export const chooseProvider = (db: StudioDatabase, task: ChoiceTask, id: string): Promise<Result<undefined>> =>
  changing(db, async (stored, tx, tell) => {
    const setup = providerOf(stored, id);
    if (!setup) throw new Refusal(GONE);
    if (!does(task, setup)) throw new Refusal(COUNTS_EACH);
    if (!mayUse(setup, storedPlan())) throw new Refusal(NOT_IN_PLAN);
    if (stored.choice[task] !== id) await tell(tx, "chosen", setup, task);
    return { ...stored, choice: { ...stored.choice, [task]: id } };
  });

type Telling = Awaited<ReturnType<typeof loadTelling>>;
/** @param tell has the audit record, in the same transaction, what was done with a provider */
type Change = (now: Providers, tx: Tables, tell: Telling["tellProvider"]) => Providers | Promise<Providers>;

async function changing(db: StudioDatabase, change: Change): Promise<Result<undefined>> {
  const telling = await loadTelling().catch(() => null);
  if (!telling) return err(NOT_LOADED);
  const { TOLD_IN, tellProvider } = telling;
  try {
    await writing(db, TOLD_IN, async (tx) => {
      const now = readProviders((await tx.state.get(PROVIDERS))?.value);
      await tx.state.put({ name: PROVIDERS, value: await change(now, tx, tellProvider) });
    });
    return ok(undefined);
  } catch (cause) {
    return err(storageError(cause));
  }
}
