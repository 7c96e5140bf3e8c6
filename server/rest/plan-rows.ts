import { checkPage, checkSingle, headersOf, pageOf } from "./answers.ts";
import type { Relation } from "./catalogue.ts";
import { formOf, MOST_ROWS, type Plan, type PlanParts, refuseColumns, withRange } from "./plan.ts";
import { asksForOne, mediaType, type Preferences, readPreferences } from "./preferences.ts";
import type { RestQuery } from "./query-grammar.ts";
import { invalid, readBody } from "./request-body.ts";
import { notUnderstood, RestFault } from "./rest-fault.ts";
import { type Answered, type Insert, refuseLarge, type Write } from "./statements.ts";

/** Plans on tables and views: to read rows, to insert, change and remove them. */

/** Rows in one body. */
const MOST_WRITTEN = 5_000;
/** Sets of columns in one body whose missing columns take their defaults. */
const MOST_GROUPS = 20;

export function planRead({ headers }: Request, relation: Relation, asked: RestQuery, { statements }: PlanParts): Plan {
  refuseColumns(asked);
  const single = asksForOne(headers);
  const { counted, applied } = readPreferences(headers);
  const query = withRange(asked, headers);
  return {
    statement: statements.read(relation, query, single, counted, MOST_ROWS),
    readOnly: true,
    prepared: formOf("read", relation.schema, relation.name, query, single, counted),
    check: (result) => {
      refuseLarge(result);
      checkPage(result, query.offset, single);
    },
    answer: (result) => pageOf(result, query.offset, single, applied),
  };
}

/** Common to what changes rows. */
function writeOf({ headers }: Request, relation: Relation, query: RestQuery) {
  if (query.limit !== null || query.offset !== 0) throw notUnderstood('A change takes no "limit" and no "offset".');
  const preferences = readPreferences(headers);
  const single = asksForOne(headers);
  const returning =
    preferences.returning === "representation" ? "rows" : preferences.returning === "headers-only" ? "key" : "nothing";
  return { preferences, write: { relation, query, returning, single } satisfies Write };
}

function written(
  { write, preferences }: { write: Write; preferences: Preferences },
  status: { readonly rows: number; readonly none: number },
  range: (page: number) => string,
) {
  const { maxAffected } = preferences;
  const check = (result: Answered) => {
    refuseLarge(result);
    checkSingle(result.page, write.single);
    if (maxAffected !== null && result.page > maxAffected)
      throw new RestFault(400, "PGRST124", "Query result exceeds max-affected preference constraint", {
        details: `The query affects ${result.page} rows`,
      });
  };
  return {
    check: write.returning !== "nothing" || write.single || maxAffected !== null ? check : undefined,
    answer: ({ page, body }: Answered) => {
      const counted = `${range(page)}/${preferences.counted ? page : "*"}`;
      if (write.returning === "rows")
        return new Response(body, {
          status: status.rows,
          headers: headersOf(counted, preferences.applied, mediaType(write.single)),
        });
      const location =
        write.returning === "key" && page === 1 && status.none === 201 ? locationOf(write, body) : undefined;
      return new Response(null, {
        status: status.none,
        headers: { ...headersOf(counted, preferences.applied), ...(location ? { location } : {}) },
      });
    },
  };
}

function writtenForm(verb: string, { relation, query, returning, single }: Write, ...more: readonly unknown[]): string {
  return formOf(verb, relation.schema, relation.name, query, returning, single, ...more);
}

function locationOf({ relation }: Write, body: string): string | undefined {
  if (relation.key.length === 0) return undefined;
  const [row] = JSON.parse(body) as readonly object[];
  const key = new URLSearchParams(Object.entries(row ?? {}).map(([name, value]) => [name, `eq.${value}`]));
  return `/${encodeURIComponent(relation.name)}?${key}`;
}

