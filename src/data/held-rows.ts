/**
 * The rows of one table that belong to one item, in memory: they are read whole once, and then only those that changed, in this tab or another. Nothing
 * is written, so nothing can be out of date on disk.
 */
import type { EntityName } from "#domain/entities.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";
import { changedKeysOf } from "./changed-keys.ts";

interface Row {
  readonly id: string;
  readonly v: number;
  readonly deleted: unknown;
}

interface Rows<R extends Row, T, Shown> {
  readonly table: EntityName;
  /** All of the item's rows. */
  whole(): PromiseLike<readonly R[]>;
  /** The rows with these ids, in their order. */
  get(ids: readonly string[]): PromiseLike<readonly (R | undefined)[]>;
  /** Whether a row belongs to the item. */
  isOwn(row: R): boolean;
  /** A row that did not change is read once. */
  read(row: R): T;
  /** What is shown of the rows, in no order. Called after a change alone. */
  show(rows: readonly T[]): Shown;
  /** Called once, when the database closes. */
  closed(): void;
}

export interface HeldRows<Shown> {
  /** The same object as before where nothing changed. */
  readonly shown: Shown;
  /** Reads what changed. One at a time: a read that took over what changed must have it before the next one answers. Throws Dexie's errors. */
  update(): Promise<void>;
  end(): void;
}

export function heldRows<R extends Row, T, Shown>(db: StudioDatabase, of: Rows<R, T, Shown>): HeldRows<Shown> {
  const changed = changedKeysOf(db, of.table, of.closed);
  const held = new Map<string, { readonly v: number; readonly value: T }>();
  let shown = of.show([]);
  const showAgain = () => {
    shown = of.show([...held.values()].map(({ value }) => value));
  };
  async function readWhole(): Promise<void> {
    const rows = await of.whole();
    const known = new Map(held);
    held.clear();
    for (const row of rows) {
      const same = known.get(row.id);
      held.set(row.id, same?.v === row.v ? same : { v: row.v, value: of.read(row) });
    }
    showAgain();
  }
  async function readSome(asked: readonly string[]): Promise<void> {
    let isOther = false;
    for (const [at, row] of (await of.get(asked)).entries()) {
      const id = asked[at] as string;
      if (row && row.deleted === 0 && of.isOwn(row)) {
        if (held.get(id)?.v === row.v) continue;
        held.set(id, { v: row.v, value: of.read(row) });
        isOther = true;
      } else isOther = held.delete(id) || isOther;
    }
    if (isOther) showAgain();
  }
  return {
    get shown() {
      return shown;
    },
    async update() {
      const read = changed.read();
      if (read.changed === "all") await readWhole();
      else if (read.changed.size > 0) await readSome([...read.changed]);
      // one that fails is not done: the next one reads what it took
      read.done();
    },
    end: changed.end,
  };
}
