import type { DBCore, DBCoreTable } from "dexie";
import { studioDatabase } from "#sync/store/database.ts";
import type { StudioDatabase, Tables } from "#sync/store/schema.ts";
import type { Storage } from "./client.ts";
import { type Context, NEVER } from "./context.ts";
import type { Schedule } from "./schedule.ts";

/** An IndexedDB for databases that nothing else uses. */
export interface Place {
  readonly factory: IDBFactory;
  readonly keyRange: typeof globalThis.IDBKeyRange;
  readonly name: string;
}

/**
 * The shipped store itself over an IndexedDB: a hundred times slower than the in-memory disk, so only some seeds use it.
 * @param newPlace where an empty database is created: at first, and after each sign-out
 */
export function dexieStorage({ outside }: Schedule, newPlace: () => Place): Storage {
  let place = newPlace();
  const open: StudioDatabase[] = [];
  let busy = 0;

  const opened = (): StudioDatabase => {
    const db = studioDatabase(place.name, place.factory, place.keyRange);
    open.push(db);
    return db;
  };

  return {
    connect(context, durable) {
      let [db, on] = [opened(), place];
      interrupt(db, context);
      const transaction = async <T>(
        mode: "rw!" | "r!",
        names: string[],
        work: (tx: never) => Promise<T>,
      ): Promise<T> => {
        await context.turn();
        if (on !== place) {
          [db, on] = [opened(), place];
          interrupt(db, context);
        }
        busy++;
        try {
          const result = await outside(Promise.resolve(db.transaction(mode, names, async (tx) => work(tx as never))));
          durable(); // also when the context ended just before: the write in progress reached the disk
          if (context.dead) return NEVER;
          await context.turn();
          return result;
        } catch (error) {
          if (context.dead) return NEVER;
          await context.turn();
          throw error;
        } finally {
          busy--;
        }
      };
      const state = {
        get: (name: string) => transaction("r!", ["state"], async (tx) => (tx as unknown as Tables).state.get(name)),
      };
      return { transaction, state } as unknown as StudioDatabase;
    },
    rows: (table) => outside(Promise.resolve(opened().table(table).toArray())),
    wipe() {
      if (busy > 0) return false;
      place = newPlace();
      return true;
    },
    close() {
      for (const db of open) db.close();
    },
  };
}

const USES = ["get", "getMany", "query", "openCursor", "count", "mutate"] as const;

/** At each use of the database the context can end, or its disk be full. An end aborts the work in progress. */
function interrupt(db: StudioDatabase, context: Context): void {
  const guarded = (table: DBCoreTable): DBCoreTable => {
    const uses = USES.map((name) => {
      const real = table[name] as (request: never) => Promise<unknown>;
      const use = async (request: never) => {
        if (!context.uses(name === "mutate")) throw new Error("the context has ended");
        return real.call(table, request);
      };
      return [name, use] as const;
    });
    return { ...table, ...Object.fromEntries(uses) };
  };
  db.use({
    stack: "dbcore",
    name: "interrupt",
    create: (core: DBCore) => ({ ...core, table: (name) => guarded(core.table(name)) }),
  });
}
