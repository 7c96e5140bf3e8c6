import { join } from "node:path";
import type { SupabaseClient } from "@supabase/supabase-js";
import postgres from "postgres";
import { describe, expect, test } from "vitest";
import { overSocket } from "../../../server/database/login.ts";
import { cancelOn, onConnection, steady } from "../../../server/database/steady-driver.ts";
import { createTurns } from "../../../server/rest/turns.ts";
import { idOf, query, signedIn, tokenOf, until } from "../running-studio.ts";
import { attackedStudio } from "./attacked-studio.ts";

/** One account, or strangers of one network, try to keep the database busy for all. */

const { studio, place, ada, adaHeaders } = attackedStudio();
/** The connections of the API whose statements wait for a lock in PostgreSQL. */
const waitingOnes = async () =>
  (
    await query(
      place,
      "select pid from pg_stat_activity where usename = 'studio_api' and state = 'active' and wait_event_type = 'Lock'",
    )
  ).map(({ pid }) => pid as number);
const waiting = async () => (await waitingOnes()).length;

/** Holds the counters of these accounts while `work` runs, so that their pushes wait. */
async function holding(accounts: readonly string[], work: () => Promise<void>): Promise<void> {
  const sql = postgres({ ...overSocket(join(place.data, "socket")).as(), max: 1, onnotice: () => {} });
  try {
    await sql.begin(async (transaction) => {
      await transaction`select from sync.counters where user_id = any(${accounts as string[]}::uuid[]) for update`;
      await work();
    });
  } finally {
    await sql.end();
  }
}

/** A person whose pushes can be held. */
async function pusher(supabase: SupabaseClient) {
  const { data } = await supabase.rpc("sync_pull");
  const authorization = `Bearer ${await tokenOf(supabase)}`;
  const push = (id: string, signal?: AbortSignal) => {
    const row = { id, deleted: 0, stamps: {}, value: 1 };
    const body = JSON.stringify({ epoch: data.epoch, changes: [{ key: `settings/${id}`, baseRev: null, row }] });
    const init = { method: "POST", headers: { authorization }, body, ...(signal ? { signal } : {}) };
    return studio().call("/rest/v1/rpc/sync_push", init);
  };
  // makes the counter
  expect((await push("first")).status).toBe(200);
  return { id: await idOf(supabase), push };
}

describe("a pattern", () => {
  const get = async (filter: string) => {
    const answer = await studio().call(`/rest/v1/prompts?select=id&${filter}`, { headers: await adaHeaders() });
    return { status: answer.status, body: (await answer.json()) as { code: string; message: string } };
  };
  const refused = {
    status: 400,
    body: expect.objectContaining({
      code: "PGRST100",
      message: expect.stringContaining("200 characters in one query"),
    }),
  };

  test.each([
    ["of 9,000 characters", `body=like.*${"a".repeat(9_000)}b*`],
    ["of 201", `body=like.${"a".repeat(201)}`],
    ["that is negated", `body=not.ilike.*${"a".repeat(9_000)}b*`],
    ["in a group", `or=(id.eq.x,body.like.*${"a".repeat(201)}*)`],
    ["in a group of a group", `or=(id.eq.x,and(body.not.like."*${"a".repeat(201)}*"))`],
    ["of many short ones", Array.from({ length: 30 }, () => "body=like.*aaaaaab*").join("&")],
  ])("%s is refused with a sentence", async (_, filter) => {
    expect(await get(filter)).toEqual(refused);
  });

  test("of 200 characters is answered", async () => {
    expect((await get(`body=like.*${"a".repeat(198)}*`)).status).toBe(200);
  });
});

test("the statement of a client that went away is cancelled in the database, and its connection serves nobody else", async () => {
  const { id, push } = await pusher(ada());
  await holding([id], async () => {
    const going = new AbortController();
    const lost = push("lost", going.signal).catch(({ name }: Error) => name);
    await until(async () => (await waiting()) === 1);
    const [pid] = await waitingOnes();
    going.abort();
    expect(await lost).toBe("AbortError");
    // a statement that only waited too long would leave its connection open
    await until(async () => (await query(place, `select from pg_stat_activity where pid = ${pid}`)).length === 0);
  });
  expect((await push("later")).status).toBe(200);
  const { data } = await ada().from("settings").select("id").order("id");
  expect(data).toEqual([{ id: "first" }, { id: "later" }]);
});

test("a quick statement that is cancelled before it is the next on its connection still ends", async () => {
  const sql = postgres({ ...overSocket(join(place.data, "socket")).as(), max: 1, onnotice: () => {} });
  const driver = steady(sql, 1, () => {});
  const client = new AbortController();
  const asked = onConnection(sql, async (held) => {
    // once it is open, the connection takes queries before the last one is answered
    await held`select 1`;
    const before = held`select pg_sleep(0.3)`;
    const work = held`select 1`;
    const settled = cancelOn(client.signal, held, work, before);
    // all are sent by then, and the first is still answered
    setTimeout(() => client.abort(), 50);
    return Promise.all([before, work, held`select 2`]).finally(settled);
  });
  // it may be over when PostgreSQL hears of it
  await asked.catch((error: unknown) => expect(error).toMatchObject({ code: "57014" }));
  expect(await onConnection(sql, (held) => held`select 1 as one`)).toMatchObject([{ one: 1 }]);
  await driver.close();
});

