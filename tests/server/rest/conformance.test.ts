import type { SupabaseClient } from "@supabase/supabase-js";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { someone, testDoor } from "./rest-door.ts";

/** What an unmodified supabase-js asks, and what PostgREST 13 answers to it. */

const door = testDoor();
const user = someone();
let my: SupabaseClient;

const ROWS = [
  { id: 1, name: "one", amount: "1.5000", ok: true, tags: ["a", "b,c"], data: { a: { b: [1, 2] }, "k.k": "v" }, x: 1 },
  { id: 2, name: "two", "full name": "Two, the (second)", select: "s", ok: false, tags: [], born: "2020-02-29", x: 2 },
  { id: 3, name: 'th"ree\\', big: "9007199254740993", at: "2026-01-02T03:04:05.6+00:00", kind: "large", x: 3 },
  { id: 4, name: null, mark: "3f333df6-90a4-4fda-8dd3-9485d27cee36", kind: "small", code: "abc", x: null },
];
beforeAll(() => {
  my = door.client(user);
});
beforeEach(async () => {
  await door.owner`truncate public.samples, public.pairs restart identity`;
  await door.owner`insert into public.samples select * from jsonb_populate_recordset(null::public.samples, ${door.owner.json(
    ROWS.map((row) => ({ note: "none", ...row })),
  )})`;
  await door.owner`select setval(pg_get_serial_sequence('public.samples', 'id'), 100)`;
});
const ids = (data: { id: number }[] | null) => data?.map(({ id }) => id);
const samples = () => my.from("samples");

