import type { Sql } from "postgres";
import { onConnection } from "../database/steady-driver.ts";

/** What the API shows of the database, read from PostgreSQL's own catalogue. Every name in a statement of the API is from here. */

export interface TypeName {
  readonly schema: string;
  readonly name: string;
}
/** A type as values are read into it: of a domain, what it is made of. */
export interface ColumnType extends TypeName {
  /** Null where there is none. */
  readonly array: TypeName | null;
  readonly isJson: boolean;
}
export type Columns = ReadonlyMap<string, ColumnType>;

export interface Relation extends TypeName {
  readonly columns: Columns;
  /** The columns of the primary key; none for a view. */
  readonly key: readonly string[];
}

export interface Routine extends TypeName {
  readonly parameters: ReadonlyMap<string, ColumnType & { readonly optional: boolean }>;
  readonly volatile: boolean;
  readonly returns:
    | { readonly kind: "nothing" }
    | { readonly kind: "value"; readonly set: boolean }
    | { readonly kind: "rows"; readonly set: boolean; readonly columns: Columns };
}

export interface Catalogue {
  relation(schema: string, name: string): Relation | undefined;
  /** All that share the name. */
  routines(schema: string, name: string): readonly Routine[];
}

interface TypeRow extends TypeName {
  readonly oid: string;
  readonly base: string;
  readonly array: string;
  readonly relation: string;
}
interface AttributeRow {
  readonly relation: string;
  readonly name: string;
  readonly type: string;
}
interface RelationRow extends TypeName {
  readonly oid: string;
  readonly key: readonly string[];
}
interface RoutineRow extends TypeName {
  readonly volatile: boolean;
  readonly set: boolean;
  readonly result: string;
  readonly optional: number;
  /** `i` in, `b` in and out, `o` out, `t` column of the table returned. */
  readonly modes: readonly string[];
  readonly names: readonly string[];
  readonly types: readonly string[];
}

const JSON_TYPES = new Set(["json", "jsonb"]);

/**
 * Reads the tables, views and functions of the schemas. Left out are triggers' functions, variadic ones, those with parameters without a
 * name, and whatever has a dot in its name: the driver's quoting takes a dot for the end of a schema's name.
 */
export async function readCatalogue(sql: Sql, schemas: readonly string[]): Promise<Catalogue> {
  const [types, relations, attributes, routines] = await onConnection(sql, (held) =>
    Promise.all([
      held<TypeRow[]>`
        select t.oid::text, n.nspname as schema, t.typname as name, t.typbasetype::text as base, t.typarray::text as array,
          t.typrelid::text as relation
        from pg_catalog.pg_type t join pg_catalog.pg_namespace n on n.oid = t.typnamespace`,
      held<RelationRow[]>`
        select c.oid::text, n.nspname as schema, c.relname as name, coalesce((
          select array_agg(a.attname::text order by array_position(i.indkey::int2[], a.attnum))
          from pg_catalog.pg_index i join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
          where i.indrelid = c.oid and i.indisprimary), '{}') as key
        from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
        where n.nspname = any (${schemas as string[]}::text[]) and c.relkind in ('r', 'v', 'm', 'f', 'p') and c.relname !~ '[.]'`,
      held<AttributeRow[]>`
        select a.attrelid::text as relation, a.attname as name, a.atttypid::text as type
        from pg_catalog.pg_attribute a join pg_catalog.pg_class c on c.oid = a.attrelid
        where c.relkind in ('r', 'v', 'm', 'f', 'p', 'c') and a.attnum > 0 and not a.attisdropped and a.attname !~ '[.]'
          and c.relnamespace <> 'pg_catalog'::regnamespace
        order by a.attrelid, a.attnum`,
      held<RoutineRow[]>`
        select n.nspname as schema, p.proname as name, p.provolatile = 'v' as volatile, p.proretset as set,
          p.prorettype::text as result, p.pronargdefaults::int as optional,
          coalesce(p.proargmodes::text[], array_fill('i'::text, array[p.pronargs::int])) as modes,
          coalesce(p.proargnames, '{}') as names, array(
            -- proargtypes counts from 0, which the driver cannot read
            select u.type::text from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality as u(type, n) order by u.n
          ) as types
        from pg_catalog.pg_proc p join pg_catalog.pg_namespace n on n.oid = p.pronamespace
        where n.nspname = any (${schemas as string[]}::text[]) and p.prokind = 'f' and p.provariadic = 0 and p.proname !~ '[.]'
          and p.prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)`,
    ]),
  );

  const typeRows = new Map(types.map((type) => [type.oid, type]));
  const typeOf = (oid: string): ColumnType => {
    const row = typeRows.get(oid);
    if (!row) throw new Error(`the type ${oid} is not in the catalogue`);
    if (row.base !== "0") return typeOf(row.base);
    const array = typeRows.get(row.array);
    return {
      schema: row.schema,
      name: row.name,
      array: array ? { schema: array.schema, name: array.name } : null,
      isJson: row.schema === "pg_catalog" && JSON_TYPES.has(row.name),
    };
  };
  const columns = new Map<string, Map<string, ColumnType>>();
  for (const { relation, name, type } of attributes) {
    const known = columns.get(relation) ?? new Map<string, ColumnType>();
    columns.set(relation, known.set(name, typeOf(type)));
  }

  const tables = new Map<string, Relation>();
  for (const { oid, schema, name, key } of relations)
    tables.set(keyOf(schema, name), { schema, name, key, columns: columns.get(oid) ?? new Map() });
  const functions = new Map<string, Routine[]>();
  for (const row of routines) {
    const routine = routineOf(row, typeRows, typeOf, columns);
    if (!routine) continue;
    const key = keyOf(row.schema, row.name);
    functions.set(key, [...(functions.get(key) ?? []), routine]);
  }
  return {
    relation: (schema, name) => tables.get(keyOf(schema, name)),
    routines: (schema, name) => functions.get(keyOf(schema, name)) ?? [],
  };
}

/** No name in PostgreSQL holds a NUL. */
function keyOf(schema: string, name: string): string {
  return `${schema}\0${name}`;
}

function routineOf(
  row: RoutineRow,
  typeRows: ReadonlyMap<string, TypeRow>,
  typeOf: (oid: string) => ColumnType,
  columnsOf: ReadonlyMap<string, Columns>,
): Routine | undefined {
  const all = row.types.map((type, i) => ({ type, mode: row.modes[i] ?? "i", name: row.names[i] ?? "" }));
  const taken = all.filter(({ mode }) => mode === "i" || mode === "b");
  if (taken.some(({ name }) => name === "" || name.includes("."))) return undefined;
  const required = taken.length - row.optional;
  const parameters = new Map(
    taken.map(({ name, type }, i) => [name, { ...typeOf(type), optional: i >= required }] as const),
  );
  const given = all.filter(({ mode }) => mode !== "i");
  const result = typeRows.get(row.result);
  const base = { schema: row.schema, name: row.name, parameters, volatile: row.volatile };
  const { set } = row;
  if (result?.name === "void") return { ...base, returns: { kind: "nothing" } };
  if (result?.name === "record" && result.schema === "pg_catalog") {
    if (given.length === 0 || given.some(({ name }) => name === "" || name.includes("."))) return undefined;
    const columns = new Map(given.map(({ name, type }) => [name, typeOf(type)] as const));
    return { ...base, returns: { kind: "rows", set, columns } };
  }
  const columns = result && columnsOf.get(result.relation);
  return { ...base, returns: columns ? { kind: "rows", set, columns } : { kind: "value", set } };
}
