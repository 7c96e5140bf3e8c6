import { Dexie } from "dexie";

export type Row = Record<string, unknown>;
export type Key = string | number;

/** A copy that nobody can change, made once when a row is written. All readers share it, and a reader that changes it fails. Rows are plain data. */
function frozen<T>(value: T): T {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  if (Array.isArray(value)) return Object.freeze(value.map(frozen)) as T;
  const out: Row = { ...(value as Row) };
  for (const key in out) {
    const part = out[key];
    if (typeof part === "object" && part !== null) out[key] = frozen(part);
  }
  return Object.freeze(out) as T;
}

/** The rows on the disk. Rows with generated numbers have an `auto` key. */
export class MemoryTable {
  readonly rows = new Map<Key, Row>();
  readonly name: string;
  readonly keyPath: string;
  readonly auto: boolean;
  #last = 0;
  constructor(name: string, keyPath: string, auto: boolean) {
    this.name = name;
    this.keyPath = keyPath;
    this.auto = auto;
  }
  newKey = (): number => ++this.#last;
}

/** A transaction's access to one table. `use` is called before each operation. */
export interface Access {
  /** @returns false when the caller's context has ended */
  use(writes: boolean): boolean;
  /** Records the value of a key before a write. */
  undo(table: MemoryTable, key: Key, before: Row | undefined): void;
}

/** The raw steps of one transaction in one table. */
class Way {
  readonly table: MemoryTable;
  readonly access: Access;
  constructor(table: MemoryTable, access: Access) {
    this.table = table;
    this.access = access;
  }

  run<T>(writes: boolean, work: () => T): Promise<T> {
    try {
      return this.access.use(writes) ? Promise.resolve(work()) : NEVER;
    } catch (error) {
      return Promise.reject(error);
    }
  }

  keyOf(row: Row): Key {
    return row[this.table.keyPath] as Key;
  }

  put(row: Row): Key {
    const { table, access } = this;
    const numbered = table.auto && row[table.keyPath] === undefined;
    const stored = frozen(numbered ? { ...row, [table.keyPath]: table.newKey() } : row);
    const key = this.keyOf(stored);
    access.undo(table, key, table.rows.get(key));
    table.rows.set(key, stored);
    return key;
  }

  remove(key: Key): void {
    const { table, access } = this;
    const before = table.rows.get(key);
    if (!before) return;
    access.undo(table, key, before);
    table.rows.delete(key);
  }

  /** @param by the index that orders the rows, before their keys */
  sorted(by: string, test?: (row: Row) => boolean): Row[] {
    const wanted: Row[] = [];
    for (const row of this.table.rows.values()) if (!test || test(row)) wanted.push(row);
    const key = this.table.keyPath;
    if (wanted.length > 1) wanted.sort((a, b) => compare(a[by], b[by]) || compare(a[key], b[key]));
    return wanted;
  }
}

/** A query result, like Dexie's collection: nothing is read before it is asked for. */
class Found {
  readonly #way: Way;
  readonly #rows: () => Row[];
  constructor(way: Way, rows: () => Row[]) {
    this.#way = way;
    this.#rows = rows;
  }
  toArray() {
    return this.#way.run(false, () => this.#rows());
  }
  primaryKeys() {
    return this.#way.run(false, () => this.#rows().map((row) => this.#way.keyOf(row)));
  }
  count() {
    return this.#way.run(false, () => this.#rows().length);
  }
  limit(most: number) {
    return new Found(this.#way, () => this.#rows().slice(0, most));
  }
  delete() {
    return this.#way.run(true, () => {
      for (const row of this.#rows()) this.#way.remove(this.#way.keyOf(row));
    });
  }
  modify(change: Row | ((row: Row) => void)) {
    return this.#way.run(true, () => {
      for (const stored of this.#rows()) {
        const row = { ...stored };
        if (typeof change === "function") change(row);
        else Object.assign(row, change);
        this.#way.put(row);
      }
    });
  }
}

