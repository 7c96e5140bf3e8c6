import type { ReservedSql, Sql } from "postgres";
import type { PersonClaims } from "../auth/tokens.ts";
import { inTransaction, onConnection } from "../database/steady-driver.ts";
import type { Change, Row } from "./capture.ts";
import { groups } from "./groups.ts";

/** Whose eyes: a person who has shown a token that was checked. */
export interface Viewer {
  readonly claims: PersonClaims;
  /** The claims as a text, to tell viewers apart. */
  readonly key: string;
}

/** The role of a signed-in account. */
const ROLE = "authenticated";

interface Column {
  readonly name: string;
  readonly type: string;
}

/** A table as one role sees it. */
export interface TableView {
  /** Those that the role may read. */
  readonly columns: readonly Column[];
  readonly primaryKey: readonly string[];
}

/**
 * What a viewer may see, asked of the database itself as that viewer: its policies, its grants and its column grants decide. One
 * transaction for all changes of a batch.
 */
export function createVisibility(sql: Sql) {
  const views = new Map<string, Promise<TableView>>();

  function viewOf({ schema, table }: Change): Promise<TableView> {
    const key = JSON.stringify([schema, table]);
    const known = views.get(key) ?? readView(sql, schema, table);
    views.set(key, known);
    known.catch(() => views.delete(key));
    return known;
  }

  /** The changes of these that the viewer may be told. A deleted row has no policy left: only its owner is told. */
  async function visible(changes: readonly Change[], viewer: Viewer): Promise<Change[]> {
    const seen = new Set<Change>();
    for (const change of changes) if (change.type === "DELETE" && isOwner(change.old, viewer)) seen.add(change);
    const written = changes.filter(({ type }) => type !== "DELETE");
    if (written.length > 0)
      await inTransaction(sql, async (transaction) => {
        await impersonate(transaction, viewer);
        for (const group of groups(written, ({ schema, table }) => JSON.stringify([schema, table]))) {
          const { primaryKey } = await viewOf(group[0]);
          const found = await readable(transaction, group, primaryKey);
          for (const change of group) if (found.has(keyOf(change.record, primaryKey))) seen.add(change);
        }
      });
    return changes.filter((change) => seen.has(change));
  }
  return { viewOf, visible };
}

export type Visibility = ReturnType<typeof createVisibility>;

async function impersonate(transaction: ReservedSql, { claims, key }: Viewer): Promise<void> {
  await transaction`select
    set_config('request.jwt.claim.sub', ${claims.sub}, true), set_config('request.jwt.claim.role', ${ROLE}, true),
    set_config('request.jwt.claims', ${key}, true), set_config('role', ${ROLE}, true)`;
}

/** Keys of the rows that the policies let through. */
async function readable(
  transaction: ReservedSql,
  group: readonly [Change, ...Change[]],
  primaryKey: readonly string[],
): Promise<Set<string>> {
  // none where the role has no right to read the key
  if (primaryKey.length === 0) return new Set();
  const [first] = group;
  const wanted = transaction.json(
    group.map(({ record }) => Object.fromEntries(primaryKey.map((name) => [name, record?.[name]]))) as never,
  );
  const table = transaction`${transaction(first.schema)}.${transaction(first.table)}`;
  const same = primaryKey
    .map((name) => transaction`t.${transaction(name)} = w.${transaction(name)}`)
    .reduce((all, one) => transaction`${all} and ${one}`);
  const columns = primaryKey
    .map((name) => transaction`t.${transaction(name)}::text`)
    .reduce((all, one) => transaction`${all}, ${one}`);
  const rows = await transaction<{ key: string[] }[]>`
    select array[${columns}] as key from ${table} as t
    where exists (select from jsonb_populate_recordset(null::${table}, ${wanted}) as w where ${same})`;
  return new Set(rows.map(({ key }) => JSON.stringify(key)));
}

function keyOf(row: Row | null, primaryKey: readonly string[]): string {
  return JSON.stringify(primaryKey.map((name) => String(row?.[name])));
}

function isOwner(row: Row | null, { claims }: Viewer): boolean {
  return row?.user_id === claims.sub;
}

async function readView(sql: Sql, schema: string, table: string): Promise<TableView> {
  const rows = await onConnection(
    sql,
    (held) => held<(Column & { isKey: boolean })[]>`
    select a.attname as name, t.typname as type, coalesce(a.attnum = any(i.indkey), false) as "isKey"
    from pg_attribute a
      join pg_class c on c.oid = a.attrelid
      join pg_namespace n on n.oid = c.relnamespace
      join pg_type t on t.oid = a.atttypid
      left join pg_index i on i.indrelid = c.oid and i.indisprimary
    where n.nspname = ${schema} and c.relname = ${table} and a.attnum > 0 and not a.attisdropped
      and has_column_privilege(${ROLE}, c.oid, a.attnum, 'select')
    order by a.attnum`,
  );
  return {
    columns: rows.map(({ name, type }) => ({ name, type })),
    primaryKey: rows.filter(({ isKey }) => isKey).map(({ name }) => name),
  };
}
