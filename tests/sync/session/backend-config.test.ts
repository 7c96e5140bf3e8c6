import { expect, test } from "vitest";
import { backendFinder } from "#sync/session/backend-config.ts";
import { memorySessionStore } from "#sync/session/session-store.ts";

const DAY = 24 * 3_600_000;

function host(answer: () => Response | Promise<Response>) {
  const world = { answer, asked: 0, clock: 1_000, store: memorySessionStore() };
  const ports = {
    store: world.store,
    fetch: (async () => {
      world.asked += 1;
      return world.answer();
    }) as typeof fetch,
    now: () => world.clock,
    timeLimit: () => new AbortController().signal,
    origin: "http://localhost:4173",
  };
  return { world, find: backendFinder({}, ports) };
}

const embedded = () => Response.json({ publishableKey: "key-1" });
const found = (publishableKey: string) => ({
  kind: "found",
  backend: { url: "http://localhost:4173", publishableKey },
});
const offline = () => Promise.reject(new TypeError("Failed to fetch"));

test("two variables of the build name the backend without a request", async () => {
  const find = backendFinder({ url: "https://project.supabase.co/", publishableKey: "key" }, {
    store: memorySessionStore(),
  } as never);
  expect(await find()).toEqual({
    kind: "found",
    backend: { url: "https://project.supabase.co", publishableKey: "key" },
  });
});

test("the embedded server is asked once; a start without a connection needs no answer", async () => {
  const { world, find } = host(embedded);
  expect(await find()).toEqual(found("key-1"));
  world.answer = offline;
  expect(await find()).toEqual(found("key-1"));
  expect(world.asked).toBe(1);
});

test.each([
  ["404", () => new Response("Not found", { status: 404 })],
  ["the app's own page", () => new Response("<html>", { headers: { "content-type": "text/html" } })],
  ["other JSON", () => Response.json({ hello: "world" })],
])("a static host (%s) has no backend", async (_name, answer) => {
  expect(await host(answer).find()).toEqual({ kind: "none" });
});

test.each([
  ["no connection", offline],
  ["a server that fails", () => new Response("", { status: 502 })],
])("with %s on a first visit the backend is unknown, and the next start asks again", async (_name, answer) => {
  const { world, find } = host(answer);
  expect(await find()).toEqual({ kind: "unknown" });
  world.answer = embedded;
  expect(await find()).toEqual(found("key-1"));
});

test("after a day the host is asked again, without a wait", async () => {
  const { world, find } = host(() => new Response("", { status: 404 }));
  await find();
  world.clock += DAY + 1;
  world.answer = embedded;
  expect(await find()).toEqual({ kind: "none" });
  await expect.poll(() => find()).toEqual(found("key-1"));
});

test("a refused key is renewed; without a connection the old one stays", async () => {
  const { world, find } = host(embedded);
  await find();
  world.answer = () => Response.json({ publishableKey: "key-2" });
  expect(await find({ renew: true })).toEqual(found("key-2"));
  world.answer = offline;
  expect(await find({ renew: true })).toEqual(found("key-2"));
});

test("the host says where its mails go, which is stored with its key", async () => {
  const { world, find } = host(() => Response.json({ publishableKey: "key-1", mails: "nowhere" }));
  await find();
  expect((await world.store.read()).backend).toMatchObject({ publishableKey: "key-1", mails: "nowhere" });
  world.answer = () => Response.json({ publishableKey: "key-1", mails: "to the moon" });
  await find({ renew: true });
  expect((await world.store.read()).backend?.mails).toBeNull();
});