test("clients that go away at any moment keep no place and no connection", async () => {
  const headers = await adaHeaders();
  const leaves = async (afterMs: number) => {
    const client = new AbortController();
    const answer = studio().call("/rest/v1/prompts?select=id", { headers, signal: client.signal });
    setTimeout(() => client.abort(), afterMs);
    await answer.then((one) => one.text()).catch(() => undefined);
  };
  for (let round = 0; round < 40; round++)
    await Promise.all([0, 1, 2, 3, 4, 5].map((at) => leaves(at + (round % 4) / 4)));
  const ten = Array.from({ length: 10 }, () => studio().call("/rest/v1/prompts?select=id", { headers }));
  expect((await Promise.all(ten)).map(({ status }) => status)).toEqual(ten.map(() => 200));
});

test("one account runs four requests at the same time, two hundred wait, and the rest come again later", async () => {
  const eve = await pusher(await signedIn(studio(), "eve@example.org"));
  let answers: Promise<Response[]> = Promise.resolve([]);
  await holding([eve.id], async () => {
    const refused: Response[] = [];
    const asked = Array.from({ length: 220 }, async (_, n) => {
      const answer = await eve.push(`row${n}`);
      if (answer.status === 503) refused.push(answer);
      return answer;
    });
    answers = Promise.all(asked);
    await until(async () => refused.length === 16 && (await waiting()) === 4);
    for (const answer of refused) {
      expect(await answer.json()).toMatchObject({ code: "PGRST003", message: expect.stringContaining("Try again") });
      expect(answer.headers.get("retry-after")).toBe("1");
    }
    expect((await studio().call("/rest/v1/settings", { headers: await adaHeaders() })).status).toBe(200);
  });
  expect((await answers).filter(({ status }) => status === 200)).toHaveLength(204);
});

test("accounts that take all connections of the API hold up nothing that realtime tells", async () => {
  const many: Awaited<ReturnType<typeof pusher>>[] = [];
  for (const name of ["x", "y", "z"]) many.push(await pusher(await signedIn(studio(), `${name}@example.org`)));
  const told: unknown[] = [];
  const channel = ada().channel("heads");
  const table = { event: "*", schema: "public", table: "sync_heads" } as const;
  await new Promise<void>((resolve) =>
    channel
      .on("postgres_changes", table, (change) => told.push(change.new))
      .subscribe((status) => status === "SUBSCRIBED" && resolve()),
  );
  const own = await idOf(ada());
  let answers: Promise<Response[]> = Promise.resolve([]);
  await holding(
    many.map(({ id }) => id),
    async () => {
      answers = Promise.all(many.flatMap(({ push }) => ["a", "b", "c", "d"].map((id) => push(id))));
      await until(async () => (await waiting()) === 10);
      await until(async () => {
        await query(place, `update public.sync_heads set rev = rev where user_id = '${own}'`);
        return told.length > 0;
      });
    },
  );
  expect((await answers).map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
  await ada().removeAllChannels();
});

describe("turns", () => {
  const never = new AbortController().signal;
  const limits = { atOnce: 4, ofOne: 2, waiting: 5, waitingOfOne: 3 };
  /** Takes turns, and notes who has one in which order. */
  function table() {
    const turns = createTurns(limits);
    const running: string[] = [];
    const ends = new Map<string, (() => void)[]>();
    const take = (owner: string, signal = never) =>
      turns.take(owner, signal).then((end) => {
        running.push(owner);
        ends.set(owner, [...(ends.get(owner) ?? []), end]);
      });
    const settled = () => new Promise((resolve) => setImmediate(resolve));
    return {
      running,
      take: async (owner: string, signal?: AbortSignal) => {
        const refused: unknown[] = [];
        take(owner, signal).catch((error) => refused.push(error));
        await settled();
        return refused[0] as { status: number; code: string } | undefined;
      },
      end: async (owner: string) => {
        ends.get(owner)?.shift()?.();
        await settled();
      },
    };
  }

  test("one owner has a part of the places, and who has fewest comes next", async () => {
    const { running, take, end } = table();
    for (const owner of ["a", "a", "a", "b", "b", "a", "c"]) await take(owner);
    expect(running).toEqual(["a", "a", "b", "b"]);
    await end("a");
    expect(running.at(-1)).toBe("c");
    await end("b");
    expect(running.at(-1)).toBe("a");
    await end("b");
    expect(running).toHaveLength(6);
    await end("a");
    expect(running.join("")).toBe("aabbcaa");
  });

  test("those that wait have an end, for one and for all", async () => {
    const { take } = table();
    for (const owner of ["a", "a", "b", "b"]) await take(owner);
    const full = { status: 503, code: "PGRST003", headers: { "Retry-After": "1" } };
    for (let n = 0; n < 3; n++) expect(await take("a")).toBeUndefined();
    expect(await take("a")).toMatchObject(full);
    for (let n = 0; n < 2; n++) expect(await take("c")).toBeUndefined();
    expect(await take("d")).toMatchObject(full);
  });

  test("who goes away leaves the line", async () => {
    const { running, take, end } = table();
    for (const owner of ["a", "a", "b", "b"]) await take(owner);
    const going = new AbortController();
    await take("a", going.signal);
    await take("a");
    going.abort();
    await end("a");
    await end("a");
    expect(running).toEqual(["a", "a", "b", "b", "a"]);
    expect(await take("a", going.signal)).toMatchObject({ status: 503 });
  });
});
