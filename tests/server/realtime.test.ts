import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { RealtimeChannel, SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import WebSocket from "ws";
import { createTokens } from "../../server/auth/tokens.ts";
import { emptyPlace, PASSWORD, type RunningStudio, signedIn, startedStudio, tokenOf, until } from "./running-studio.ts";

const place = emptyPlace();
let studio: RunningStudio;
let ada: SupabaseClient;
let bob: SupabaseClient;

beforeAll(async () => {
  studio = await startedStudio(place);
  ada = await signedIn(studio, "ada@example.org");
  bob = await signedIn(studio, "bob@example.org");
});
afterAll(async () => {
  for (const supabase of [ada, bob]) await supabase.removeAllChannels();
  await studio.stop();
  place.remove();
});

interface Told {
  readonly eventType: string;
  readonly new: Record<string, unknown>;
  readonly old: Record<string, unknown>;
}

/** Listens to a table's changes; gives what was told so far. */
async function listen(
  supabase: SupabaseClient,
  { event = "*", filter }: { event?: "*" | "INSERT"; filter?: string } = {},
) {
  const told: Told[] = [];
  const channel = supabase
    .channel(`notes ${Math.random()}`)
    .on(
      "postgres_changes",
      { event, schema: "public", table: "notes", ...(filter ? { filter } : {}) } as never,
      (change: Told) => {
        told.push(change);
      },
    );
  const status = await new Promise((resolve) => channel.subscribe(resolve));
  return { told, channel, status };
}

const idOf = async (supabase: SupabaseClient) => (await supabase.auth.getUser()).data.user?.id ?? "";

/** Whatever was written before it has been delivered, or never will be. */
async function caughtUp(supabase: SupabaseClient, told: readonly Told[]): Promise<void> {
  const mark = `mark ${Math.random()}`;
  await supabase.from("notes").insert({ body: mark });
  await until(() => told.some((change) => change.new.body === mark));
}

describe("changes", () => {
  test("reach the owner, in their order, and no one else", async () => {
    const [mine, theirs] = [await listen(ada), await listen(bob)];
    expect([mine.status, theirs.status]).toEqual(["SUBSCRIBED", "SUBSCRIBED"]);
    const { data: note } = await ada.from("notes").insert({ body: "one" }).select().single();
    await ada.from("notes").update({ body: "two" }).eq("id", note.id);
    await until(() => mine.told.length === 2);
    await ada.from("notes").delete().eq("id", note.id);
    await until(() => mine.told.length === 3);
    expect(mine.told.map(({ eventType }) => eventType)).toEqual(["INSERT", "UPDATE", "DELETE"]);
    expect(mine.told[0]?.new).toEqual({ ...note, made_at: expect.stringMatching(/^\d{4}-/) });
    expect(mine.told[1]?.new.body).toBe("two");
    expect(mine.told[2]?.old).toEqual({ id: note.id, user_id: await idOf(ada) });
    await caughtUp(bob, theirs.told);
    expect(theirs.told).toHaveLength(1);
  });

  test("of a thousand rows of two people at once reach each owner whole", async () => {
    const [mine, theirs] = [await listen(ada, { event: "INSERT" }), await listen(bob, { event: "INSERT" })];
    const write = (supabase: SupabaseClient, name: string) =>
      Promise.all(
        Array.from({ length: 10 }, (_, i) =>
          supabase.from("notes").insert(Array.from({ length: 50 }, (_row, n) => ({ body: `${name} ${i} ${n}` }))),
        ),
      );
    await Promise.all([write(ada, "ada"), write(bob, "bob")]);
    await until(() => mine.told.length >= 500 && theirs.told.length >= 500);
    await caughtUp(ada, mine.told);
    await caughtUp(bob, theirs.told);
    const owners = (told: readonly Told[]) => new Set(told.map((change) => change.new.user_id));
    expect([owners(mine.told), owners(theirs.told)]).toEqual([new Set([await idOf(ada)]), new Set([await idOf(bob)])]);
    expect(new Set(mine.told.map((change) => change.new.body)).size).toBe(501);
    expect(mine.told).toHaveLength(501);
  });

  test("pass the filter that was asked for", async () => {
    const [own, some] = [
      await listen(ada, { filter: `user_id=eq.${await idOf(ada)}` }),
      await listen(ada, { filter: 'body=in.(a,"b,c")' }),
    ];
    for (const body of ["a", "b", "b,c", "d"]) await ada.from("notes").insert({ body });
    await caughtUp(ada, own.told);
    expect(own.told.slice(0, 4).map((change) => change.new.body)).toEqual(["a", "b", "b,c", "d"]);
    expect(some.told.map((change) => change.new.body)).toEqual(["a", "b,c"]);
  });

  test("are told to nobody else who takes the owner's topic, filter, or both", async () => {
    const owner = await idOf(ada);
    const filter = `user_id=eq.${owner}`;
    const [mine, theirs] = [await listen(ada), await listen(bob)];
    const onTopic: unknown[] = [];
    const topic = bob
      .channel(owner)
      .on("postgres_changes", { event: "*", schema: "public", table: "notes", filter }, (change) =>
        onTopic.push(change),
      );
    expect(await new Promise((resolve) => topic.subscribe(resolve))).toBe("SUBSCRIBED");
    await caughtUp(ada, mine.told);
    await caughtUp(bob, theirs.told);
    expect(onTopic).toEqual([]);
    expect(theirs.told).toHaveLength(1);
  });

  test("are told to no visitor, whose channel is refused, and to the same client as soon as it has signed in", async () => {
    const visitor = studio.client();
    const [nothing, mine] = [await listen(visitor), await listen(ada)];
    expect(nothing.status).toBe("CHANNEL_ERROR");
    await caughtUp(ada, mine.told);
    expect(nothing.told).toEqual([]);
    await visitor.auth.signInWithPassword({ email: "ada@example.org", password: PASSWORD });
    const later = await listen(visitor);
    expect(later.status).toBe("SUBSCRIBED");
    await caughtUp(ada, later.told);
    await visitor.removeAllChannels();
  });
});

test("changes are told again after PostgreSQL was killed, on the same connection", async () => {
  const mine = await listen(ada);
  await caughtUp(ada, mine.told);
  process.kill(Number(readFileSync(join(place.data, "database", "postmaster.pid"), "utf8").split("\n")[0]), "SIGKILL");
  const mark = `back ${Math.random()}`;
  // what its last connections still took is kept, but what was to be told of it went with the outbox
  await until(async () => {
    await ada.from("notes").insert({ body: mark });
    return mine.told.some((change) => change.new.body === mark);
  });
});

describe("tokens", () => {
  const secret = () =>
    (JSON.parse(readFileSync(join(place.data, "secrets.json"), "utf8")) as { jwtSecret: string }).jwtSecret;

  test("that are forged do not join, whatever key they name", async () => {
    const claims = { sub: await idOf(ada), role: "authenticated", exp: Date.now() / 1000 + 60 };
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
    for (const token of [
      await createTokens("a secret of someone else, 32 chars").sign(claims, 60),
      `${encode({ alg: "ES256", kid: "any" })}.${encode(claims)}.${encode("signature")}`,
      `${encode({ alg: "none" })}.${encode(claims)}.x`,
    ]) {
      const supabase = studio.client();
      await supabase.realtime.setAuth(token);
      expect((await listen(supabase)).status).toBe("CHANNEL_ERROR");
      await supabase.removeAllChannels();
    }
  });

  test("that expire end the channel; with a new one the same client is told again what it missed nothing of from then on", async () => {
    const [id, supabase] = [await idOf(ada), studio.client()];
    // long enough to join with it on a slow machine
    let seconds = 4;
    supabase.realtime.accessToken = () => createTokens(secret()).sign({ sub: id, role: "authenticated" }, seconds);
    await supabase.realtime.setAuth();
    const ended: string[] = [];
    const told: Told[] = [];
    const channel: RealtimeChannel = supabase
      .channel("short")
      .on("postgres_changes", { event: "INSERT", schema: "public", table: "notes" }, (change) =>
        told.push(change as unknown as Told),
      );
    channel.subscribe((status) => ended.push(status));
    await until(() => ended.includes("SUBSCRIBED"));
    seconds = 600;
    await until(() => ended.includes("CHANNEL_ERROR"));
    await until(() => ended.lastIndexOf("SUBSCRIBED") > ended.indexOf("CHANNEL_ERROR"));
    await caughtUp(ada, told);
    await supabase.removeAllChannels();
  });
});

describe("the socket", () => {
  const address = (key = studio.key) =>
    `${studio.url.replace("http", "ws")}/realtime/v1/websocket?apikey=${key}&vsn=2.0.0`;
  const opened = (url: string) =>
    new Promise<WebSocket | number>((resolve) => {
      const socket = new WebSocket(url);
      socket.once("open", () => resolve(socket));
      socket.once("unexpected-response", (_request, answer) => resolve(answer.statusCode ?? 0));
      socket.once("error", () => resolve(0));
    });
  async function conversation() {
    const socket = (await opened(address())) as WebSocket;
    const heard: unknown[][] = [];
    socket.on("message", (raw) => heard.push(JSON.parse(raw.toString()) as unknown[]));
    const closed = new Promise<number>((resolve) => socket.once("close", resolve));
    return { heard, closed, say: (...message: unknown[]) => socket.send(JSON.stringify(message)), socket };
  }

  test("wants a key and the version of the protocol that supabase-js speaks, and opens at its own address alone", async () => {
    expect(await opened(address("wrong"))).toBe(401);
    expect(await opened(address().replace("2.0.0", "1.0.0"))).toBe(400);
    expect(await opened(address().replace("/websocket", "/elsewhere"))).toBe(404);
  });

  test("five hundred sockets of nobody keep nobody else out, and end nobody's channel", async () => {
    const before = await listen(ada);
    const idle: (WebSocket | number)[] = [];
    for (let i = 0; i < 25; i++) idle.push(...(await Promise.all(Array.from({ length: 21 }, () => opened(address())))));
    expect(idle.filter((socket) => typeof socket === "number")).toEqual([]);
    const late = studio.client();
    await late.realtime.setAuth(await tokenOf(ada));
    const after = await listen(late);
    expect([before.status, after.status]).toEqual(["SUBSCRIBED", "SUBSCRIBED"]);
    await caughtUp(ada, before.told);
    await caughtUp(ada, after.told);
    await late.removeAllChannels();
    for (const socket of idle) if (typeof socket !== "number") socket.terminate();
  });

  test("answers heartbeats, takes nonsense calmly, and limits channels and subscriptions", async () => {
    const { heard, say, socket } = await conversation();
    for (const nonsense of ["", "{}", "[]", "[1,2,3]", "null", '["a"]']) socket.send(nonsense);
    say(null, "1", "phoenix", "heartbeat", {});
    await until(() => heard.length === 1);
    expect(heard[0]).toEqual([null, "1", "phoenix", "phx_reply", { status: "ok", response: {} }]);
    const token = await tokenOf(ada);
    const join = (n: number, changes: unknown) =>
      say("1", `${n}`, `realtime:${n}`, "phx_join", { config: { postgres_changes: changes }, access_token: token });
    const refusal = (n: number) => heard.find(([, ref]) => ref === `${n}`)?.[4] as { status: string } | undefined;
    const one = { event: "*", schema: "public", table: "notes" };
    for (const [i, changes] of [
      "all",
      [{ event: "?" }],
      [{ ...one, filter: "body=match.(a+)+" }],
      Array(21).fill(one),
    ].entries()) {
      join(1_000 + i, changes);
      expect((await until(() => refusal(1_000 + i))).status).toBe("error");
    }
    for (let n = 2; n < 53; n++) join(n, []);
    expect((await until(() => refusal(52))).status).toBe("error");
    expect(refusal(51)?.status).toBe("ok");
    socket.terminate();
  });

  test("closes on a message that is too large, and on too many", async () => {
    const large = await conversation();
    large.say(null, "1", "phoenix", "heartbeat", { x: "x".repeat(70_000) });
    expect(await large.closed).toBe(1009);
    const many = await conversation();
    for (let i = 0; i < 1_000; i++) many.say(null, `${i}`, "phoenix", "heartbeat", {});
    expect(await many.closed).toBe(1008);
  });
});

test("a server stops when it is asked to, also while clients listen", async () => {
  const other = emptyPlace();
  const short = await startedStudio(other);
  const socket = new WebSocket(
    `${short.url.replace("http", "ws")}/realtime/v1/websocket?apikey=${short.key}&vsn=2.0.0`,
  );
  await new Promise((resolve) => socket.once("open", resolve));
  const closed = new Promise<number>((resolve) => socket.once("close", resolve));
  expect(await short.stop()).toBe(0);
  // going away: clients come back by themselves
  expect(await closed).toBe(1001);
  other.remove();
});
