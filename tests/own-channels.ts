import { threadId } from "node:worker_threads";

/**
 * Channels reach every thread of a process, so each thread's get names of their own. Else Dexie would tell one file of tests of another's writes,
 * because all of them call the visitor's database the same.
 */
globalThis.BroadcastChannel = class extends BroadcastChannel {
  constructor(name: string) {
    super(`${threadId} ${name}`);
  }
};