describe("reads", () => {
  test.each<[string, () => PromiseLike<{ data: unknown }>, readonly number[]]>([
    ["eq", () => samples().select("id").eq("name", "one"), [1]],
    ["eq on a boolean", () => samples().select("id").eq("ok", true), [1]],
    ["eq on a uuid", () => samples().select("id").eq("mark", ROWS[3]?.mark), [4]],
    ["eq on an enum", () => samples().select("id").eq("kind", "large"), [3]],
    ["eq on a bigint beyond JavaScript", () => samples().select("id").eq("big", "9007199254740993"), [3]],
    ["eq on an array", () => samples().select("id").eq("tags", "{}"), [2]],
    ["eq on a time with a plus", () => samples().select("id").eq("at", "2026-01-02T05:04:05.6+02:00"), [3]],
    ["eq with quotes and backslash", () => samples().select("id").eq("name", 'th"ree\\'), [3]],
    ["neq", () => samples().select("id").neq("name", "one"), [2, 3]],
    ["gt", () => samples().select("id").gt("id", 3), [4]],
    ["gte", () => samples().select("id").gte("id", 3), [3, 4]],
    ["lt", () => samples().select("id").lt("born", "2021-01-01"), [2]],
    ["lte", () => samples().select("id").lte("amount", 1.5), [1]],
    ["like", () => samples().select("id").like("name", "t%"), [2, 3]],
    ["like with a star", () => samples().select("id").like("name", "*wo"), [2]],
    ["ilike", () => samples().select("id").ilike("name", "O%"), [1]],
    ["is null", () => samples().select("id").is("name", null), [4]],
    ["is true", () => samples().select("id").is("ok", true), [1]],
    ["in", () => samples().select("id").in("id", [1, 4, 99]), [1, 4]],
    ["in with reserved characters", () => samples().select("id").in("full name", ["Two, the (second)", "x"]), [2]],
    ["in nothing", () => samples().select("id").in("id", []), []],
    ["not", () => samples().select("id").not("id", "in", "(1,2)"), [3, 4]],
    ["not is", () => samples().select("id").not("name", "is", null), [1, 2, 3]],
    ["filter", () => samples().select("id").filter("id", "not.eq", 2), [1, 3, 4]],
    ["match", () => samples().select("id").match({ name: "two", ok: false }), [2]],
    ["or", () => samples().select("id").or("id.eq.1,name.is.null"), [1, 4]],
    ["or with and", () => samples().select("id").or("id.eq.4,and(ok.is.true,name.like.o*)"), [1, 4]],
    ["or with not.and", () => samples().select("id").or("not.and(id.gt.1,id.lt.4)"), [1, 4]],
    [
      "not.or",
      () =>
        samples()
          .select("id")
          .filter("not.or", "" as never, "" as never)
          .limit(0),
      [],
    ],
    ["or with a quoted name", () => samples().select("id").or('"full name".eq."Two, the (second)"'), [2]],
    ["or with a quoted value", () => samples().select("id").or('name.eq."th\\"ree\\\\"'), [3]],
    ["or with an array", () => samples().select("id").or('tags.eq.{a,"b,c"},id.eq.4'), [1, 4]],
    ["or with in", () => samples().select("id").or('name.in.("one","x,y"),id.in.(4)'), [1, 4]],
    ["two filters on one column", () => samples().select("id").gt("id", 1).lt("id", 4), [2, 3]],
    ["a column named select", () => samples().select("id").or("select.eq.s"), [2]],
    ["a path into JSON", () => samples().select("id").eq("data->a->b->>0", 1), [1]],
    ["a path with a quoted key", () => samples().select("id").eq('data->>"k.k"', "v"), [1]],
  ])("filter by %s", async (name, ask, expected) => {
    if (name === "not.or") {
      const answer = await door.fetch("samples?select=id&not.or=(id.eq.1,id.gt.2)", {}, user);
      expect(ids(await answer.json())).toEqual([2]);
      return;
    }
    const { data, error } = (await ask()) as { data: { id: number }[] | null; error?: unknown };
    expect(error).toBeNull();
    expect(ids(data)?.sort()).toEqual(expected);
  });

  test("gives every type as PostgREST prints it", async () => {
    const { data } = await samples().select("*").order("id");
    expect(data).toEqual(
      ROWS.map((row) =>
        expect.objectContaining({ ...row, amount: row.amount ? 1.5 : null, big: row.big ? expect.any(Number) : null }),
      ),
    );
    const text = await (await door.fetch("samples?select=big,amount,at&id=eq.3", {}, user)).text();
    expect(text).toContain('"big":9007199254740993');
    expect(text).toContain('"at":"2026-01-02T03:04:05.6+00:00"');
  });

  test("selects columns, aliases, casts and paths into JSON", async () => {
    const { data, error } = await samples()
      .select('id, called:name, "full name", number:id::text, deep:data->a->b, last:data->a->b->>1')
      .eq("id", 1);
    expect({ data, error }).toEqual({
      error: null,
      data: [{ id: 1, called: "one", "full name": null, number: "1", deep: [1, 2], last: "2" }],
    });
    expect((await samples().select("data->a").eq("id", 1)).data).toEqual([{ a: { b: [1, 2] } }]);
    // a column that has the name of a row in the statement
    expect((await samples().select("x").eq("id", 1)).data).toEqual([{ x: 1 }]);
    const alias = "__proto__";
    expect(await (await door.fetch(`samples?select=${alias}:x&id=eq.1`, {}, user)).text()).toContain(
      '{"__proto__" : 1}',
    );
  });

  test("orders, also by several columns, nulls first or last, and by what is not selected", async () => {
    expect(ids((await samples().select("id").order("name")).data)).toEqual([1, 3, 2, 4]);
    expect(ids((await samples().select("id").order("x", { ascending: false })).data)).toEqual([4, 3, 2, 1]);
    expect(ids((await samples().select("id").order("x", { ascending: false, nullsFirst: false })).data)).toEqual([
      3, 2, 1, 4,
    ]);
    expect(
      ids((await samples().select("id").order("ok", { nullsFirst: true }).order("id", { ascending: false })).data),
    ).toEqual([4, 3, 2, 1]);
    expect((await samples().select("name").order("id").limit(1)).data).toEqual([{ name: "one" }]);
  });

  test("pages by limit, offset and Range, and counts exactly", async () => {
    expect(ids((await samples().select("id").order("id").range(1, 2)).data)).toEqual([2, 3]);
    const counted = await samples().select("id", { count: "exact" }).order("id").limit(3);
    expect([counted.count, counted.status, ids(counted.data)]).toEqual([4, 206, [1, 2, 3]]);
    const all = await samples().select("id", { count: "exact" });
    expect([all.count, all.status]).toEqual([4, 200]);
    const head = await samples().select("*", { count: "exact", head: true }).eq("ok", true);
    expect([head.count, head.data, head.status]).toEqual([1, null, 200]);
    expect((await samples().select("id").limit(0)).data).toEqual([]);
    const answer = await door.fetch("samples?order=id", { headers: { range: "1-2" } }, user);
    expect([answer.status, answer.headers.get("content-range"), (await answer.json()).length]).toEqual([
      200,
      "1-2/*",
      2,
    ]);
    const past = await samples().select("id", { count: "exact" }).range(10, 12);
    expect([past.status, past.error?.code]).toEqual([416, "PGRST103"]);
    expect((await samples().select("id").range(10, 12)).data).toEqual([]);
  });

  test("gives at most 1,000 rows at once", async () => {
    await door.owner`insert into public.pairs select i, i from generate_series(1, 1200) as i`;
    expect((await my.from("pairs").select("a")).data).toHaveLength(1_000);
    expect((await my.from("pairs").select("a").limit(1_100)).data).toHaveLength(1_000);
    expect((await my.from("pairs").select("a").range(1_000, 1_999)).data).toHaveLength(200);
  });

  test("gives one row as an object, and says when there is not one", async () => {
    expect((await samples().select("id").eq("id", 1).single()).data).toEqual({ id: 1 });
    const none = await samples().select("id").eq("id", 9).single();
    expect([none.status, none.error?.code]).toEqual([406, "PGRST116"]);
    expect((await samples().select("id").single()).error?.details).toBe("The result contains 4 rows");
    expect(await samples().select("id").eq("id", 9).maybeSingle()).toMatchObject({ data: null, error: null });
  });

  test("reads views", async () => {
    expect((await my.from("large_samples").select("*")).data).toEqual([{ id: 3, name: 'th"ree\\' }]);
  });
});

