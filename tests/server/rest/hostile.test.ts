import { expect, test } from "vitest";
import { databaseAnswer } from "../../../server/rest/rest-fault.ts";
import { CONNECTIONS, someone, testDoor } from "./rest-door.ts";

/** The attacks on the door that was here before, to the letter, and their kin. */

const statements: string[] = [];
const door = testDoor({ onStatement: (text) => statements.push(text) });
const user = someone();

const TREE = (sql: string) =>
  JSON.stringify({ type: "query", from: "samples", select: [{ x: { column: "name", aggregate: sql } }] });
const PAYLOADS = [
  TREE("(select pg_sleep(2))::text || upper"),
  TREE("(select set_config('role', 'postgres', false))::text || upper"),
  TREE("query_to_xml('select * from pg_authid', true, true, '')::text || upper"),
  '{"type":"raw","sql":"select 1"}',
  "1; select pg_sleep(2)",
  "x' or '1'='1",
  "$1 union select 2",
  "(select usename from pg_user)",
  'name" from pg_authid --',
  "name);drop table public.samples;--",
  "{id,name}",
  "null::regclass",
];
const PLACES: readonly ((payload: string) => string)[] = [
  (p) => `samples?name=eq.${p}`,
  (p) => `samples?name=not.like.${p}`,
  (p) => `samples?name=in.(${p})`,
  (p) => `samples?name=in.("${p}")`,
  (p) => `samples?or=(name.eq.${p})`,
  (p) => `samples?or=(name.eq."${p}",${p})`,
  (p) => `samples?${p}=eq.1`,
  (p) => `samples?data->>${p}=eq.1`,
  (p) => `samples?select=${p}`,
  (p) => `samples?select=${p}:name`,
  (p) => `samples?select="${p}":name`,
  (p) => `samples?select=name::${p}`,
  (p) => `samples?select=data->>${p}`,
  (p) => `samples?order=${p}`,
  (p) => `samples?order=name.${p}`,
  (p) => `samples?limit=${p}`,
  (p) => `samples?offset=${p}`,
  (p) => `samples?columns=${p}`,
  (p) => `samples?on_conflict=${p}`,
  (p) => p,
  (p) => `rpc/${p}`,
  (p) => `rpc/add?a=${p}`,
  (p) => `rpc/add?${p}=1`,
];
/** Only what could mean something else in a query string. */
const encoded = (text: string) => text.replace(/[%&=#+ ]/g, encodeURIComponent).replaceAll("?", "%3F");

test.each(PAYLOADS)("SQL in any part of a request is a text or a 4xx: %s", async (payload) => {
  statements.length = 0;
  for (const place of PLACES)
    for (const method of ["GET", "POST", "PATCH", "DELETE"]) {
      const path = place(encoded(payload));
      const body =
        method === "POST" || method === "PATCH" ? { body: JSON.stringify({ name: payload, [payload]: 1 }) } : {};
      const answer = await door.fetch(
        path,
        { method, ...body, headers: { prefer: payload.replace(/[^ -~]/g, "") } },
        user,
      );
      expect(answer.status, `${method} ${path}`).toBeLessThan(500);
    }
  expect(
    statements.filter(
      (text) => text.includes(payload) || /pg_sleep|set_config\('role', '|query_to_xml|authid/.test(text),
    ),
  ).toEqual([]);
  expect(await door.owner`select to_regclass('public.samples') is not null as there`).toEqual([{ there: true }]);
});

test("a value that looks like a query is compared as the text that it is", async () => {
  const payload = PAYLOADS[0] as string;
  expect((await door.client(user).from("samples").insert({ name: payload })).error).toBeNull();
  const { data } = await door.client(user).from("samples").select("name").eq("name", payload);
  expect(data).toEqual([{ name: payload }]);
});

test.each([
  "samples?__proto__=eq.1",
  "samples?select=id,__proto__(x)&__proto__.status=eq.1",
  "samples?select=__proto__",
  "samples?select=id,constructor",
  "samples?order=__proto__",
  "samples?or=(__proto__.eq.1)",
  "samples?and=(constructor.prototype.eq.1)",
  "samples?columns=__proto__&on_conflict=toString",
  "samples?toString=eq.1",
  "__proto__?select=*",
  "rpc/__proto__",
  "rpc/constructor?a=1",
  "rpc/add?__proto__=1",
])("names of JavaScript's own are unknown names: %s", async (path) => {
  const before = Reflect.ownKeys(Object.prototype);
  for (const method of ["GET", "POST", "PATCH", "DELETE"]) {
    const body =
      method === "POST" || method === "PATCH"
        ? { body: '{"__proto__":{"status":1},"constructor":{"prototype":{"x":1}}}' }
        : {};
    const answer = await door.fetch(path, { method, ...body }, user);
    expect([400, 404, 405]).toContain(answer.status);
  }
  expect(Reflect.ownKeys(Object.prototype)).toEqual(before);
  expect((await door.fetch("samples?select=id", {}, user)).status).toBe(200);
});

test.each<[string, string, RequestInit, number]>([
  ["a NUL in a value", "samples?name=eq.a%00b", {}, 400],
  ["a NUL in a name", "samples?na%00me=eq.1", {}, 400],
  ["a NUL in a table", "sam%00ples", {}, 404],
  ["a NUL in a text of a row", "samples", { method: "POST", body: '{"name":"a\\u0000b"}' }, 400],
  ["a NUL in a key of a row", "samples", { method: "POST", body: '{"na\\u0000me":1}' }, 400],
  ["a NUL in an argument", "rpc/words", { method: "POST", body: '{"list":["\\u0000"]}' }, 400],
  ["half a character", "samples", { method: "POST", body: '{"name":"\\ud800"}' }, 400],
  ["bytes that are no UTF-8", "samples", { method: "POST", body: Buffer.from([0x22, 0xff, 0x22]) }, 400],
  ["escapes that are none", "samples?name=eq.%zz", {}, 200],
  ["a path that cannot be decoded", "%zz", {}, 404],
  ["a million brackets", "samples", { method: "POST", body: "[".repeat(1_000_000) }, 400],
  ["brackets in a text", "samples", { method: "POST", body: JSON.stringify({ name: "[".repeat(3_500) }) }, 201],
  ["nested conditions", `samples?or=${"(or".repeat(500)}`, {}, 400],
  ["many conditions", `samples?or=(${Array.from({ length: 300 }, () => "id.eq.1").join(",")})`, {}, 400],
  ["a long path into JSON", `samples?select=data${"->a".repeat(50)}`, {}, 400],
  ["many columns", `samples?select=${Array.from({ length: 300 }, () => "id").join(",")}`, {}, 400],
  ["many values", `samples?id=in.(${Array.from({ length: 4_000 }, () => "1").join(",")})`, {}, 400],
  ["a long query string", `samples?name=eq.${"x".repeat(30_000)}`, {}, 414],
  [
    "many rows",
    "samples",
    { method: "POST", body: JSON.stringify(Array.from({ length: 6_000 }, () => ({ x: 1 }))) },
    413,
  ],
  ["a limit beyond numbers", "samples?limit=99999999999999999999", {}, 400],
  ["the largest limit", "samples?limit=999999999999999&offset=999999999999999", {}, 200],
  ["a negative limit", "samples?limit=-1", {}, 416],
  ["a range backwards", "samples", { headers: { range: "5-1" } }, 416],
  ["a number that PostgreSQL cannot hold", "samples", { method: "POST", body: '{"id":1e400}' }, 400],
  ["a select given twice", "samples?select=id&select=name", {}, 400],
])("%s", async (_, path, init, status) => {
  const answer = await door.fetch(path, init, user);
  const text = await answer.text();
  expect(answer.status, text).toBe(status);
  expect(text).not.toMatch(/\/(tmp|home|work|var|usr)\/|at \w+ \(|\.ts|node_modules/);
  expect((await door.fetch("samples?select=id&limit=1", {}, user)).status).toBe(200);
});

test("each caller does only what grants and policies allow, and requests at once keep their callers", async () => {
  const other = someone();
  const [mine, theirs, visitor, service] = [
    door.client(user),
    door.client(other),
    door.client(),
    door.client("service"),
  ];
  expect((await mine.from("own_rows").insert({ id: 1, body: "mine" })).status).toBe(201);
  expect((await theirs.from("own_rows").select("id, body")).data).toEqual([]);
  expect((await theirs.from("own_rows").update({ body: "x" }).eq("id", 1).select("id")).data).toEqual([]);
  expect((await theirs.from("own_rows").delete().eq("id", 1).select("id")).data).toEqual([]);
  expect((await theirs.from("own_rows").insert({ id: 1, body: "x" })).status).toBe(409);
  for (const attempt of [
    mine.from("own_rows").insert({ id: 2, user_id: other }),
    mine.from("own_rows").update({ secret: "x" }).eq("id", 1),
    mine.from("own_rows").select("secret"),
    mine.from("own_rows").select("id").order("secret"),
    mine.from("own_rows").select("id").eq("secret", "hidden"),
    mine.from("own_rows").delete().eq("secret", "hidden"),
    mine.from("own_rows").update({ body: "x" }).eq("id", 1).select("secret"),
  ])
    expect(await attempt).toMatchObject({ status: 403, error: { code: "42501" } });
  expect((await visitor.from("own_rows").select("id")).status).toBe(401);
  expect((await service.from("own_rows").select("secret")).data).toEqual([{ secret: "hidden" }]);
  expect((await door.rest.fetch(new Request("http://rest.test/rest/v1/own_rows"))).status).toBe(401);
  const people = Array.from({ length: 60 }, (_, i) => (i % 3 === 0 ? "anon" : i % 3 === 1 ? "service" : someone()));
  const said = await Promise.all(people.map((who, i) => door.client(who).rpc("who", {}, { get: i % 2 === 0 })));
  expect(said.map(({ data }) => data)).toEqual(
    people.map(
      (who) => `${who === "anon" ? "anon -" : who === "service" ? "service_role -" : `authenticated ${who}`} on`,
    ),
  );
});

test("strangers' forms of a query leave few prepared statements behind, and no long ones", async () => {
  const prepared = async () => {
    const held = await Promise.all(Array.from({ length: CONNECTIONS }, () => door.owner.reserve()));
    const counts = await Promise.all(
      held.map((one) => one<{ count: number }[]>`select count(*)::int as count from pg_prepared_statements`),
    );
    for (const one of held) one.release();
    return Math.max(...counts.map(([row]) => row?.count ?? 0));
  };
  const before = await prepared();
  const ask = (n: number) => door.fetch(`samples?select=id&or=(${Array(n).fill("id.eq.1").join(",")})`, {}, user);
  for (let n = 60; n < 120; n++) await ask(n);
  expect(await prepared()).toBeLessThanOrEqual(before + 3);
  for (let n = 1; n < 60; n++) await ask(n);
  expect(await prepared()).toBeLessThanOrEqual(before + 24 + 3);
});

test("an insert that the database refuses is taken back, and the next request on its connection is answered", async () => {
  const person = someone();
  const insert = (rows: object[]) => door.fetch("own_rows", { method: "POST", body: JSON.stringify(rows) }, person);
  expect((await insert([{ id: 90 }])).status).toBe(201);
  const refused = Array.from({ length: CONNECTIONS * 2 }, (_, n) => insert([{ id: 91 + n }, { id: 90 }]));
  expect((await Promise.all(refused)).map(({ status }) => status)).toEqual(refused.map(() => 409));
  expect(await (await door.fetch("own_rows?select=id", {}, person)).json()).toEqual([{ id: 90 }]);
});

test("a statement that takes too long, or waits too long, is answered with 503 and when to come back", async () => {
  for (const code of ["57014", "55P03", "40P01", "40001", "53100", "CONNECTION_CLOSED", "57P01"]) {
    const fault = databaseAnswer(Object.assign(new Error("in /var/lib/x"), { code }), true);
    expect([fault.status, fault.message.includes("/var")]).toEqual([503, false]);
    expect(Number(fault.headers["Retry-After"])).toBeGreaterThan(0);
  }
  for (const code of ["XX000", "58P01", "F0000", undefined]) {
    const fault = databaseAnswer(Object.assign(new Error("in /var/lib/x"), { code }), true);
    expect([fault.status, fault.message]).toEqual([500, "The server could not answer this request."]);
  }
});
