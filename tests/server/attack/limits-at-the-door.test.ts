import { once } from "node:events";
import { connect } from "node:net";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { jsonFlaw } from "../../../server/json-flaw.ts";
import { listen, type RunningServer } from "../../../server/listen.ts";
import { idOf, until } from "../running-studio.ts";
import { attackedStudio, sendBytes } from "./attacked-studio.ts";

/** Requests that are too large, too deep, too slow or no text: each is refused with a reason before anything has to read it. */

const { studio, ada, adaHeaders, send } = attackedStudio();
const ROUTES = ["/rest/v1/settings", "/rest/v1/rpc/sync_push", "/auth/v1/signup", "/functions/v1/complete"];
const nested = (levels: number, core = "1") => `${'{"a":['.repeat(levels / 2)}${core}${"]}".repeat(levels / 2)}`;

async function refusal(path: string, init: RequestInit = {}): Promise<[number, { code: string; message: string }]> {
  const answer = await studio().call(path, { ...init, headers: { ...(await adaHeaders()), ...init.headers } });
  expect(answer.headers.get("access-control-allow-origin")).toBe("*");
  return [answer.status, (await answer.json()) as { code: string; message: string }];
}

describe.each(ROUTES)("%s", (path) => {
  test.each([3_500, 14_000])("refuses JSON %d levels deep", async (levels) => {
    for (const body of [nested(levels), "[".repeat(levels), `{"epoch":"e","changes":${nested(levels)}}`])
      expect(await refusal(path, { method: "POST", body })).toEqual([
        400,
        { code: "400", message: expect.stringContaining("more than 100 levels deep") },
      ]);
  });

  test("refuses a body that is not UTF-8", async () => {
    const body = Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]);
    expect(await refusal(path, { method: "POST", body })).toEqual([
      400,
      { code: "400", message: "The body is not UTF-8 text." },
    ]);
  });

  test.each(['{"a\\u0000b":1}', '{"id":"x","value":["\\u0000"]}', '{"email":"a\\u0000@example.org"}'])(
    "refuses NUL in %s",
    async (body) => {
      expect(await refusal(path, { method: "POST", body })).toEqual([
        400,
        { code: "400", message: "The body holds the character NUL, which no name and no text may hold." },
      ]);
    },
  );

  test.each(["%00", "a%00b", "%ff", "%c3%28", "%", "%zz"])("refuses %s in the address", async (text) => {
    expect(await refusal(`${path}?id=eq.${text}`)).toEqual([
      400,
      { code: "400", message: expect.stringContaining("The address cannot be read") },
    ]);
  });

  test("refuses an address and headers beyond all use", async () => {
    expect((await refusal(`${path}?id=in.(${"1,".repeat(20_000)})`))[0]).toBe(414);
    expect((await refusal(path, { headers: { "x-much": "a".repeat(40_000) } }))[0]).toBe(431);
  });

  test("refuses more bytes than the route has a use for, and says how many", async () => {
    const [status, { message }] = await refusal(path, { method: "POST", body: `"${"x".repeat(1_600_000)}"` });
    expect(status).toBe(413);
    expect(message).toMatch(/larger than \d+ bytes/);
  });
});

test.each(["/rest/v1/settings", "/auth/v1/signup"])(
  "%s: who shows no key is refused before the body has come",
  async (path) => {
    const head = (key: string) =>
      `POST ${path} HTTP/1.1\r\nHost: localhost\r\napikey: ${key}\r\nContent-Length: 50000\r\nConnection: close\r\n\r\n{`;
    for (const key of ["", "sb_publishable_x"]) expect((await send(head(key))).status).toBe(401);
  },
);

test.each(ROUTES)("%s: a page of another origin may ask what it may send, without a key", async (path) => {
  const headers = { origin: "https://elsewhere.example", "access-control-request-method": "POST" };
  const answer = await fetch(`${studio().url}${path}`, { method: "OPTIONS", headers });
  expect(answer.status).toBeLessThan(300);
  expect(answer.headers.get("access-control-allow-origin")).toBe("*");
});

describe("what is deep", () => {
  test.each([
    ["[[[]]]", 3],
    ['{"a":{"b":[1]}}', 3],
    ['["[[[[", "\\"[[[", "\\\\", [1]]', 2],
    ['[1,[2],[3],{"x":[]}]', 3],
    ["7", 0],
  ])("%s has %d levels", (json, levels) => {
    const bytes = Buffer.from(json);
    expect([jsonFlaw(bytes, levels), jsonFlaw(bytes, levels - 1)]).toEqual([
      undefined,
      levels > 0 ? "deep" : undefined,
    ]);
  });
});

