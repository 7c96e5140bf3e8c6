import type { Change, Row } from "./capture.ts";
import { parseFilter, type RowTest } from "./change-filter.ts";
import { isRecord } from "./phoenix.ts";

/** What one channel asked to be told, as the reply repeats it. */
export interface Subscription {
  readonly id: number;
  readonly event: string;
  readonly schema: string;
  readonly table?: string;
  readonly filter?: string;
  readonly passes: RowTest;
}

const EVENTS = new Set(["*", "INSERT", "UPDATE", "DELETE"]);
const MOST = 20;
let nextId = 1;

/** Reads the `postgres_changes` of a join. Gives words that say what is wrong with them instead. */
export function readSubscriptions(asked: unknown): Subscription[] | string {
  if (asked === undefined) return [];
  if (!Array.isArray(asked)) return "postgres_changes must be a list";
  if (asked.length > MOST) return `at most ${MOST} subscriptions a channel`;
  const read: Subscription[] = [];
  for (const one of asked) {
    if (!isRecord(one)) return "a subscription must be an object";
    const { event, schema = "public", table, filter } = one;
    if (typeof event !== "string" || !EVENTS.has(event)) return "event must be *, INSERT, UPDATE or DELETE";
    if (typeof schema !== "string" || !isOptionalText(table) || !isOptionalText(filter))
      return "schema, table and filter are texts";
    const passes = parseFilter(filter ?? undefined);
    if (!passes) return "the filter cannot be read";
    read.push({ id: nextId++, event, schema, ...(table ? { table } : {}), ...(filter ? { filter } : {}), passes });
  }
  return read;
}

/** As the reply of a join lists it: the client compares this with what it asked. */
export function shown({ passes: _, ...rest }: Subscription) {
  return rest;
}

export function wants({ event, schema, table, passes }: Subscription, change: Change): boolean {
  return (
    (event === "*" || event === change.type) &&
    (schema === "*" || schema === change.schema) &&
    (!table || table === "*" || table === change.table) &&
    passes((change.record ?? change.old) as Row)
  );
}

function isOptionalText(value: unknown): value is string | null | undefined {
  return value == null || typeof value === "string";
}
