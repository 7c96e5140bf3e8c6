import type { ParameterOrFragment, PendingQuery, Row, Sql } from "postgres";
import type { Columns, ColumnType, Relation, Routine, TypeName } from "./catalogue.ts";
import type { Comparison, Condition, Field, Ordering, RestQuery, Selected } from "./query-grammar.ts";
import { notUnderstood, RestFault } from "./rest-fault.ts";
import { CASTS, SHORT, SHORT_TYPES, TEXT_TYPE, TEXTS } from "./types.ts";

/**
 * Statements of the API. Their text is made of our own words, of names from the catalogue (`sql(name)`) and of `$n`. Whatever a request
 * said is a parameter of type text, which PostgreSQL itself reads as the column's type; its JSON is the answer.
 */

/** One row: how many rows there are on this page, in all (null when nobody asked), and the page as JSON text. */
export interface Answered extends Row {
  readonly page: number;
  readonly total: number | null;
  /** Comes as null where it would be larger than an answer may be; `refuseLarge` lets no such row through. */
  readonly body: string;
}

/** @throws RestFault 400 where the page is larger than an answer may be */
export function refuseLarge({ body }: { readonly body: string | null }): void {
  if (body === null)
    throw new RestFault(400, "54000", "The answer would be too large. Ask for fewer rows or columns at a time.");
}

export type Statement = PendingQuery<Answered[]>;
// biome-ignore lint/suspicious/noExplicitAny: the driver's own type for a part of a statement
type Part = PendingQuery<any>;

/** The object identifier of PostgreSQL's type text. */
const TEXT = 25;
/** json_build_object takes 100 arguments, two for each field. */
const MOST_RENAMED = 50;
/** How often one column may be selected: each time writes it once more into the answer. */
const MOST_ALIKE = 4;
/** Bytes of an answer. The database and this process hold it whole. */
const LARGEST_ANSWER = 8_000_000;
type SelectedField = Selected & { readonly field: Field };

/** What a write sends back. */
export type Returning = "nothing" | "key" | "rows";

export interface Write {
  readonly relation: Relation;
  readonly query: RestQuery;
  readonly returning: Returning;
  /** One object instead of a list. */
  readonly single: boolean;
}

export interface Insert extends Write {
  /** A JSON list of objects. */
  readonly body: string;
  /** The rows by the columns that they give: one group, unless missing columns take their defaults. */
  readonly groups: readonly { readonly columns: readonly string[]; readonly rows: readonly number[] | null }[];
  readonly conflict: { readonly columns: readonly string[]; readonly action: "merge" | "ignore" } | null;
}

export type Statements = ReturnType<typeof createStatements>;

