import { expect, test } from "vitest";
import { CONNECTIONS, someone, testDoor } from "./rest-door.ts";

/**
 * 20,000 query strings, others each day, and every statement that they lead to. A statement may consist of our own words, of names in quotes that
 * the catalogue has, and of `$n`; so nothing that a request said can be in it.
 */

const REQUESTS = 20_000;
const AT_ONCE = 24;
/** The days since 1970. To repeat a failure of another day, name its seed in `FUZZ_SEED`. */
const SEED = Number(process.env.FUZZ_SEED ?? Math.floor(Date.now() / 86_400_000));

const texts = new Set<string>();
let sent = 0;
const door = testDoor({
  onStatement(text) {
    sent += 1;
    texts.add(text);
  },
});
const user = someone();

/** Numbers from 0 to below 1, the same for the same seed. Source: mulberry32 by Tommy Ettinger, public domain. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
const random = seeded(SEED);
const below = (n: number) => Math.floor(random() * n);
const one = <T>(list: readonly T[]): T => list[below(list.length)] as T;

/** Stands in every request; no statement may hold it. */
const MARK = "zqmark";
const NAMES = [
  "id",
  "name",
  '"full name"',
  "select",
  "amount",
  "tags",
  "data",
  "raw",
  "x",
  "kind",
  "a",
  "b",
  "v",
  "note",
];
const STRANGE = [
  "__proto__",
  "constructor",
  "toString",
  MARK,
  "pg_sleep(9)",
  '"',
  '""',
  '"a"b"',
  "a.b",
  "*",
  "",
  "ї",
  "\u202e",
  "id;--",
];
const OPERATORS = [
  "eq",
  "neq",
  "gt",
  "lte",
  "like",
  "ilike",
  "is",
  "in",
  "not.eq",
  "not.in",
  "not.is",
  "cs",
  "fts",
  MARK,
  "",
];
const VALUES = [
  MARK,
  `${MARK}'; drop table samples; --`,
  "1",
  "null",
  "true",
  `("${MARK}",b,"c\\"d")`,
  "(1,2)",
  `{${MARK},"x,y"}`,
  `{"type":"query","from":"${MARK}","select":[{"x":{"column":"a","aggregate":"${MARK}"}}]}`,
  `$1 ${MARK}`,
  `/*${MARK}*/`,
  "\\",
  "%",
  "\0",
  "2020-01-01",
];
const SOUP = [
  ..."=&().,:;'\"\\*-><!{}[]$ %+|/~\n",
  "->",
  "->>",
  "::",
  "not.",
  "and",
  "or",
  "eq.",
  "in.(",
  "select=",
  "order=",
  "or=(",
  "--",
  "/*",
];

const path = () =>
  one(NAMES) + (below(6) === 0 ? one([`->${MARK}`, "->0", `->>"${MARK}"`, "->a->>b", "->>", "->>a->b"]) : "");
const name = () => (below(8) === 0 ? one(STRANGE) : path());
const test_ = (separator: string) => `${name()}${separator}${one(OPERATORS)}.${one(VALUES)}`;
const group = (depth: number): string =>
  `(${Array.from({ length: 1 + below(3) }, () => (depth < 4 && below(4) === 0 ? `${one(["and", "or", "not.and", "not.or"])}${group(depth + 1)}` : test_("."))).join(",")})`;
const selected = () =>
  `${below(4) === 0 ? `${one([MARK, '"a b"', "__proto__", ""])}:` : ""}${name()}${below(5) === 0 ? `::${one(["text", "int4", MARK, "jsonb"])}` : ""}`;
const list = (item: () => string) => Array.from({ length: 1 + below(4) }, item).join(",");
const PARTS: readonly (() => string)[] = [
  () => test_("="),
  () => test_("="),
  () => `${one(["or", "and", "not.or", "not.and"])}=${group(1)}`,
  () => `select=${list(selected)}`,
  () => `order=${list(() => `${name()}${one(["", ".asc", ".desc", ".desc.nullslast", ".nullsfirst", `.${MARK}`])}`)}`,
  () => `limit=${one(["1", "10", "-1", MARK, "9999999999999", "1e3"])}`,
  () => `offset=${one(["0", "1", MARK, "99999999999"])}`,
  () => `columns=${list(name)}`,
  () => `on_conflict=${list(name)}`,
  () =>
    Array.from({ length: 1 + below(12) }, () =>
      below(3) === 0 ? one([...NAMES, ...STRANGE, ...VALUES]) : one(SOUP),
    ).join(""),
];

