import { NOT_LOADED } from "#domain/not-loaded.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { isNetworkSetup, type ProviderSetup } from "#src/ai/provider.ts";
import type { StudioDatabase, Tables } from "#sync/store/schema.ts";
import { storageError } from "#sync/store/storage-error.ts";
import { writing } from "#sync/store/transaction.ts";
import { loadTelling } from "../audit/load-telling.ts";

/** State entry: the providers, each at its server, for which the person has seen what leaves the device. */
const SHOWN_TO = "shownTo";

/** What is sent from: a thread, or a tool. Each sends other things, so each is shown by itself. */
export type From =
  | "thread"
  | "lab"
  | "personas"
  | "persona-wording"
  | "arena"
  | "synthesis"
  | "ideation"
  | "map"
  | "map-tie";

const nameOf = (setup: ProviderSetup, from: From): string =>
  [
    setup.id,
    ...(isNetworkSetup(setup) ? [new URL(setup.baseUrl).origin] : []),
    ...(from === "thread" ? [] : [from]),
  ].join(" ");

/** Whether the person has seen what leaves the device for this provider. Throws Dexie's errors. */
export const wasShown = async (db: StudioDatabase, setup: ProviderSetup, from: From = "thread"): Promise<boolean> =>
  (await shownTo(db)).includes(nameOf(setup, from));

/** Stores that the person saw it and went on; the audit records it in the same transaction. @returns DATABASE_ERROR as in `commit()` */
export async function markShown(
  db: StudioDatabase,
  setup: ProviderSetup,
  from: From = "thread",
): Promise<Result<undefined>> {
  const telling = await loadTelling().catch(() => null);
  if (!telling) return err(NOT_LOADED);
  const { TOLD_IN, tellShown } = telling;
  try {
    await writing(db, TOLD_IN, async (tx) => {
      const shown = await shownTo(tx);
      const name = nameOf(setup, from);
      if (shown.includes(name)) return;
      await tx.state.put({ name: SHOWN_TO, value: [...shown, name] });
      await tellShown(tx, setup, from);
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