export function createStatements(sql: Sql) {
  const text = (value: string | null): ParameterOrFragment<never> => sql.typed(value, TEXT) as never;
  const name = ({ schema, name: own }: TypeName): Part => sql`${sql(schema)}.${sql(own)}`;
  const cast = (value: string, type: TypeName): Part => sql`${text(value)}::${name(type)}`;
  /** One after the other. The driver would take an empty list for a value. */
  const several = (parts: readonly Part[]): Part => (parts.length > 0 ? sql`${parts as Part[]}` : sql``);
  const listed = (parts: readonly Part[]): Part => several(parts.map((part, i) => (i === 0 ? part : sql`, ${part}`)));
  const column = (own: string): Part => sql`t.${sql(own)}`;

  function typeOf(columns: Columns, own: string, of: TypeName): ColumnType {
    const type = columns.get(own);
    if (type) return type;
    throw new RestFault(400, "42703", `column ${of.name}.${own} does not exist`);
  }

  function fieldOf(columns: Columns, { column: own, path }: Field, of: TypeName): { part: Part; type: ColumnType } {
    const type = typeOf(columns, own, of);
    if (path.length > 0 && !type.isJson) throw notUnderstood(`The column "${own}" is not JSON: it has no paths.`);
    const part = path.reduce<Part>((from, { key, asText }) => {
      if (/^-?\d{1,9}$/.test(key)) {
        const index = sql`${text(key)}::int4`;
        return asText ? sql`${from} ->> ${index}` : sql`${from} -> ${index}`;
      }
      return asText ? sql`${from} ->> ${text(key)}` : sql`${from} -> ${text(key)}`;
    }, column(own));
    return path.length === 0 ? { part, type } : { part: sql`(${part})`, type: path.at(-1)?.asText ? TEXT_TYPE : type };
  }

  function compared(left: Part, operator: Comparison, value: string, type: ColumnType): Part {
    const right = cast(value, type);
    switch (operator) {
      case "eq":
        return sql`${left} = ${right}`;
      case "neq":
        return sql`${left} <> ${right}`;
      case "gt":
        return sql`${left} > ${right}`;
      case "gte":
        return sql`${left} >= ${right}`;
      case "lt":
        return sql`${left} < ${right}`;
      case "lte":
        return sql`${left} <= ${right}`;
      case "like":
        return sql`${left} like ${text(value.replaceAll("*", "%"))}`;
      case "ilike":
        return sql`${left} ilike ${text(value.replaceAll("*", "%"))}`;
    }
  }

  function conditionOf(columns: Columns, condition: Condition, of: TypeName): Part {
    if (condition.kind === "not") return sql`not (${conditionOf(columns, condition.condition, of)})`;
    if (condition.kind === "all" || condition.kind === "any") {
      const [first, ...others] = condition.conditions.map((one) => conditionOf(columns, one, of));
      const all = condition.kind === "all";
      return sql`(${first ?? sql`true`} ${several(others.map((one) => (all ? sql`and ${one}` : sql`or ${one}`)))})`;
    }
    const { part, type } = fieldOf(columns, condition.field, of);
    if (condition.kind === "compare") return compared(part, condition.operator, condition.value, type);
    if (condition.kind === "in") {
      if (!type.array) throw notUnderstood(`The column "${condition.field.column}" cannot be compared with a list.`);
      return sql`${part} = any (${cast(arrayLiteral(condition.values), type.array)})`;
    }
    switch (condition.value) {
      case "null":
        return sql`${part} is null`;
      case "not_null":
        return sql`${part} is not null`;
      case "true":
        return sql`${part} is true`;
      case "false":
        return sql`${part} is false`;
      case "unknown":
        return sql`${part} is unknown`;
    }
  }

  function where(columns: Columns, { conditions }: RestQuery, of: TypeName): Part {
    return conditions.length === 0 ? sql`` : sql`where ${conditionOf(columns, { kind: "all", conditions }, of)}`;
  }

  function ordered(columns: Columns, order: readonly Ordering[], of: TypeName): Part {
    if (order.length === 0) return sql``;
    const parts = order.map(({ field, descending, nulls }) => {
      const way = descending ? sql`desc` : sql`asc`;
      const rest = nulls === "first" ? sql`nulls first` : nulls === "last" ? sql`nulls last` : sql``;
      return sql`${fieldOf(columns, field, of).part} ${way} ${rest}`;
    });
    return sql`order by ${listed(parts)}`;
  }

  function selectedValue(columns: Columns, { field, cast: to }: SelectedField, of: TypeName): Part {
    const { part } = fieldOf(columns, field, of);
    if (to === null) return part;
    const type = CASTS.get(to.toLowerCase());
    if (!type) throw notUnderstood(`The type "${to}" is none to which this server casts.`);
    return sql`${part}::${name(type)}`;
  }

  /** The rows of `from` (whose alias is `t`) as JSON: as they are, or built by hand where names or values are not the table's own. */
  function asJson(columns: Columns, query: RestQuery, of: TypeName, rest: Part, from: Part, single: boolean): Part {
    const items = query.select.flatMap(({ field, ...how }): SelectedField[] =>
      field ? [{ field, ...how }] : [...columns.keys()].map((own) => ({ ...how, field: { column: own, path: [] } })),
    );
    const times = new Map<string, number>();
    for (const { field } of items) times.set(field.column, (times.get(field.column) ?? 0) + 1);
    if (items.some(({ field }) => field.path.length === 0 && (times.get(field.column) ?? 0) > MOST_ALIKE))
      throw notUnderstood(`The same column can be selected ${MOST_ALIKE} times at most.`);
    const renamed = items.some(({ field, alias, cast: to }) => alias !== null || to !== null || field.path.length > 0);
    if (renamed && items.length > MOST_RENAMED)
      throw notUnderstood(`At most ${MOST_RENAMED} fields can be selected where one has an alias, a cast or a path.`);
    const own = [...new Set(items.map(({ field }) => field.column))];
    for (const one of own) typeOf(columns, one, of);
    const row = renamed
      ? sql`json_build_object(${listed(
          items.map((item) => {
            const called = item.alias ?? item.field.path.at(-1)?.key ?? item.field.column;
            return sql`${text(called)}, ${selectedValue(columns, item, of)}`;
          }),
        )})`
      : sql`x.*`;
    const sizes = items.map((item) => sql` + ${sizeOf(columns, item, of)}`);
    const fits = sql`t.".bytes" <= ${LARGEST_ANSWER}::int4`;
    const body = single
      ? sql`coalesce(json_agg(${row}) filter (where ${fits}) -> 0, 'null')::text`
      : sql`coalesce(json_agg(${row}) filter (where ${fits}), '[]')::text`;
    // the rows of the page; how many bytes they have up to each; and only what fits becomes JSON, which is several times as large in memory
    return sql`select a.page, case when a.bytes <= ${LARGEST_ANSWER}::int4 and octet_length(a.body) <= ${LARGEST_ANSWER}::int4 then a.body end as body
      from (select count(*)::int4 as page, coalesce(max(t.".bytes"), 0) as bytes, ${body} as body
        from (select t.*, sum(0${several(sizes)}) over (rows unbounded preceding) as ".bytes"
          from (select ${listed(own.map(column))} from ${from} ${rest}) as t) as t,
          lateral (select ${listed(own.map(column))}) as x) as a`;
  }

  /** About how many bytes a value has in the answer: a text may have more, as its escapes count here as what they stand for. */
  function sizeOf(columns: Columns, item: SelectedField, of: TypeName): Part {
    const { part, type } = fieldOf(columns, item.field, of);
    if (item.cast === null && item.field.path.length === 0) {
      if (SHORT_TYPES.has(type.name)) return sql`${SHORT}::int4`;
      if (TEXTS.has(type.name)) return sql`coalesce(octet_length(${part}), 0) + ${SHORT}::int4`;
    }
    return sql`coalesce(octet_length((${selectedValue(columns, item, of)})::text), 0) + ${SHORT}::int4`;
  }

  function page(query: RestQuery, most: number): Part {
    const limit = Math.min(query.limit ?? most, most);
    return sql`limit ${text(String(limit))}::int8 offset ${text(String(query.offset))}::int8`;
  }

  /** Columns that the answer to a write needs. */
  function returned({ relation, query, returning }: Write): Part {
    if (returning === "nothing") return sql`returning 1 as one`;
    const needed = new Set(
      returning === "key"
        ? relation.key
        : [...query.select, ...query.order].flatMap(({ field }) =>
            field ? [field.column] : [...relation.columns.keys()],
          ),
    );
    if (needed.size === 0) return sql`returning 1 as one`;
    for (const own of needed) typeOf(relation.columns, own, relation);
    return sql`returning ${listed([...needed].map((own) => sql`t.${sql(own)} as ${sql(own)}`))}`;
  }

  /** The answer to a write whose returned rows are in `changed`. */
  function told(write: Write, changed: Part): Part {
    const { relation, query, returning, single } = write;
    const nothing = returning === "nothing" || (returning === "key" && relation.key.length === 0);
    if (nothing) return sql`select count(*)::int4 as page, '' as body from ${changed} as t`;
    if (returning === "rows")
      return asJson(
        relation.columns,
        query,
        relation,
        ordered(relation.columns, query.order, relation),
        sql`${changed} as t`,
        single,
      );
    const key = listed(relation.key.map((own) => sql`${column(own)}::text as ${sql(own)}`));
    return sql`select count(*)::int4 as page, coalesce(json_agg(x.*), '[]')::text as body from (select ${key} from ${changed} as t) as x`;
  }

  /** The JSON of a request as a row source, with the types of these columns. */
  function typed(columns: Columns, own: readonly string[]): Part {
    return listed(own.map((one) => sql`${sql(one)} ${name(columns.get(one) as ColumnType)}`));
  }

  return {
    /** @param most rows in one answer */
    read(relation: Relation, query: RestQuery, single: boolean, counted: boolean, most: number): Statement {
      const { columns } = relation;
      const filter = where(columns, query, relation);
      const rest = sql`${filter} ${ordered(columns, query.order, relation)} ${page(query, most)}`;
      const from = sql`${name(relation)} as t`;
      const total = counted ? sql`(select count(*)::int4 from ${from} ${filter})` : sql`null::int4`;
      return sql<Answered[]>`select p.page, p.body, ${total} as total from (
        ${asJson(columns, query, relation, rest, from, single)}) as p`;
    },

    insert(insert: Insert): Statement {
      const { relation, body, groups, conflict } = insert;
      const to = name(relation);
      const parts = groups.map(({ columns, rows }, i) => {
        const own = listed(columns.map((one) => sql`${sql(one)}`));
        const source = rows
          ? sql`(select json_agg(e.item) from given, json_array_elements(given.body) with ordinality as e(item, n)
              where e.n = any (${text(`{${rows.map((row) => row + 1).join(",")}}`)}::int4[]))`
          : sql`(select given.body from given)`;
        const values =
          columns.length === 0
            ? sql`default values`
            : sql`(${own}) select ${own} from json_to_recordset(${source}) as b(${typed(relation.columns, columns)})`;
        const written = sql`insert into ${to} as t ${values} ${onConflict(conflict, columns)} ${returned(insert)}`;
        return sql`${sql(`changed_${i}`)} as (${written})`;
      });
      const all = groups.map((_, i) =>
        i === 0 ? sql`select * from ${sql("changed_0")}` : sql`union all select * from ${sql(`changed_${i}`)}`,
      );
      return sql<Answered[]>`with given as (select ${text(body)}::json as body), ${listed(parts)},
        changed as (${several(all)}) ${told(insert, sql`changed`)}`;
    },

    /** @param body a JSON object */
    update(write: Write, body: string, columns: readonly string[]): Statement {
      const { relation, query } = write;
      const set = listed(columns.map((own) => sql`${sql(own)} = b.${sql(own)}`));
      return sql<Answered[]>`with changed as (
        update ${name(relation)} as t set ${set}
        from json_to_record(${text(body)}::json) as b(${typed(relation.columns, columns)})
        ${where(relation.columns, query, relation)} ${returned(write)}) ${told(write, sql`changed`)}`;
    },

    remove(write: Write): Statement {
      const { relation, query } = write;
      return sql<Answered[]>`with changed as (
        delete from ${name(relation)} as t ${where(relation.columns, query, relation)} ${returned(write)})
        ${told(write, sql`changed`)}`;
    },

    /** @param given the arguments: one JSON object, or texts by name */
    call(
      routine: Routine,
      given: { readonly names: readonly string[]; readonly json: string } | ReadonlyMap<string, string>,
      query: RestQuery,
      { single, counted, most }: { single: boolean; counted: boolean; most: number },
    ): Statement {
      const { parameters, returns } = routine;
      const inJson = "json" in given;
      const names = inJson ? given.names : [...given.keys()];
      const passed = listed(
        names.map((own) => {
          const type = parameters.get(own) as ColumnType;
          return inJson ? sql`${sql(own)} => a.${sql(own)}` : sql`${sql(own)} => ${cast(given.get(own) ?? "", type)}`;
        }),
      );
      const from =
        inJson && names.length > 0
          ? sql`from json_to_record(${text(given.json)}::json) as a(${typed(parameters, names)})`
          : sql``;
      const call = sql`${name(routine)}(${passed})`;
      if (returns.kind === "nothing")
        return sql<Answered[]>`select 1 as page, null::int4 as total, '' as body from (select ${call} ${from}) as x`;
      if (returns.kind === "value" && !returns.set)
        return sql<Answered[]>`select 1 as page, null::int4 as total, coalesce(to_json(x.v), 'null')::text as body
          from (select ${call} as v ${from}) as x`;
      if (returns.kind === "value")
        return sql<
          Answered[]
        >`select count(*)::int4 as page, null::int4 as total, coalesce(json_agg(x.v), '[]')::text as body
          from (select ${call} as v ${from} ${page(query, most)}) as x`;
      const { columns } = returns;
      const rest = sql`${where(columns, query, routine)} ${ordered(columns, query.order, routine)} ${page(query, most)}`;
      const rows =
        inJson && names.length > 0 ? sql`select r.* ${from}, lateral ${call} as r` : sql`select r.* from ${call} as r`;
      const total = counted
        ? sql`(select count(*)::int4 from called as t ${where(columns, query, routine)})`
        : sql`null::int4`;
      const found = asJson(columns, query, routine, rest, sql`called as t`, single || !returns.set);
      return sql<
        Answered[]
      >`with called as materialized (${rows}) select p.page, p.body, ${total} as total from (${found}) as p`;
    },
  };

  function onConflict(conflict: Insert["conflict"], columns: readonly string[]): Part {
    if (!conflict) return sql``;
    const target = listed(conflict.columns.map((own) => sql`${sql(own)}`));
    if (conflict.action === "ignore" || columns.length === 0) return sql`on conflict (${target}) do nothing`;
    const set = listed(columns.map((own) => sql`${sql(own)} = excluded.${sql(own)}`));
    return sql`on conflict (${target}) do update set ${set}`;
  }
}

/** PostgreSQL's own way to write an array of texts. */
function arrayLiteral(values: readonly string[]): string {
  return `{${values.map((value) => `"${value.replace(/["\\]/g, "\\$&")}"`).join(",")}}`;
}
