/** Databases that checks write into. None lives longer than its check; what a crash leaves is swept by the next start. */
const PREFIX = "studio-scratch:";
export const scratchName = (id: string): string => PREFIX + id;

/** One check at a time in this browser, in whatever tab it runs. */
const LOCK = "som:system-tests";
/** Checks share it, and who sweeps at a start has it alone: a check waits for that moment, and nobody sweeps while one runs. */
const SWEEP = "som:system-tests-sweep";

/**
 * Runs `work` while no other tab checks.
 * @returns false when another tab is at it: nothing was run. Rejects with what `work` rejects with
 */
export const alone = (work: () => Promise<unknown>): Promise<boolean> =>
  navigator.locks
    ? navigator.locks.request(SWEEP, { mode: "shared" }, () =>
        navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
          if (lock) await work();
          return lock !== null;
        }),
      )
    : work().then(() => true);

/** Deletes the databases that a crash left. To be called while no check runs. @returns how many there were; 0 where the browser lists none */
export async function sweepScratch(indexedDB: IDBFactory): Promise<number> {
  const found = (await indexedDB.databases?.().catch(() => [])) ?? [];
  const left = found.flatMap(({ name = "" }) => (name.startsWith(PREFIX) ? [name] : []));
  await Promise.all(left.map((name) => removeDatabase(indexedDB, name)));
  return left.length;
}

/** Resolves once it is gone, or once the browser waits for another connection to close. */
export const removeDatabase = (indexedDB: IDBFactory, name: string): Promise<void> =>
  new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = request.onblocked = request.onerror = () => resolve();
  });

/** Deletes what a check left that broke off; it may hold a copy of the person's rows. Never rejects. */
export async function sweepAtStart(): Promise<void> {
  try {
    if (!navigator.locks) await sweepScratch(indexedDB);
    else
      await navigator.locks.request(SWEEP, { ifAvailable: true }, async (lock) => {
        if (lock) await sweepScratch(indexedDB);
      });
  } catch {
    // storage is forbidden, so that nothing can be left either
  }
}
