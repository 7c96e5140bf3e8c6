import { err, ok, type Result } from "#domain/result.ts";
import { isNetworkSetup, type ProviderSetup } from "#src/ai/provider.ts";
import type { StudioDatabase, Tables } from "#sync/store/schema.ts";
import { storageError } from "#sync/store/storage-error.ts";
import { writing } from "#sync/store/transaction.ts";

/** State entry: the providers, each at its server, for which the person has seen what leaves the device (decision 24). */
const SHOWN_TO = "shownTo";

const nameOf = (setup: ProviderSetup): string =>
  isNetworkSetup(setup) ? `${setup.id} ${new URL(setup.baseUrl).origin}` : setup.id;

/** Whether the person has seen what leaves the device for this provider. Throws Dexie's errors. */
export const wasShown = async (db: StudioDatabase, setup: ProviderSetup): Promise<boolean> =>
  (await shownTo(db)).includes(nameOf(setup));

/** Stores that the person saw it and went on. @returns DATABASE_ERROR as in `commit()` */
export async function markShown(db: StudioDatabase, setup: ProviderSetup): Promise<Result<undefined>> {
  try {
    await writing(db, ["state"], async (tx) => {
      const shown = await shownTo(tx);
      const name = nameOf(setup);
      if (!shown.includes(name)) await tx.state.put({ name: SHOWN_TO, value: [...shown, name] });
    });
    return ok(undefined);
  } catch (cause) {
    return err(storageError(cause));
  }
}

/** Has it shown again before the next call. Runs in the caller's transaction. */
export async function forgetShown(tx: Pick<Tables, "state">, providerId: string): Promise<void> {
  const shown = await shownTo(tx);
  await tx.state.put({ name: SHOWN_TO, value: shown.filter((name) => name.split(" ", 1)[0] !== providerId) });
}

async function shownTo({ state }: Pick<Tables, "state">): Promise<readonly string[]> {
  const stored = (await state.get(SHOWN_TO))?.value;
  return Array.isArray(stored) ? stored.filter((name) => typeof name === "string") : [];
}
