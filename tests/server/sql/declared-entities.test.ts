import { expect, test } from "vitest";
import type { EntityRule } from "#domain/entities/entity.ts";
import type { ShapeData } from "#domain/entities/shape.ts";
import { ruleOf } from "#domain/entities.ts";
import { isRecord, SYNCED_TABLE_NAMES } from "#sync/store/table-names.ts";
import { testDatabase } from "./database.ts";

const db = testDatabase();

/** Columns that every synced table has beside those of its entity. */
const OF_ALL = ["user_id", "id", "rev", "deleted", "stamps", "synced_at"];

/** The column type that holds a shape's values. */
function columnType(shape: ShapeData): string {
  switch (shape.is) {
    case "nullable":
    case "optional":
    case "mended":
      return columnType(shape.of);
    case "dual":
      return columnType(shape.stored);
    case "text":
    case "id":
    case "stamp":
    case "checked":
      return "text";
    case "time":
      return "bigint";
    case "number":
      return "double precision";
    case "flag":
      return "boolean";
    case "oneOf":
      return typeof shape.values[0] === "number" ? "smallint" : "text";
    case "list":
      return ["text", "id"].includes(shape.of.is) ? "text[]" : "jsonb";
    case "record":
    case "object":
    case "variants":
    case "anything":
      return "jsonb";
  }
}

const columnName = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Each column with its type; rows of all kinds are in one table. */
function declaredColumns({ fields, kinds }: EntityRule): Record<string, string> {
  const all = Object.assign({}, fields, ...Object.values(kinds?.of ?? {}), kinds?.other) as Record<string, ShapeData>;
  const columns = Object.entries(all).map(([field, shape]) => [columnName(field), columnType(shape)] as const);
  return Object.fromEntries(kinds ? [...columns, [kinds.by, "text"] as const] : columns);
}

async function columnsOf(table: string): Promise<{ name: string; type: string; required: boolean }[]> {
  return db.owner`
    select a.attname as name, pg_catalog.format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as required
      from pg_catalog.pg_attribute a
     where a.attrelid = ('public.' || quote_ident(${table}))::regclass and a.attnum > 0 and not a.attisdropped`;
}

test.each(SYNCED_TABLE_NAMES)("the server's %s has the columns that the entity declares", async (table) => {
  const columns = (await columnsOf(table)).filter(({ name }) => !OF_ALL.includes(name));
  expect(Object.fromEntries(columns.map(({ name, type }) => [name, type]))).toEqual(declaredColumns(ruleOf(table)));
});

/** A field that is null, or that older records do not have. */
const mayBeAbsent = (shape: ShapeData): boolean =>
  shape.is === "nullable" || shape.is === "anything" || (shape.is === "mended" && shape.later);

test.each(SYNCED_TABLE_NAMES.filter(isRecord))(
  "a record of %s may leave out what the entity declares as null, and nothing else",
  async (table) => {
    const optional = Object.entries(ruleOf(table).fields).filter(([, shape]) => mayBeAbsent(shape));
    const columns = (await columnsOf(table)).filter(({ name, required }) => !OF_ALL.includes(name) && !required);
    expect(columns.map(({ name }) => name).sort()).toEqual(optional.map(([field]) => columnName(field)).sort());
  },
);

test.each(SYNCED_TABLE_NAMES)("the server takes as much of a row of %s as the entity says", async (table) => {
  const [size] = await db.owner<{ rule: string }[]>`
    select pg_catalog.pg_get_constraintdef(c.oid) as rule from pg_catalog.pg_constraint c
     where c.conrelid = ('public.' || quote_ident(${table}))::regclass and c.conname = ${`${table}_size`}`;
  const limit = /<= (\d+)\)/.exec(size?.rule ?? "")?.[1];
  const { maxBytes } = ruleOf(table);
  expect(limit === undefined ? undefined : Number(limit)).toBe(maxBytes);
});

test.each(SYNCED_TABLE_NAMES)(
  "the server refuses a change of a row of %s exactly if the entity never changes",
  async (table) => {
    const [kept] = await db.owner`
    select from pg_catalog.pg_trigger t where t.tgrelid = ('public.' || quote_ident(${table}))::regclass and t.tgname = 'c_keep_content'`;
    expect(kept !== undefined).toBe(ruleOf(table).fixed === true);
  },
);
