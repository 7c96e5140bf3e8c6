import type { StudioDatabase } from "#sync/store/schema.ts";
import { SYNCED_TABLE_NAMES } from "#sync/store/table-names.ts";
import type { Context } from "./context.ts";
import { type Access, type Key, MemoryTable, type Row, TableInTransaction } from "./memory-table.ts";

const LOCAL = { outbox: "seq", base: "key", parked: "key", state: "name", drafts: "id", works: "id" } as const;
const TABLES: readonly string[] = [...SYNCED_TABLE_NAMES, ...Object.keys(LOCAL)];

/** The disk of one device. Transactions run one after the other; one that fails, or whose context ends, writes nothing. */
export class MemoryDisk {
  readonly tables = new Map(
    TABLES.map(
      (name) => [name, new MemoryTable(name, LOCAL[name as keyof typeof LOCAL] ?? "id", name === "outbox")] as const,
    ),
  );
  #last: Promise<void> = Promise.resolve();
  busy = 0;
  readonly keepsAborted: (table: string) => boolean;
  constructor(keepsAborted: (table: string) => boolean) {
    this.keepsAborted = keepsAborted;
  }

  /** Resolves with a function that lets the next transaction in. */
  async enter(): Promise<() => void> {
    const before = this.#last;
    let leave = () => {};
    this.#last = new Promise((resolve) => {
      leave = resolve;
    });
    this.busy++;
    await before;
    return () => {
      this.busy--;
      leave();
    };
  }

  rows<T>(table: string): T[] {
    const { rows, keyPath } = this.tables.get(table) as MemoryTable;
    const key = (row: Record<string, unknown>) => row[keyPath] as string | number;
    return [...rows.values()].sort((a, b) => (key(a) < key(b) ? -1 : 1)) as T[];
  }
}

/** One transaction of a context. It ends once: with all of its writes, or none. */
class Transaction implements Access {
  readonly #context: Context;
  readonly #disk: MemoryDisk;
  readonly #writes: boolean;
  readonly #leave: () => void;
  readonly #before: [MemoryTable, Key, Row | undefined][] = [];
  #open = true;

  constructor(context: Context, disk: MemoryDisk, writes: boolean, leave: () => void) {
    this.#context = context;
    this.#disk = disk;
    this.#writes = writes;
    this.#leave = leave;
  }

  use(writes: boolean): boolean {
    if (!this.#open && !this.#context.dead) throw new Error("used after its transaction had ended");
    if (writes && !this.#writes) throw new Error("a write in a transaction that reads");
    return this.#context.uses(writes);
  }

  undo(table: MemoryTable, key: Key, before: Row | undefined): void {
    this.#before.push([table, key, before]);
  }

  commit(): void {
    if (this.#open) this.#leave();
    this.#open = false;
  }

  abort = (): void => {
    if (!this.#open) return;
    for (const [table, key, before] of this.#before.reverse()) {
      if (this.#disk.keepsAborted(table.name)) continue;
      if (before) table.rows.set(key, before);
      else table.rows.delete(key);
    }
    this.commit();
  };

  /** @returns undefined for a table outside the transaction's scope */
  table(name: string, scope: readonly string[]): TableInTransaction | undefined {
    return scope.includes(name) ? new TableInTransaction(this.#disk.tables.get(name) as MemoryTable, this) : undefined;
  }
}

/** The tables that the work gets: only those of its scope, each made when it is first used, because a transaction over all uses few. */
class TablesInScope {
  readonly idbtrans = { commit() {} };
  readonly tx: Transaction;
  readonly scope: readonly string[];
  readonly #made = new Map<string, TableInTransaction | undefined>();
  constructor(tx: Transaction, scope: readonly string[]) {
    this.tx = tx;
    this.scope = scope;
  }
  table(name: string): TableInTransaction | undefined {
    let made = this.#made.get(name);
    if (!made) {
      made = this.tx.table(name, this.scope);
      this.#made.set(name, made);
    }
    return made;
  }
}
for (const name of TABLES)
  Object.defineProperty(TablesInScope.prototype, name, {
    get(this: TablesInScope) {
      return this.table(name);
    },
  });

/**
 * A context's connection, in place of the Dexie database of shipped code. `disk` is looked up each time, so that a connection whose
 * database was deleted uses the new one, as Dexie's does.
 * @param durable called when a transaction is on disk, before its caller learns of it
 */
export function connect(context: Context, disk: () => MemoryDisk, durable: () => void = () => {}): StudioDatabase {
  async function transaction<T>(mode: string, names: readonly string[], work: (tx: unknown) => Promise<T>): Promise<T> {
    await context.turn();
    const here = disk();
    const tx = new Transaction(context, here, mode.startsWith("rw"), await here.enter());
    const forget = context.onEnd(tx.abort);
    try {
      const result = await work(new TablesInScope(tx, names));
      if (!context.dead) durable();
      tx.commit();
      await context.turn();
      return result;
    } catch (error) {
      tx.abort();
      await context.turn();
      throw error;
    } finally {
      forget();
    }
  }
  /** `db.state.get(...)` and similar calls: a transaction of their own. */
  const state = {
    get: (name: string) => transaction("r", ["state"], (tx) => (tx as { state: TableInTransaction }).state.get(name)),
  };
  return { transaction, state } as unknown as StudioDatabase;
}