describe("writes", () => {
  test("insert one row, and give it back when asked", async () => {
    const plain = await samples().insert({ id: 10, name: "ten" });
    expect([plain.status, plain.data]).toEqual([201, null]);
    const told = await samples()
      .insert({ name: "x", big: "9007199254740993", tags: ["p", 'q"'], data: null })
      .select("name, tags, note")
      .single();
    expect([told.status, told.data]).toEqual([201, { name: "x", tags: ["p", 'q"'], note: "none" }]);
    const answer = await door.fetch(
      "samples",
      { method: "POST", body: '{"id":11}', headers: { prefer: "return=headers-only" } },
      user,
    );
    expect([answer.status, answer.headers.get("location"), await answer.text()]).toEqual([
      201,
      "/samples?id=eq.11",
      "",
    ]);
    expect((await door.fetch("samples", { method: "POST", body: "{}" }, user)).status).toBe(201);
  });

  test("insert many rows; a column that a row does not name is null, or its default where that is asked for", async () => {
    const rows = [
      { a: 1, b: 1, v: "given" },
      { a: 2, b: 2 },
      { a: 3, b: 3, v: "too" },
    ];
    expect((await my.from("pairs").insert(rows)).error?.code).toBe("23502");
    const { data, count, error } = await my
      .from("pairs")
      .insert(rows, { defaultToNull: false, count: "exact" })
      .select();
    expect(error).toBeNull();
    expect(count).toBe(3);
    expect(data?.toSorted((a, b) => a.a - b.a).map(({ v }) => v)).toEqual(["given", "fresh", "too"]);
    expect((await my.from("pairs").insert([])).status).toBe(201);
    const uneven = await door.fetch("pairs", { method: "POST", body: '[{"a":8,"b":8},{"a":9}]' }, user);
    expect([uneven.status, (await uneven.json()).code]).toEqual([400, "PGRST102"]);
  });

  test("upsert merges or ignores what is there, by the key or by named columns", async () => {
    await my.from("pairs").insert({ a: 1, b: 1, v: "first" });
    expect(
      (
        await my
          .from("pairs")
          .upsert([
            { a: 1, b: 1, v: "second" },
            { a: 2, b: 1, v: "new" },
          ])
          .select()
      ).data,
    ).toEqual([
      { a: 1, b: 1, v: "second" },
      { a: 2, b: 1, v: "new" },
    ]);
    expect(
      (
        await my
          .from("pairs")
          .upsert({ a: 1, b: 1, v: "third" }, { onConflict: "a,b", ignoreDuplicates: true })
          .select()
      ).data,
    ).toEqual([]);
    expect((await my.from("pairs").select("v").eq("a", 1).single()).data).toEqual({ v: "second" });
    expect((await my.from("pairs").upsert({ a: 1, b: 2 }, { onConflict: "a" })).error?.code).toBe("42P10");
    expect((await my.from("pairs").insert({ a: 1, b: 1 })).status).toBe(409);
  });

  test("update and delete rows by their filters, and tell how many", async () => {
    const changed = await samples()
      .update({ name: "new", data: { n: 1 } }, { count: "exact" })
      .lte("id", 2)
      .select("id, name")
      .order("id");
    expect([changed.status, changed.count, changed.data]).toEqual([
      200,
      2,
      [
        { id: 1, name: "new" },
        { id: 2, name: "new" },
      ],
    ]);
    expect((await samples().update({ name: null }).eq("id", 1)).status).toBe(204);
    expect((await samples().update({ name: "x" }).eq("id", 99).select()).data).toEqual([]);
    expect((await samples().update({}).eq("id", 1).select()).data).toEqual([]);
    const removed = await samples().delete({ count: "exact" }).in("id", [1, 2]);
    expect([removed.status, removed.count]).toEqual([204, 2]);
    expect((await samples().delete().eq("id", 3).select("name").single()).data).toEqual({ name: 'th"ree\\' });
    expect(ids((await samples().select("id")).data)).toEqual([4]);
  });

  test("touch nothing when more rows would change than the request allows, or when it wants one", async () => {
    const most = { prefer: "handling=strict, max-affected=2" };
    const many = await door.fetch("samples?id=gt.0", { method: "PATCH", body: '{"name":"x"}', headers: most }, user);
    expect([many.status, (await many.json()).code]).toEqual([400, "PGRST124"]);
    expect((await samples().delete().gt("id", 0).select().single()).error?.code).toBe("PGRST116");
    expect(await door.owner`select count(*)::int from public.samples where name is distinct from 'x'`).toEqual([
      { count: 4 },
    ]);
  });

  test("of all rows of a table are refused, as hosted projects refuse them", async () => {
    for (const attempt of [samples().delete(), samples().update({ name: "x" })])
      expect(await attempt).toMatchObject({ status: 400, error: { code: "21000" } });
  });
});

