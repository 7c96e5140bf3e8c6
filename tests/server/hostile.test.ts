import { connect } from "node:net";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import WebSocket from "ws";
import {
  emptyPlace,
  idOf,
  PASSWORD,
  PROJECT,
  QUIET_LOG,
  query,
  type RunningStudio,
  signedIn,
  startedStudio,
  tokenOf,
} from "./running-studio.ts";

/** What no client of ours sends. Each is answered, and the server goes on. */

const place = emptyPlace();
let studio: RunningStudio;
let ada: SupabaseClient;

beforeAll(async () => {
  studio = await startedStudio(place, PROJECT);
  ada = await signedIn(studio, "ada@example.org");
});
afterAll(async () => {
  expect(studio.said()).toMatch(QUIET_LOG);
  await studio.stop();
  place.remove();
});

/** Sends bytes as they are and gives the status of the answer; undefined when the connection was closed without one. */
function statusOf(text: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    let heard = "";
    const socket = connect({ port: Number(new URL(studio.url).port), host: "127.0.0.1" }, () => socket.write(text));
    socket.on("error", () => {});
    socket.on("data", (bytes) => {
      heard += bytes.toString();
      socket.end();
    });
    socket.on("close", () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(heard)?.[1]) || undefined));
  });
}
const asksForSocket = (address: string) =>
  statusOf(
    `GET ${address} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n`,
  );
const pageAnswers = async () => expect((await fetch(studio.url)).status).toBe(200);

describe("on the wire", () => {
  test.each([
    ["headers beyond all measure", () => `GET / HTTP/1.1\r\nHost: x\r\nX: ${"a".repeat(1_000_000)}\r\n\r\n`, 431],
    [
      "two lengths of one body",
      () =>
        "POST /rest/v1/prompts HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
      400,
    ],
    ["no host", () => "GET /rest/v1/prompts HTTP/1.1\r\n\r\n", 400],
    ["a host that is none", () => "GET /rest/v1/prompts HTTP/1.1\r\nHost: [::::\r\nConnection: close\r\n\r\n", 400],
    [
      "another site's address",
      () => "GET http://evil.example/rest/v1/prompts HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
      401,
    ],
    ["a tunnel", () => "CONNECT evil.example:80 HTTP/1.1\r\nHost: x\r\n\r\n", undefined],
  ])("%s", async (_, text, status) => {
    expect(await statusOf(text())).toBe(status);
    await pageAnswers();
  });

  test.each([
    ["http://[", 400],
    ["//%%%", 404],
    ["*", 400],
    ["/rest/v1/prompts", 404],
    ["/realtime/v1/websocket?apikey=%", 401],
  ])("a socket at %s", async (address, status) => {
    expect(await asksForSocket(address)).toBe(status);
    await pageAnswers();
  });

  test("two hundred bodies that never end keep nobody else waiting", async () => {
    const slow = Array.from({ length: 200 }, () => {
      const socket = connect(Number(new URL(studio.url).port), "127.0.0.1");
      socket.on("error", () => {});
      socket.write(
        `POST /rest/v1/prompts HTTP/1.1\r\nHost: localhost\r\napikey: ${studio.key}\r\nContent-Length: 1000\r\n\r\n{`,
      );
      return socket;
    });
    await pageAnswers();
    expect((await ada.from("prompts").select("id")).error).toBeNull();
    for (const socket of slow) socket.destroy();
  });
});

