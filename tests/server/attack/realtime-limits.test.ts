import { randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { get } from "node:http";
import type { Socket } from "node:net";
import { join } from "node:path";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import WebSocket from "ws";
import { createTokens } from "../../../server/auth/tokens.ts";
import { emptyPlace, type RunningStudio, signedIn, startedStudio, until } from "../running-studio.ts";

/** Realtime as somebody uses it who wants to end the server, or to keep others from it. The server has a memory of 384 MB. */

const MEGABYTES = 384;
const place = emptyPlace();
const open = new Set<WebSocket>();
let studio: RunningStudio;
let ada: SupabaseClient;
let secret: string;

beforeAll(async () => {
  studio = await startedStudio(place, { NODE_OPTIONS: `--max-old-space-size=${MEGABYTES}` });
  secret = (JSON.parse(readFileSync(join(place.data, "secrets.json"), "utf8")) as { jwtSecret: string }).jwtSecret;
  ada = await signedIn(studio, "ada@example.org");
});
afterEach(() => {
  for (const socket of open) socket.terminate();
  open.clear();
});
afterAll(async () => {
  await ada.removeAllChannels();
  await studio.stop();
  place.remove();
});

const tokenFor = (user: string) => createTokens(secret).sign({ sub: user, role: "authenticated" }, 600);
const reasonOf = (message: unknown[] | undefined) =>
  (message?.[4] as { response?: { reason?: string } } | undefined)?.response?.reason;

/** A socket with all that it heard, and how it was closed. */
async function dial() {
  const socket = new WebSocket(
    `${studio.url.replace("http", "ws")}/realtime/v1/websocket?apikey=${studio.key}&vsn=2.0.0`,
  );
  open.add(socket);
  const heard: unknown[][] = [];
  socket.on("message", (raw) => heard.push(JSON.parse(raw.toString()) as unknown[]));
  socket.on("error", () => {});
  const end: { code?: number; reason?: string } = {};
  socket.once("close", (code, reason) => Object.assign(end, { code, reason: reason.toString() }));
  await new Promise((resolve) => socket.once("open", resolve));
  const say = (...message: unknown[]) => socket.readyState === socket.OPEN && socket.send(JSON.stringify(message));
  return {
    socket,
    heard,
    end,
    say,
    /** Joins, and gives the status of the reply and its reason; undefined when the socket closed instead. */
    async join(topic: string, changes: unknown, token?: string) {
      const ref = randomUUID();
      say("1", ref, `realtime:${topic}`, "phx_join", {
        config: { postgres_changes: changes },
        ...(token === undefined ? {} : { access_token: token }),
      });
      const reply = () => heard.find((message) => message[1] === ref);
      await until(() => reply() ?? end.code);
      const status = (reply()?.[4] as { status?: string } | undefined)?.status;
      return status === undefined ? undefined : { status, reason: reasonOf(reply()) };
    },
  };
}

const one = { event: "*", schema: "public", table: "notes" };
const longFilter = `body=in.(${"abc,".repeat(274)}abc)`;

/** Megabytes of the server's process now. */
const memory = () =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${studio.child.pid}/status`, "utf8"))?.[1]) / 1024;

async function isWell(): Promise<boolean> {
  const told: unknown[] = [];
  const channel = ada
    .channel(randomUUID())
    .on("postgres_changes", one as never, (change: { new: { body?: string } }) => told.push(change.new.body));
  expect(await new Promise((resolve) => channel.subscribe(resolve))).toBe("SUBSCRIBED");
  const mark = randomUUID();
  await ada.from("notes").insert({ body: mark });
  await until(() => told.includes(mark));
  await ada.removeChannel(channel);
  return studio.child.exitCode === null;
}

describe("no channel without a user's token", () => {
  test.each([
    ["none", () => undefined],
    ["the publishable key, as before a sign-in", () => studio.key],
  ])("with %s the join is refused in its reply, and the socket stays", async (_name, token) => {
    const visitor = await dial();
    expect(await visitor.join("x", [one], token())).toEqual({
      status: "error",
      reason: "Unauthorized: sign in first, a channel needs a user's token",
    });
    visitor.say(null, "beat", "phoenix", "heartbeat", {});
    await until(() => visitor.heard.some((message) => message[1] === "beat"));
    // the same socket joins as soon as somebody has signed in
    expect(await visitor.join("x", [one], await tokenFor(randomUUID()))).toMatchObject({ status: "ok" });
  });

  test("the secret key opens no socket: only this server's functions hold it, and they need none", async () => {
    const { secretKey } = JSON.parse(readFileSync(join(place.data, "secrets.json"), "utf8")) as { secretKey: string };
    const socket = new WebSocket(`${studio.url.replace("http", "ws")}/realtime/v1/websocket?apikey=${secretKey}`);
    const status = await new Promise((resolve) => {
      socket.once("unexpected-response", (_request, answer) => resolve(answer.statusCode));
      socket.once("open", () => resolve("open"));
      socket.on("error", () => {});
    });
    socket.terminate();
    expect(status).toBe(401);
  });
});

describe("a socket holds so much", () => {
  test("channels, subscriptions, and characters of filters, topics and tokens; each refusal says which", async () => {
    const token = await tokenFor(randomUUID());
    const many = await dial();
    for (let n = 0; n < 50; n++) expect(await many.join(`${n}`, [], token)).toMatchObject({ status: "ok" });
    expect((await many.join("50", [], token))?.reason).toMatch(/^ChannelRateLimitReached: at most 50 channels/);
    // one that is joined again is no further one
    expect(await many.join("0", [], token)).toMatchObject({ status: "ok" });

    const full = await dial();
    for (let n = 0; n < 5; n++)
      expect(await full.join(`${n}`, Array(20).fill(one), token)).toMatchObject({ status: "ok" });
    expect((await full.join("5", [one], token))?.reason).toMatch(/^SubscriptionLimitReached/);

    const wordy = await dial();
    expect(
      await wordy.join("a", Array(7).fill({ ...one, filter: `body=eq.${"x".repeat(1_100)}` }), token),
    ).toMatchObject({
      status: "ok",
    });
    expect((await wordy.join("b", [{ ...one, filter: `body=eq.${"x".repeat(1_100)}` }], token))?.reason).toMatch(
      /^FilterLimitReached/,
    );
    expect((await wordy.join("c", [{ ...one, filter: longFilter }], token))?.reason).toBe("the filter cannot be read");
    expect((await wordy.join("t".repeat(300), [], token))?.reason).toMatch(/^TopicTooLong/);
    expect((await wordy.join("d", [], "t".repeat(9_000)))?.reason).toMatch(/^InvalidJWTToken/);
  });

  test("messages and bytes a second, and pieces of a message; each close says which", async () => {
    const quick = await dial();
    for (let n = 0; n < 200; n++) quick.say(null, `${n}`, "phoenix", "heartbeat", {});
    await until(() => quick.end.code);
    expect(quick.end).toEqual({ code: 1008, reason: "TooManyMessages" });

    const wordy = await dial();
    for (let n = 0; n < 6; n++) wordy.say(null, `${n}`, "phoenix", "heartbeat", { x: "x".repeat(30_000) });
    await until(() => wordy.end.code);
    expect(wordy.end).toEqual({ code: 1008, reason: "TooManyBytes" });

    const large = await dial();
    large.say(null, "1", "phoenix", "heartbeat", { x: "x".repeat(40_000) });
    await until(() => large.end.code);
    expect(large.end.code).toBe(1009);

    // one more than a message may have: what the server has not read when it closes can cost the client the reason
    const pieces = await dial();
    for (let n = 0; n < 65; n++) pieces.socket.send("x", { fin: false });
    await until(() => pieces.end.code);
    expect(pieces.end.code).toBe(1008);
  });
});

/** A client's text message as bytes. Its mask is zero, so that the bytes can be made once and sent by many. */
function frame(text: string): Buffer {
  const size = Buffer.alloc(2);
  size.writeUInt16BE(Buffer.byteLength(text));
  return Buffer.concat([Buffer.from([0x81, 0x80 | 126]), size, Buffer.alloc(4), Buffer.from(text)]);
}

/** Sends all the bytes at once over a socket of its own, whatever is answered, and gives the code and the reason of the close. */
async function closedAfter(bytes: Buffer): Promise<string> {
  const headers = {
    connection: "Upgrade",
    upgrade: "websocket",
    "sec-websocket-version": "13",
    "sec-websocket-key": randomBytes(16).toString("base64"),
  };
  const asked = get(`${studio.url}/realtime/v1/websocket?apikey=${studio.key}&vsn=2.0.0`, { headers });
  const [, socket, head] = (await once(asked, "upgrade")) as [unknown, Socket, Buffer];
  const heard = [head];
  socket.on("error", () => {}).on("data", (part) => heard.push(part));
  const answer = () => Buffer.concat(heard);
  // the first byte of a close, and of its code: no text holds them
  const closeAt = () => answer().findIndex((byte, at, all) => byte === 0x88 && all[at + 2] === 0x03);
  socket.write(bytes);
  await until(() => socket.destroyed || closeAt() >= 0);
  socket.destroy();
  const at = closeAt();
  return at < 0 ? "no close" : `${answer().readUInt16BE(at + 2)} ${answer().subarray(at + 4)}`;
}

/** Measured: 180 MB before, 200 after the first, 220 during the second; the process ended before there were limits. */
describe("the memory is bounded", () => {
  test("two hundred sockets of nobody that ask for a hundred channels with twenty long filters each", async () => {
    const filters = Array(20).fill({ ...one, filter: `body=eq.${"x".repeat(1_100)}` });
    const joins = Array.from({ length: 100 }, (_, n) =>
      frame(JSON.stringify(["1", `${n}`, `realtime:${n}`, "phx_join", { config: { postgres_changes: filters } }])),
    );
    const flood = Buffer.concat(joins);
    for (let n = 0; n < 10; n++) {
      const ends = await Promise.all(Array.from({ length: 20 }, () => closedAfter(flood)));
      expect(new Set(ends)).toEqual(new Set(["1008 TooManyBytes"]));
    }
    expect(await isWell()).toBe(true);
    expect(memory()).toBeLessThan(MEGABYTES);
  });

  test("two hundred sockets of signed-in people, each filled to all its limits, with half a message on the way", async () => {
    const values = `body=in.(${Array.from({ length: 100 }, (_, n) => `v${n}`).join()})`;
    const filters = Array(19).fill({ ...one, filter: values });
    const fill = async (n: number) => {
      const socket = await dial();
      const token = await tokenFor(`${n % 8}`.padStart(36, "0"));
      expect(await socket.join("full", filters, token)).toMatchObject({ status: "ok" });
      for (let channel = 0; channel < 49; channel++)
        socket.say("1", `${channel}`, `realtime:${channel}${"t".repeat(200)}`, "phx_join", { access_token: token });
      for (let piece = 0; piece < 60; piece++) socket.socket.send("x".repeat(500), { fin: false });
    };
    // few at a time: those of one network that have not shown a token yet are limited
    for (let n = 0; n < 200; n += 20) await Promise.all(Array.from({ length: 20 }, (_, i) => fill(n + i)));
    expect([...open].filter(({ readyState }) => readyState === WebSocket.OPEN).length).toBeGreaterThanOrEqual(195);
    expect(await isWell()).toBe(true);
    expect(memory()).toBeLessThan(MEGABYTES);
  });
});