test.each([
  ['{"a":"\\u0000"}', "nul"],
  ['{"a":"\\\\u0000"}', undefined],
  ['{"a":"\\\\\\u0000"}', "nul"],
  ['{"a":"\\u00001"}', "nul"],
  ['{"a":"\\u0001"}', undefined],
])("NUL in %s: %s", (json, flaw) => {
  expect(jsonFlaw(Buffer.from(json), 100)).toBe(flaw);
});

describe("rows that are too deep", () => {
  const push = (value: unknown) => async () => {
    const { data } = await ada().rpc("sync_pull");
    const key = (id: string) => ({ key: `settings/${id}`, baseRev: null, row: { id, deleted: 0, stamps: {}, value } });
    const id = crypto.randomUUID();
    const { data: pushed } = await ada().rpc("sync_push", { epoch: data.epoch, changes: [key(id)] });
    return pushed.results[0] as { status: string; code?: string; message?: string };
  };

  test("are refused one by one with a reason, and later pulls go on", async () => {
    expect(await push(JSON.parse(nested(80)))()).toMatchObject({
      status: "rejected",
      code: "54000",
      message: "This row is nested too deep: 64 levels are the most.",
    });
    expect(await push(JSON.parse(nested(60)))()).toMatchObject({ status: "applied" });
    expect((await ada().rpc("sync_pull")).error).toBeNull();
  });

  test("are refused where a text holds JSON, which the door does not see", async () => {
    const { data } = await ada().rpc("sync_pull");
    const row = `{"id":"deep","deleted":0,"stamps":{},"value":${nested(3_500)}}`;
    const changes = `[{"key":"settings/deep","baseRev":null,"row":${row}}]`;
    const { data: pushed } = await ada().rpc("sync_push", { epoch: data.epoch, changes });
    expect(pushed.results).toMatchObject([{ status: "rejected", code: "54000" }]);
    expect((await ada().from("settings").select("id").eq("id", "deep")).data).toEqual([]);
    expect((await ada().rpc("sync_pull")).error).toBeNull();
  });
});

describe("on the wire", () => {
  test.each([
    ["a name and no end of a header", `GET / HTTP/1.1\r\nHost: x\r\nX: ${"a".repeat(1_000_000)}\r\n\r\n`, 431],
    ["NUL in the address", "GET /rest/v1/set\0tings HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n", 400],
    ["NUL in a header", "GET / HTTP/1.1\r\nHost: x\r\nX-A: a\0b\r\nConnection: close\r\n\r\n", 400],
    [
      "a length that is none",
      "POST /auth/v1/signup HTTP/1.1\r\nHost: localhost\r\nContent-Length: -5\r\nConnection: close\r\n\r\n",
      400,
    ],
  ])("%s", async (_, bytes, status) => {
    expect((await send(bytes)).status).toBe(status);
  });
});

describe("clients that wait", () => {
  let server: RunningServer;
  const url = () => `http://127.0.0.1:${server.port}`;
  beforeAll(async () => {
    const app = new Hono().post("/", async (context) => context.text(`${(await context.req.text()).length}`));
    app.get("/", (context) => context.text("here"));
    const limits = { headMs: 200, requestMs: 300, idleMs: 5_000, connections: 5 };
    server = await listen(app, { port: 0, hosts: ["127.0.0.1"] }, undefined, limits);
  });
  afterAll(() => server.close());

  // Node looks every 30 seconds by itself
  test.each([
    ["in the head", "POST / HTTP/1.1\r\nHost: x\r\n"],
    ["in the body", "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nsome"],
    ["before the first word", ""],
  ])("%s are told so as soon as their time is over", { timeout: 15_000 }, async (_, bytes) => {
    expect((await sendBytes(url(), bytes)).status).toBe(408);
    expect(await (await fetch(url())).text()).toBe("here");
  });

  test("more connections than there is room for are closed, and there is room again", async () => {
    const sockets = Array.from({ length: 8 }, () => connect(server.port, "127.0.0.1"));
    let closed = 0;
    for (const socket of sockets) {
      socket.on("error", () => {});
      socket.on("close", () => closed++);
    }
    await until(() => closed >= 3);
    for (const socket of sockets) socket.destroy();
    await until(() => closed === 8);
    expect(await (await until(() => fetch(url()).catch(() => undefined))).text()).toBe("here");
  });
});

test("a body cut off in the middle leaves nothing behind", async () => {
  const before = await idOf(ada());
  const socket = connect(Number(new URL(studio().url).port), "127.0.0.1");
  socket.write(
    `POST /rest/v1/settings HTTP/1.1\r\nHost: localhost\r\napikey: ${studio().key}\r\nContent-Length: 1000\r\n\r\n{`,
  );
  await once(socket, "connect");
  socket.destroy();
  expect(await idOf(ada())).toBe(before);
});
