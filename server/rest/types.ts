import type { ColumnType } from "./catalogue.ts";

/** What statements know of PostgreSQL's types. */

export const TEXT_TYPE: ColumnType = {
  schema: "pg_catalog",
  name: "text",
  array: { schema: "pg_catalog", name: "_text" },
  isJson: false,
};

/** Types whose values have few bytes in JSON, `SHORT` of them at most. */
export const SHORT_TYPES = new Set([
  "bool",
  "int2",
  "int4",
  "int8",
  "float4",
  "float8",
  "date",
  "time",
  "timestamp",
  "timestamptz",
  "uuid",
]);
export const SHORT = 40;
/** PostgreSQL knows their length without reading them. */
export const TEXTS = new Set(["text", "varchar", "bytea"]);

/** Types to which `select=column::type` may cast, by the names that people write. */
export const CASTS = new Map(
  Object.entries({
    text: "text",
    varchar: "varchar",
    integer: "int4",
    int: "int4",
    int2: "int2",
    int4: "int4",
    int8: "int8",
    smallint: "int2",
    bigint: "int8",
    numeric: "numeric",
    real: "float4",
    float4: "float4",
    float8: "float8",
    boolean: "bool",
    bool: "bool",
    date: "date",
    time: "time",
    timestamp: "timestamp",
    timestamptz: "timestamptz",
    uuid: "uuid",
    json: "json",
    jsonb: "jsonb",
  }).map(([name, type]) => [name, { schema: "pg_catalog", name: type }]),
);