export async function planInsert(
  request: Request,
  relation: Relation,
  query: RestQuery,
  { statements }: PlanParts,
): Promise<Plan> {
  if (query.conditions.length > 0) throw notUnderstood("New rows take no conditions.");
  const parts = writeOf(request, relation, query);
  const { text, value } = await readBody(request);
  const rows = (Array.isArray(value) ? value : [value]) as readonly unknown[];
  if (rows.length > MOST_WRITTEN) throw new RestFault(413, "PGRST102", `A body holds at most ${MOST_WRITTEN} rows.`);
  const { resolution, missingAsDefault } = parts.preferences;
  const columns = columnsOf(relation, query, rows);
  const key = query.onConflict ?? relation.key;
  for (const name of key) columnOf(relation, name, "42703");
  const insert: Insert = {
    ...parts.write,
    body: Array.isArray(value) ? text : `[${text}]`,
    groups: groupsOf(columns, rows as readonly object[], missingAsDefault),
    conflict: resolution && key.length > 0 ? { columns: key, action: resolution } : null,
  };
  return {
    statement: rows.length > 0 ? statements.insert(insert) : null,
    readOnly: false,
    prepared: insert.groups.length === 1 && writtenForm("insert", parts.write, insert.groups, insert.conflict),
    ...written(parts, { rows: 201, none: 201 }, () => "*"),
  };
}

/** The columns that a body writes: those of `columns=`, or those that every row has. */
function columnsOf(relation: Relation, { columns }: RestQuery, rows: readonly unknown[]): readonly string[] {
  let first: readonly string[] | undefined;
  for (const row of rows) {
    if (typeof row !== "object" || row === null || Array.isArray(row)) throw invalid("A row is a JSON object.");
    const names = Object.keys(row);
    first ??= names;
    if (columns) continue;
    if (names.length !== first.length || !first.every((name) => Object.hasOwn(row, name)))
      throw invalid("All object keys must match");
  }
  const written = [...new Set(columns ?? first ?? [])];
  for (const name of written) columnOf(relation, name, "PGRST204");
  return written;
}

function columnOf(relation: Relation, name: string, code: string): void {
  if (relation.columns.has(name)) return;
  throw new RestFault(
    400,
    code,
    code === "PGRST204"
      ? `Could not find the '${name.slice(0, 100)}' column of '${relation.name}' in the schema cache`
      : `column ${relation.name}.${name.slice(0, 100)} does not exist`,
  );
}

function groupsOf(columns: readonly string[], rows: readonly object[], missingAsDefault: boolean): Insert["groups"] {
  const groups = new Map<string, { columns: readonly string[]; rows: number[] }>();
  if (!missingAsDefault) groups.set("", { columns, rows: rows.map((_, i) => i) });
  else
    for (const [i, row] of rows.entries()) {
      const own = columns.filter((name) => Object.hasOwn(row, name));
      const group = groups.get(JSON.stringify(own)) ?? { columns: own, rows: [] };
      group.rows.push(i);
      groups.set(JSON.stringify(own), group);
    }
  if (groups.size > MOST_GROUPS)
    throw new RestFault(413, "PGRST102", `The rows of a body name at most ${MOST_GROUPS} different sets of columns.`);
  const all = [...groups.values()];
  if (all.some((group) => group.columns.length === 0 && group.rows.length > 1))
    throw invalid("Several rows without any column cannot be written at once.");
  return all.length === 1 ? all.map((group) => ({ columns: group.columns, rows: null })) : all;
}

export async function planUpdate(
  request: Request,
  relation: Relation,
  query: RestQuery,
  { statements }: PlanParts,
): Promise<Plan> {
  const parts = writeOf(request, relation, query);
  const { text, value } = await readBody(request);
  if (Array.isArray(value)) throw invalid("A change is a JSON object.");
  const columns = columnsOf(relation, query, [value]);
  if (query.conditions.length === 0) throw withoutCondition("UPDATE");
  return {
    statement: columns.length > 0 ? statements.update(parts.write, text, columns) : null,
    readOnly: false,
    prepared: writtenForm("update", parts.write, columns),
    ...written(parts, { rows: 200, none: 204 }, (page) => (page > 0 ? `0-${page - 1}` : "*")),
  };
}

export function planDelete(request: Request, relation: Relation, query: RestQuery, { statements }: PlanParts): Plan {
  refuseColumns(query);
  const parts = writeOf(request, relation, query);
  if (query.conditions.length === 0) throw withoutCondition("DELETE");
  return {
    statement: statements.remove(parts.write),
    readOnly: false,
    prepared: writtenForm("delete", parts.write),
    ...written(parts, { rows: 200, none: 204 }, () => "*"),
  };
}

/** As hosted projects answer, which load `safeupdate` for the API. */
function withoutCondition(verb: string): RestFault {
  return new RestFault(400, "21000", `${verb} requires a WHERE clause`);
}
