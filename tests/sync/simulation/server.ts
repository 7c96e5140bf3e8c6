import { type Backup, type Change, type Cursor, ModelServer, type StoredRow } from "../../server/sql/model-server.ts";

/** The server of a simulated world, with any implementation. Requests and answers are as on the wire. */
export interface SimulatedServer {
  push(request: { epoch: string; changes: Change[] }): Promise<unknown>;
  pull(request: { cursor: Cursor | null; page_size: number }): Promise<unknown>;
  rows(): Promise<readonly StoredRow[]>;
  /** The count of metering. */
  count(month: string): Promise<number>;
  /** Makes a backup. */
  backup(): Promise<void>;
  /** Restores the backup with this index, in a new epoch. */
  restore(place: number): Promise<void>;
  readonly backups: number;
  /** Deletes all tombstones. */
  collect(): Promise<void>;
}

/** The word that the server refuses in the text of a living row. */
export const REFUSED_WORD = "BAD";

export function modelServer(now: () => number): SimulatedServer {
  const model = new ModelServer("e1", now, (row) => JSON.stringify(row).includes(REFUSED_WORD));
  const backups: Backup[] = [model.backup()];
  return {
    async push(request) {
      const answer = model.push(request);
      const results = answer.results?.map((result) => ({ message: "A rule refuses this row.", ...result }));
      return { ...answer, results, now: now() };
    },
    pull: async ({ cursor, page_size: limit }) => ({ ...model.pull({ cursor, limit }), now: now() }),
    rows: async () => model.backup().rows,
    count: async (month) => model.count(month),
    async backup() {
      backups.push(model.backup());
    },
    async restore(place) {
      model.restore(backups[place] as Backup, `e${Number(model.epoch.slice(1)) + 1}`);
    },
    get backups() {
      return backups.length;
    },
    async collect() {
      model.collect();
    },
  };
}