describe("to the API", () => {
  const signed = async () => ({ authorization: `Bearer ${await tokenOf(ada)}` });

  test.each([
    ["/functions/v1/..%2f..%2fserver", 404],
    ["/functions/v1/__proto__", 404],
    ["/rest/v1/%2e%2e/%2e%2e/secrets.json", 404],
    ["/rest/v1/%00", 400],
    ["/rest/v1/pg_shadow", 404],
    ["/rest/v1/rpc/pg_sleep?seconds=10", 404],
    ["/rest/v1/rpc/pg_read_file", 404],
    ["/rest/v1/prompts?select=%00", 400],
    ["/rest/v1/prompts?id=eq.%00", 400],
    ["/rest/v1/prompts?select=*,auth.users(*)", 400],
    ["/rest/v1/prompts?select=*,users(*)", 400],
    [`/rest/v1/prompts?or=${"(".repeat(3_000)}`, 400],
    ["/rest/v1/prompts?limit=-1", 416],
    ["/rest/v1/prompts?id=match.(a%2B)%2B%24", 400],
  ])("%s", async (path, status) => {
    const answer = await studio.call(path, { headers: await signed() });
    const text = await answer.text();
    expect(answer.status).toBe(status);
    expect(text).not.toMatch(/\/(tmp|home|work|var)\/|at \w+ \(/);
  });

  test("no header turns a read into something else, or opens another schema", async () => {
    await ada.from("settings").insert({ id: "theme", value: "dark" });
    for (const headers of [
      { "x-http-method-override": "DELETE" },
      { "x-method-override": "DELETE" },
      { prefer: "tx=rollback" },
      { "content-profile": "sync" },
    ])
      expect(
        (await studio.call("/rest/v1/settings?select=id", { headers: { ...(await signed()), ...headers } })).status,
      ).toBe(200);
    for (const schema of ["auth", "sync", "studio_server"])
      expect(
        (await studio.call("/rest/v1/users", { headers: { ...(await signed()), "accept-profile": schema } })).status,
      ).toBe(406);
    expect((await ada.from("settings").select("id")).data).toEqual([{ id: "theme" }]);
  });

  test("every method is answered everywhere, without a fault of the server's", async () => {
    for (const path of [
      "/",
      "/dev/health",
      "/dev/inbox",
      "/rest/v1/",
      "/rest/v1/prompts",
      "/rest/v1/rpc/sync_pull",
      "/auth/v1/user",
      "/auth/v1/verify",
      "/functions/v1/complete",
      "/realtime/v1/websocket",
    ])
      for (const method of ["HEAD", "OPTIONS", "PUT", "DELETE", "PATCH", "PROPFIND"])
        expect((await studio.call(path, { method, headers: await signed() })).status, `${method} ${path}`).toBeLessThan(
          500,
        );
  });

  test("the token of an account that is gone reads nothing, writes nothing and signs in nobody", async () => {
    const bob = await signedIn(studio, "bob@example.org");
    const headers = { authorization: `Bearer ${await tokenOf(bob)}` };
    await bob.from("settings").insert({ id: "theme", value: "dark" });
    await query(place, `delete from auth.users where id = '${await idOf(bob)}'`);
    const ask = async (path: string, body?: object) => {
      const answer = await studio.call(path, {
        headers,
        ...(body ? { method: "POST", body: JSON.stringify(body) } : {}),
      });
      return [answer.status, await answer.json()];
    };
    expect(await ask("/rest/v1/settings")).toEqual([200, []]);
    expect((await ask("/rest/v1/settings", { id: "x", value: 1 }))[0]).toBe(409);
    expect((await ask("/rest/v1/rpc/sync_push", { epoch: "e", changes: [] }))[0]).toBe(401);
    expect((await ask("/auth/v1/user"))[0]).toBe(403);
    expect((await ask("/functions/v1/delete-account", { password: PASSWORD }))[0]).toBe(403);
    expect((await bob.auth.refreshSession()).error).not.toBeNull();
  });
});

describe("SQL is text", () => {
  const HOSTILE = [
    "'; drop table public.settings; --",
    "x' or '1'='1",
    "$1",
    "\\'; select pg_sleep(9); --",
    "%' --",
    '"; --',
  ];

  test.each(HOSTILE)("in whatever takes words: %s", async (sql) => {
    const before = await query(place, "select count(*) from auth.users");
    const visitor = studio.client();
    const auth = [
      visitor.auth.signInWithPassword({ email: `${sql}@example.org`, password: sql }),
      visitor.auth.signUp({ email: sql, password: sql }),
      visitor.auth.resend({ type: "signup", email: `${sql}@example.org` }),
      visitor.auth.resetPasswordForEmail(`${sql}@example.org`, { redirectTo: sql }),
      visitor.auth.refreshSession({ refresh_token: sql }),
      visitor.auth.verifyOtp({ token_hash: sql, type: "signup" }),
    ];
    for (const answer of auth) expect((await answer).error?.status ?? 200).toBeLessThan(500);
    for (const path of [
      `verify?token=${encodeURIComponent(sql)}&type=signup`,
      `verify?token=x&type=${encodeURIComponent(sql)}`,
    ])
      expect((await studio.call(`/auth/v1/${path}`, { redirect: "manual" })).status).toBeLessThan(500);
    const { data } = await ada.rpc("sync_pull");
    const pushed = await ada.rpc("sync_push", {
      epoch: data.epoch,
      changes: [
        { key: `settings/${sql}`, baseRev: null, row: { id: sql, deleted: 0, stamps: {}, value: sql } },
        { key: sql, row: {}, baseRev: null },
      ],
    });
    expect(pushed.data.results.map(({ status }: { status: string }) => status)).toEqual(["applied", "rejected"]);
    expect((await ada.rpc("sync_push", { epoch: sql, changes: [] })).data.stale).toBe(true);
    expect((await ada.rpc("sync_pull", { cursor: { epoch: sql, rev: sql, horizon: 0 } })).status).toBe(400);
    expect((await ada.from("settings").select("value").eq("id", sql)).data).toEqual([{ value: sql }]);
    const listening = await new Promise((resolve) =>
      ada
        .channel(sql)
        .on("postgres_changes", { event: "*", schema: sql, table: sql, filter: `id=eq.${sql}` }, () => {})
        .subscribe(resolve),
    );
    expect(["SUBSCRIBED", "CHANNEL_ERROR"]).toContain(listening);
    await ada.removeAllChannels();
    expect(await query(place, "select count(*) from auth.users")).toEqual(before);
  });
});

describe("to realtime", () => {
  const address = () => `${studio.url.replace("http", "ws")}/realtime/v1/websocket?apikey=${studio.key}&vsn=2.0.0`;
  const opened = () =>
    new Promise<WebSocket | number>((resolve) => {
      const socket = new WebSocket(address());
      socket.on("error", () => {});
      socket.once("open", () => resolve(socket));
      socket.once("unexpected-response", (_request, answer) => resolve(answer.statusCode ?? 0));
    });

  test("bytes that are no message are dropped, and the socket still answers", async () => {
    const socket = (await opened()) as WebSocket;
    for (const garbage of [
      Buffer.from([0, 255, 1]),
      "\u0000",
      "[[[[",
      `["1","1","t","phx_join",{"config":{"postgres_changes":[{"event":"*","schema":{},"table":[]}]}}]`,
      `[1,2,{},[],null]`,
    ])
      socket.send(garbage);
    const answered = new Promise<unknown>((resolve) =>
      socket.on("message", (raw) => {
        const [, ref] = JSON.parse(raw.toString()) as unknown[];
        if (ref === "beat") resolve(ref);
      }),
    );
    socket.send(JSON.stringify([null, "beat", "phoenix", "heartbeat", {}]));
    expect(await answered).toBe("beat");
    socket.terminate();
  });

  test("of more sockets than a network may have before a sign-in, the oldest are told to come back later", async () => {
    const sockets: WebSocket[] = [];
    const codes: number[] = [];
    for (let opening = 0; opening < 26; opening++)
      for (const socket of (await Promise.all(Array.from({ length: 20 }, opened))) as WebSocket[]) {
        sockets.push(socket);
        socket.once("close", (code) => codes.push(code));
      }
    await expect.poll(() => codes).toEqual(Array(520 - 50).fill(1013));
    await pageAnswers();
    for (const socket of sockets) socket.terminate();
  });
});

test("deleting an account deletes its mails, and the oldest mails are deleted beyond a thousand", async () => {
  const eve = await signedIn(studio, "eve@example.org");
  expect((await studio.inbox()).some(({ to }) => to === "eve@example.org")).toBe(true);
  expect((await eve.functions.invoke("delete-account", { body: { password: PASSWORD } })).data).toEqual({
    deleted: true,
  });
  expect((await studio.inbox()).some(({ to }) => to === "eve@example.org")).toBe(false);
  await query(
    place,
    "insert into studio_server.mails (recipient, subject, body) select 'x', 's', 'b' from generate_series(1, 1200)",
  );
  await studio.client().auth.signUp({ email: "last@example.org", password: PASSWORD });
  // mails are written after the answer
  await expect.poll(() => query(place, "select count(*)::int from studio_server.mails")).toEqual([{ count: 1_000 }]);
});