describe("functions", () => {
  test("give values, rows, lists, objects, JSON and nothing", async () => {
    expect((await my.rpc("add", { a: 1, b: 2 })).data).toBe(3);
    expect((await my.rpc("add", { a: 1 })).data).toBe(11);
    expect((await my.rpc("add", { a: 1 }, { get: true })).data).toBe(11);
    expect((await my.rpc("words", { list: ["a", 'b",'] })).data).toEqual(["a", 'b",']);
    expect((await my.rpc("words", { list: ["a", "b"] }, { get: true })).data).toEqual(["a", "b"]);
    expect((await my.rpc("pair")).data).toEqual({ low: 1, high: 2 });
    expect((await my.rpc("first_sample").select("id")).data).toEqual({ id: 1 });
    expect((await my.rpc("as_json", { given: { a: [null, "x"] } })).data).toEqual({ a: [null, "x"] });
    expect(await my.rpc("nothing")).toMatchObject({ status: 204, data: null, error: null });
    expect(
      (await my.rpc("squares", { upto: 3 }, { get: true }).gt("n", 1).order("n", { ascending: false })).data,
    ).toEqual([
      { n: 3, square: 9 },
      { n: 2, square: 4 },
    ]);
    const some = await my.rpc("samples_above", { lowest: 1 }, { count: "exact" }).select("id").neq("id", 3).limit(1);
    expect([some.status, some.count, some.data]).toEqual([206, 2, [{ id: 2 }]]);
    expect((await my.rpc("samples_above", { lowest: 3 }).select("id").single()).data).toEqual({ id: 4 });
    expect((await my.rpc("samples_above", { lowest: 0 }, { head: true, count: "exact" })).count).toBe(4);
  });

  test("that may change something are not called by GET, and GET changes nothing", async () => {
    expect((await my.rpc("mark_all", {}, { get: true })).status).toBe(405);
    expect((await my.rpc("writes_though_stable", {}, { get: true })).status).toBe(405);
    expect((await my.rpc("who", {}, { get: true })).data).toBe(`authenticated ${user} on`);
    expect(await door.owner`select from public.samples where note = 'marked'`).toHaveLength(0);
    expect((await my.rpc("mark_all")).data).toBe(1);
  });

  test("that refuse choose their status", async () => {
    expect(await my.rpc("raise_status", { state: "PT402", words: "pay" })).toMatchObject({
      status: 402,
      error: { code: "PT402", message: "pay", details: "why", hint: "how" },
    });
    expect(await my.rpc("raise_status", { state: "P0001", words: "no" })).toMatchObject({
      status: 400,
      error: { message: "no" },
    });
    const body = await door.fetch("rpc/raise_body", { method: "POST", body: "{}" }, user);
    expect([body.status, body.headers.get("x-tea"), (await body.json()).code]).toEqual([418, "yes", "mine"]);
  });
});

