import type { WithLock } from "../engine/ports.ts";

/** The lock of an account's single sender, shared by the tabs and the worker of an origin; the browser frees it when its holder ends. */
export const webLock =
  (locks: LockManager, database: string): WithLock =>
  (work) =>
    locks.request(`sync:${database}`, work) as ReturnType<typeof work>;
