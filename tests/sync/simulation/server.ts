import { type Backup, type Change, type Cursor, type Kept, ModelServer } from "../../server/sql/model-server.ts";

/** The server of a simulated world, whatever stands behind it. Requests and answers as they travel. */
export interface SimulatedServer {
  push(request: { epoch: string; changes: Change[] }): Promise<unknown>;
  pull(request: { cursor: Cursor | null; page_size: number }): Promise<unknown>;
  rows(): Promise<readonly Kept[]>;
  /** As metering has it. */
  count(month: string): Promise<number>;
  /** Keeps a backup; returns how many there are. */
  backup(): Promise<void>;
  /** Back to the backup at this place, in a new epoch. */
  restore(place: number): Promise<void>;
  readonly backups: number;
  /** Forgets all tombstones. */
  collect(): Promise<void>;
}

/** The word that no server takes in the text of a living row. */
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