describe("errors", () => {
  test.each<[string, string, RequestInit, number, string]>([
    ["an unknown table", "nowhere", {}, 404, "PGRST205"],
    ["an unknown function", "rpc/nowhere", { method: "POST", body: "{}" }, 404, "PGRST202"],
    ["an argument too many", "rpc/add", { method: "POST", body: '{"a":1,"c":2}' }, 404, "PGRST202"],
    ["an unknown column", "samples?select=nope", {}, 400, "42703"],
    ["an unknown column to filter", "samples?nope=eq.1", {}, 400, "42703"],
    ["an unknown column to order", "samples?order=nope", {}, 400, "42703"],
    ["an unknown column to write", "samples", { method: "POST", body: '{"nope":1}' }, 400, "PGRST204"],
    ["a value of another type", "samples?id=eq.one", {}, 400, "22P02"],
    ["a text too long", "samples", { method: "POST", body: '{"code":"abcdef"}' }, 400, "22001"],
    ["an unknown operator", "samples?id=foo.1", {}, 400, "PGRST100"],
    ["an operator that is not answered", "samples?tags=cs.{a}", {}, 400, "PGRST100"],
    ["no operator", "samples?id=1", {}, 400, "PGRST100"],
    ["an embedded table", "samples?select=id,pairs(*)", {}, 400, "PGRST200"],
    ["an aggregate", "samples?select=id.sum()", {}, 400, "PGRST100"],
    ["broken JSON", "samples", { method: "POST", body: "{" }, 400, "PGRST102"],
    ["JSON that is no row", "samples", { method: "POST", body: "[1]" }, 400, "PGRST102"],
    [
      "another content type",
      "samples",
      { method: "POST", body: "id\n1", headers: { "content-type": "text/csv" } },
      415,
      "PGRST102",
    ],
    ["another answer than JSON", "samples", { headers: { accept: "text/csv" } }, 406, "PGRST107"],
    ["another schema", "samples", { headers: { "accept-profile": "auth" } }, 406, "PGRST106"],
    ["another verb", "samples", { method: "PUT", body: "{}" }, 405, "PGRST117"],
    ["a limit for a change", "samples?id=eq.1&limit=1", { method: "DELETE" }, 400, "PGRST100"],
    ["a preference in strict handling", "samples", { headers: { prefer: "handling=strict, odd=1" } }, 400, "PGRST122"],
    ["the root", "", {}, 404, "PGRST125"],
    ["a deeper path", "samples/1", {}, 404, "PGRST125"],
  ])("%s", async (_, path, init, status, code) => {
    const answer = await door.fetch(path, init, user);
    expect([answer.status, await answer.json()]).toEqual([
      status,
      {
        code,
        message: expect.any(String),
        details: expect.toSatisfy((v) => v === null || typeof v === "string"),
        hint: expect.toSatisfy((v) => v === null || typeof v === "string"),
      },
    ]);
  });

  test("a page of another origin may ask, and read what it needs of the answer", async () => {
    const before = await door.fetch("samples", {
      method: "OPTIONS",
      headers: { "access-control-request-headers": "apikey,prefer" },
    });
    expect([before.status, before.headers.get("access-control-allow-headers")]).toEqual([204, "apikey,prefer"]);
    const answer = await door.fetch("samples", {}, user);
    expect(answer.headers.get("access-control-allow-origin")).toBe("*");
    expect(answer.headers.get("access-control-expose-headers")).toContain("Content-Range");
  });
});