/**
 * The part of Dexie's `Table` that the store and the engine use, over a `MemoryTable`: same values, same order by key, same errors.
 * Anything else throws, so that a new use in shipped code is noticed.
 */
export class TableInTransaction {
  readonly #way: Way;
  constructor(table: MemoryTable, access: Access) {
    this.#way = new Way(table, access);
  }

  get(key: Key) {
    return this.#way.run(false, () => this.#way.table.rows.get(key));
  }
  bulkGet(keys: readonly Key[]) {
    return this.#way.run(false, () => keys.map((key) => this.#way.table.rows.get(key)));
  }
  count() {
    return this.#way.run(false, () => this.#way.table.rows.size);
  }
  toArray() {
    return this.toCollection().toArray();
  }
  put(row: Row) {
    return this.#way.run(true, () => this.#way.put(row));
  }
  bulkPut(rows: readonly Row[]) {
    return this.#way.run(true, () => {
      for (const row of rows) this.#way.put(row);
    });
  }
  add(row: Row) {
    return this.#way.run(true, () => {
      if (this.#way.table.rows.has(this.#way.keyOf(row))) throw TAKEN;
      return this.#way.put(row);
    });
  }
  bulkAdd(rows: readonly Row[], { allKeys = false } = {}) {
    return this.#way.run(true, () => {
      const failures: Record<number, Error> = {};
      const keys = rows.map((row, i) => {
        if (!this.#way.table.rows.has(this.#way.keyOf(row))) return this.#way.put(row);
        failures[i] = TAKEN;
        return undefined;
      });
      if (Object.keys(failures).length > 0) throw new Dexie.BulkError("Some keys are taken.", failures as never);
      return allKeys ? keys : keys.at(-1);
    });
  }
  delete(key: Key) {
    return this.#way.run(true, () => this.#way.remove(key));
  }
  bulkDelete(keys: readonly Key[]) {
    return this.#way.run(true, () => {
      for (const key of keys) this.#way.remove(key);
    });
  }
  toCollection() {
    return this.orderBy(this.#way.table.keyPath);
  }
  filter(test: (row: Row) => boolean) {
    return new Found(this.#way, () => this.#way.sorted(this.#way.table.keyPath, test));
  }
  orderBy(index: string) {
    return new Found(this.#way, () => this.#way.sorted(index));
  }
  where(index: string) {
    return {
      equals: (value: unknown) => new Found(this.#way, () => this.#way.sorted(index, (row) => row[index] === value)),
      anyOf: (values: readonly unknown[]) => {
        const wanted = new Set(values);
        return new Found(this.#way, () => this.#way.sorted(index, (row) => wanted.has(row[index])));
      },
      /** On an index over several fields, all of which a row must have. */
      between: (lower: readonly Key[], upper: readonly Key[], withLower: boolean, withUpper: boolean) => {
        const fields = index.slice(1, -1).split("+");
        const within = (row: Row) => {
          const at = fields.map((field) => row[field] as Key);
          if (at.includes(undefined as never)) return false;
          const [above, below] = [compareAll(at, lower), compareAll(at, upper)];
          return (withLower ? above >= 0 : above > 0) && (withUpper ? below <= 0 : below < 0);
        };
        return new Found(this.#way, () => this.#way.sorted(this.#way.table.keyPath, within));
      },
    };
  }
}

const TAKEN = new Dexie.ConstraintError("The key is taken.");
const NEVER = new Promise<never>(() => {});

/** A list sorts after its own prefixes. */
function compareAll(a: readonly Key[], b: readonly Key[]): number {
  for (const [i, key] of a.entries()) {
    if (i >= b.length) return 1;
    const order = compare(key, b[i]);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

const compare = (a: unknown, b: unknown): number => ((a as Key) < (b as Key) ? -1 : (a as Key) > (b as Key) ? 1 : 0);
