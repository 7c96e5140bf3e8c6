import { Hono } from "hono";
import { expect, test } from "vitest";
import { isPagePath } from "#domain/app-paths.ts";
import { nearbyPost } from "../../server/nearby-post.ts";

const BOX = "0123456789abcdef".repeat(2);

function aPostman() {
  const clock = { at: 1_000 };
  const post = nearbyPost({ proxies: 1, answersHost: (host) => host !== "elsewhere", now: () => clock.at });
  const ask = async (way: "leave" | "take", body: unknown, headers: Record<string, string> = {}) => {
    const sent = { "x-forwarded-for": "203.0.113.7", ...headers };
    const response = await post.request(`/${way}`, { method: "POST", body: JSON.stringify(body), headers: sent }, {});
    return { status: response.status, letter: response.status === 200 ? (await response.json()).letter : undefined };
  };
  return {
    clock,
    leave: async (part: string, letter: string, box = BOX, headers = {}) =>
      (await ask("leave", { box, part, letter }, headers)).status,
    take: (part: string, box = BOX, headers = {}) => ask("take", { box, part }, headers),
  };
}

test("the postman hands one letter over and one back, again where the response got lost", async () => {
  const { leave, take } = aPostman();
  expect((await take("offer")).status).toBe(204);
  expect(await leave("answer", "early")).toBe(409);
  expect(await leave("offer", "first")).toBe(204);
  expect(await leave("offer", "of-somebody-else")).toBe(409);
  expect(await leave("offer", "first")).toBe(204);
  for (let time = 0; time < 2; time++) expect(await take("offer")).toEqual({ status: 200, letter: "first" });
  expect((await take("answer")).status).toBe(204);
  expect(await leave("answer", "second")).toBe(204);
  expect(await leave("answer", "second")).toBe(204);
  expect(await leave("answer", "of-somebody-else")).toBe(409);
  for (let time = 0; time < 2; time++) expect(await take("answer")).toEqual({ status: 200, letter: "second" });
  expect((await take("offer")).status).toBe(204);
});

test("a letter is gone after five minutes", async () => {
  const { leave, take, clock } = aPostman();
  await leave("offer", "first");
  clock.at += 300_000;
  expect((await take("offer")).status).toBe(204);
  expect(await leave("offer", "again")).toBe(204);
});

test.each([
  ["no box", { part: "offer", letter: "a" }],
  ["a box of another kind", { box: "../etc/passwd", part: "offer", letter: "a" }],
  ["open text", { box: BOX, part: "offer", letter: "v=0 o=- 1 2" }],
  ["a long letter", { box: BOX, part: "offer", letter: "a".repeat(8_001) }],
  ["no JSON", undefined],
])("%s is refused, and nothing is stored", async (_, body) => {
  const { take } = aPostman();
  const post = nearbyPost({ proxies: 0, answersHost: () => true });
  const response = await post.request("/leave", { method: "POST", body: JSON.stringify(body) ?? "{" }, {});
  expect(response.status).toBe(400);
  expect((await take("offer")).status).toBe(204);
});

test.each(["/nearby/v1", "/nearby/v1/", "/nearby/v1/take"])(
  "%s that a browser opens says that it takes letters alone, and is no page of the app",
  async (path) => {
    const app = new Hono().route("/nearby/v1", nearbyPost({ proxies: 0, answersHost: () => true }));
    const response = await app.request(path, { headers: { accept: "text/html" } }, {});
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe("POST");
    expect(await response.json()).toEqual({ code: "405", message: "Leave and collect letters with POST." });
    expect(isPagePath(path)).toBe(false);
  },
);

test.each([
  ["GET", "/nearby/v1/foo"],
  ["POST", "/nearby/v1/foo"],
  ["POST", "/nearby/v1/take/foo"],
])("%s %s is not found", async (method, path) => {
  const app = new Hono().route("/nearby/v1", nearbyPost({ proxies: 0, answersHost: () => true }));
  const response = await app.request(path, { method }, {});
  expect(response.status).toBe(404);
  expect(response.headers.get("allow")).toBeNull();
  expect(await response.json()).toEqual({ code: "404", message: "There is nothing here." });
});

test("a letter of more than 10 kB is not read", async () => {
  const post = nearbyPost({ proxies: 0, answersHost: () => true });
  const response = await post.request("/leave", { method: "POST", body: "a".repeat(20_000) }, {});
  expect(response.status).toBe(413);
});

test("one network leaves 60 letters in five minutes, and others go on", async () => {
  const { leave } = aPostman();
  const boxOf = (n: number) => n.toString(16).padStart(32, "0");
  for (let n = 0; n < 60; n++) expect(await leave("offer", "a", boxOf(n))).toBe(204);
  expect(await leave("offer", "a", boxOf(60))).toBe(429);
  expect(await leave("offer", "a", boxOf(60), { "x-forwarded-for": "198.51.100.9" })).toBe(204);
});

test("a request under a name that is not the server's is refused", async () => {
  const { take } = aPostman();
  expect((await take("offer", BOX, { host: "elsewhere" })).status).toBe(421);
});