/** In the language, with hostile values: what PostgreSQL answers. */
function sound(): string {
  const text = () => one(["name", '"full name"', "select", "note", "data->>a", `data->a->>"${MARK}"`]);
  const value = () => one(VALUES).replaceAll("\0", "");
  const condition = () =>
    below(3) === 0
      ? `${text()}=in.("${MARK}",${one(["a", "'", "$1", "--"])})`
      : `${text()}=${one(["", "not."])}${one(["eq", "neq", "gt", "like", "ilike"])}.${value()}`;
  const either = () =>
    `or=(${text()}.eq."${value().replace(/["\\]/g, "\\$&")}",not.and(id.gt.${below(9)},${text()}.is.null))`;
  const shape = () => `select=${list(() => `${one(["", `${MARK}:`, '"a\'b":'])}${text()}`)}`;
  const order = () => `order=${text()}.${one(["asc", "desc.nullslast"])}`;
  return [condition, either, shape, order, () => `limit=${below(5)}`]
    .slice(below(3))
    .map((part) => part().replace(/[%#+&]/g, encodeURIComponent))
    .join("&");
}

/** A query string: some of them in the language, some near it, with one character changed now and then, and some far from it. */
function queryString(): string {
  if (below(12) === 0) return sound();
  const text = Array.from({ length: 1 + below(4) }, () => one(PARTS)()).join("&");
  const at = below(text.length + 1);
  const changed = below(3) === 0 ? text.slice(0, at) + one(SOUP) + text.slice(at + below(2)) : text;
  return below(2) === 0 ? changed.replace(/[%#+\0]/g, encodeURIComponent) : changed;
}

const TARGETS = [
  "samples",
  "samples",
  "pairs",
  "large_samples",
  "rpc/add",
  "rpc/squares",
  "rpc/samples_above",
  `${MARK}`,
];
const METHODS = ["GET", "GET", "GET", "GET", "GET", "GET", "HEAD", "POST", "PATCH", "DELETE"];
const BODIES = [
  `{"name":"${MARK}"}`,
  `{"${MARK}":1}`,
  '{"a":1,"b":2}',
  `[{"x":1,"data":{"${MARK}":1}},{"x":2}]`,
  `{"__proto__":"${MARK}"}`,
  '{"upto":2}',
  "{}",
];
const PREFERENCES = [
  "",
  "count=exact",
  "return=representation",
  "resolution=merge-duplicates",
  "missing=default,return=representation",
  "return=headers-only",
  MARK,
];

async function ask(): Promise<number> {
  const method = one(METHODS);
  const headers = { prefer: one(PREFERENCES) };
  const body = method === "POST" || method === "PATCH" ? { body: one(BODIES) } : {};
  const answer = await door.fetch(
    `${one(TARGETS)}?${queryString()}`,
    { method, headers, ...body },
    one([user, user, "anon"]),
  );
  await answer.body?.cancel();
  return answer.status;
}

/** Words of the statements in server/rest, and nothing else. */
const OUR_WORDS = new Set(
  `select from where as and or not is null true false unknown like ilike any in order by asc desc nulls first last limit offset count
  coalesce json_agg json_build_object json_to_recordset json_to_record json_array_elements to_json with ordinality given changed called materialized
  insert into update set delete returning on conflict do nothing default values excluded union all lateral text json int4 int8 page total
  case when then end octet_length body one e n item t b a r x p v bytes sum max over rows unbounded preceding filter begin read only commit rollback set_config`.split(
    /\s+/,
  ),
);

/** What of a statement is neither ours, nor a name of the catalogue, nor a parameter. */
function strange(text: string, catalogue: ReadonlySet<string>): string[] {
  const left: string[] = [];
  for (const [token, identifier, literal, word] of text.matchAll(
    /("(?:[^"]|"")*")|('[^']*')|([A-Za-z_]\w*)|\$\d+|\S/g,
  )) {
    if (identifier && !catalogue.has(identifier.slice(1, -1))) left.push(token);
    if (literal && !/^'(|null|\[\]|role|request\.[a-z.]+|statement_timeout|lock_timeout)'$/.test(literal))
      left.push(token);
    if (word && !OUR_WORDS.has(word)) left.push(token);
    if (!identifier && !literal && !word && !/^(\$\d+|[(),.*=<>:+-]|\d)$/.test(token)) left.push(token);
  }
  return left;
}

test(`${REQUESTS} query strings from seed ${SEED} never become SQL, break nothing and change no prototype`, async () => {
  const own = Reflect.ownKeys(Object.prototype);
  const names = await door.owner<{ name: string }[]>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace
    union select attname from pg_attribute union select proname from pg_proc union select typname from pg_type
    union select unnest(proargnames) from pg_proc union values ('public'), ('pg_catalog'), ('.bytes'), ('changed_0'), ('changed_1')`;
  const catalogue = new Set(names.map(({ name }) => name));
  expect(strange(`select "id" from "nowhere" where ${MARK} = $1 and 'x'`, catalogue)).toEqual([
    '"nowhere"',
    MARK,
    "'x'",
  ]);
  // a connection begins with questions of the driver's own
  const held = await Promise.all(Array.from({ length: CONNECTIONS }, () => door.owner.reserve()));
  for (const one of held) {
    await one`select 1`;
    one.release();
  }
  texts.clear();
  sent = 0;
  const statuses = new Map<number, number>();
  let left = REQUESTS;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (left-- > 0) {
        const status = await ask();
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        // a request that needs no database waits for nothing, and would keep the others from their answers
        if (left % 16 === 0) await new Promise(setImmediate);
      }
    }),
  );
  expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([]);
  // it would prove nothing if too few had come through
  expect(statuses.get(200)).toBeGreaterThan(150);
  expect(texts.size).toBeGreaterThan(200);
  expect(sent).toBeGreaterThan(1_800);

  const found = [...texts].flatMap((text) => strange(text, catalogue).map((token) => ({ token, text })));
  expect(found.slice(0, 5)).toEqual([]);
  expect([...texts].filter((text) => text.includes(MARK))).toEqual([]);
  expect(Reflect.ownKeys(Object.prototype)).toEqual(own);
  expect((await door.fetch("samples?select=id&limit=1", {}, user)).status).toBe(200);
}, 600_000);
