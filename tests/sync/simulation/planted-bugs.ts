import { modelServer } from "./server.ts";
import { memoryStorage } from "./storage.ts";
import {
  answering,
  blindToHorizons,
  blindToRestores,
  cached,
  countingEverySending,
  doubling,
  lettingDeletionsWin,
  nothing,
  passingOver,
  tampered,
  trusting,
} from "./tampering.ts";
import type { SimulationOptions } from "./world.ts";

/** Bugs that a simulation must find. Each is made in the wiring of the tests; shipped code knows nothing of them. */
export const PLANTED_BUGS: Readonly<Record<string, SimulationOptions>> = {
  "every tab sends without asking for the lock": { wiring: { lock: () => (work) => work() } },
  "a refused change counts as agreed": {
    wiring: {
      fetch: answering((answer, request) => {
        for (const [i, result] of (answer.results ?? []).entries())
          if (result.status === "rejected")
            answer.results[i] = {
              key: result.key,
              status: "applied",
              rev: answer.to,
              stamps: request.changes[i].row.stamps,
            };
      }),
    },
  },
  "a refused change is forgotten": { wiring: { database: tampered("parked", { put: () => nothing }) } },
  "the server's row beside a refused change is not stored": {
    wiring: {
      database: tampered("parked", {
        put:
          (put) =>
          ({ server: _, ...entry }) =>
            put(entry),
      }),
    },
  },
  "an edit made during a push counts as sent": {
    wiring: {
      database: tampered("outbox", {
        bulkDelete: (remove, table) => async () => remove(await table.toCollection().primaryKeys()),
      }),
    },
  },
  "a page is written over unsent edits": {
    wiring: {
      database: tampered("outbox", {
        where: (where) => (index) => ({ ...where(index), anyOf: () => where(index).anyOf([]) }),
      }),
    },
  },
  "the cursor passes a row that was committed late": {
    wiring: { fetch: answering((answer) => void (answer.more && answer.rows.pop())) },
  },
  "the losing text of a merge is dropped": { wiring: { database: tampered("history", { put: () => nothing }) } },
  "the members that an overruled deletion took stay deleted": {
    wiring: {
      database: tampered("state", { put: (put) => (entry) => (entry.name === "torn" ? nothing() : put(entry)) }),
    },
  },
  "two devices write under one id": { wiring: { device: () => "samedevi" } },
  "the server's stamps are not taken over": {
    wiring: {
      fetch: answering((answer, request) => {
        for (const [i, result] of (answer.results ?? []).entries())
          if (result.status === "applied") result.stamps = request.changes[i].row.stamps;
      }),
    },
  },
  "after a restore a device only reads again": { wiring: { fetch: blindToRestores } },
  "after a long absence a device only continues to read": { wiring: { fetch: blindToHorizons } },
  "an aborted write stays half done": { storage: () => memoryStorage(() => true) },
  "the cursor is stored although its page was not": { storage: () => memoryStorage((table) => table === "state") },
  "an edit of an existing row is not enqueued": {
    wiring: {
      database: tampered("outbox", {
        bulkAdd: (add) => (entries, options) => (options?.allKeys ? add(entries, options) : undefined),
      }),
    },
  },
  "a push skips what other devices wrote meanwhile": { wiring: { fetch: passingOver } },
  "a push without an answer counts as accepted": { wiring: { fetch: trusting } },
  "a message sent again is another message": { wiring: { fetch: doubling } },
  "a deletion is not sent": {
    wiring: {
      fetch: answering((answer) => {
        if (answer.rows) answer.rows = answer.rows.filter(({ row }: { row: { deleted: number } }) => !row.deleted);
      }),
    },
  },
  "a deletion wins over an edit that its author had not seen": {
    server: (time) => lettingDeletionsWin(modelServer(time)),
  },
  "the cursor outlives a deleted database": { storage: () => memoryStorage(undefined, (table) => table === "state") },
  "a new build does not read what the old one skipped": {
    wiring: {
      database: tampered("state", { put: (put) => (entry) => (entry.name === "tables" ? nothing() : put(entry)) }),
    },
  },
  "an edit on a device nearby counts as the server's newest row": {
    wiring: {
      nearby: ({ line, ...row }) => (line?.known ? { ...row, line: { rev: line.rev + 100, known: null } } : row),
    },
  },
  "a cache answers for the server": { wiring: { fetch: cached } },
  "the server counts a message each time it is sent": { server: (time) => countingEverySending(modelServer(time)) },
};
