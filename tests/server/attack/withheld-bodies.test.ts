import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { createBodiesInFlight } from "../../../server/bodies-in-flight.ts";
import { limitedBody } from "../../../server/limited-body.ts";
import { until } from "../running-studio.ts";
import { attackedStudio } from "./attacked-studio.ts";

/** Many requests whose bodies begin and do not end: what came of them is in memory until their time is over. */

const { studio, adaHeaders } = attackedStudio();
const open = new Set<{ socket: Socket; answer: string }>();
afterEach(async () => {
  for (const { socket } of open) socket.destroy();
  open.clear();
});

/** Sends the head of a request that announces a body, and the beginning of the body. */
async function begin(path: string, announced: number, sent: number, headers: Readonly<Record<string, string>> = {}) {
  const socket = connect(Number(new URL(studio().url).port), "127.0.0.1");
  const one = { socket, answer: "" };
  open.add(one);
  socket.on("error", () => {});
  socket.on("data", (bytes) => (one.answer += bytes.toString()));
  await once(socket, "connect");
  const lines = Object.entries({ host: "localhost", apikey: studio().key, "content-length": announced, ...headers });
  const head = [`POST ${path} HTTP/1.1`, ...lines.map(([name, value]) => `${name}: ${value}`), "", ""].join("\r\n");
  socket.write(head + "x".repeat(sent));
  return one;
}
const whole = (one: { answer: string }) => until(() => (one.answer.includes("}") ? one : undefined));
const answered = (status: number) => [...open].filter(({ answer }) => answer.startsWith(`HTTP/1.1 ${status}`));
const settings = async () => (await studio().call("/rest/v1/settings", { headers: await adaHeaders() })).status;

test("without a token a body of more than 64 kB is refused before it has come", async () => {
  for (const path of ["/rest/v1/settings", "/rest/v1/rpc/sync_push", "/functions/v1/complete"]) {
    const { answer } = await whole(await begin(path, 1_499_000, 1));
    expect(answer).toMatch(/^HTTP\/1\.1 413/);
    expect(answer).toContain("larger than 64000 bytes");
  }
});

test("a request with a false token and a large body is told so, so that the device signs in again", async () => {
  const { answer } = await whole(
    await begin("/rest/v1/rpc/sync_push", 1_499_000, 1, { authorization: "Bearer a.b.c" }),
  );
  expect(answer).toMatch(/^HTTP\/1\.1 401/);
});

test("what strangers of one network withhold has an end, and keeps nobody out who signed in", async () => {
  for (let n = 0; n < 80; n++) await begin("/auth/v1/signup", 63_999, 63_998);
  await until(() => answered(429).length > 0);
  const [{ answer } = { answer: "" }] = answered(429);
  expect(answer).toContain("from this network at the same time");
  expect(answer).toMatch(/retry-after: 1/i);
  expect(answer).toMatch(/connection: close/i);
  const authorization = (await adaHeaders()).authorization;
  const body = JSON.stringify({ epoch: "other", changes: [] });
  const push = () => studio().call("/rest/v1/rpc/sync_push", { method: "POST", headers: { authorization }, body });
  expect((await push()).status).toBe(200);
  expect(await settings()).toBe(200);
  // gone, they hold nothing
  for (const { socket } of open) socket.destroy();
  const signIn = () =>
    studio().call("/auth/v1/token?grant_type=password", {
      method: "POST",
      body: JSON.stringify({ email: "ada@example.org", password: "x".repeat(60_000) }),
    });
  await until(async () => (await signIn()).status !== 429);
});

describe("bytes in flight", () => {
  const most = { ofPeople: { inAll: 100, ofNetwork: 60 }, ofStrangers: { inAll: 20, ofNetwork: 10 } };

  test("have an end for a network and in all, and strangers leave the rest to people", () => {
    const bodies = createBodiesInFlight(most);
    const [a, b, c] = [bodies.hold("a", false), bodies.hold("b", false), bodies.hold("c", false)];
    expect([a.take(10), a.take(1), b.take(10), c.take(1)]).toEqual([undefined, "network", undefined, "all"]);
    const person = bodies.hold("a", true);
    expect([person.take(60), person.take(1)]).toEqual([undefined, "network"]);
    a.release();
    a.release();
    expect([c.take(10), c.take(1)]).toEqual([undefined, "network"]);
  });

  test("are counted as they come, in whatever pieces, and not as they are announced", async () => {
    const taken: number[] = [];
    const held = { take: (bytes: number) => void taken.push(bytes), release: () => {} };
    const pieces = new ReadableStream({
      start(controller) {
        for (let n = 0; n < 10_000; n++) controller.enqueue(Buffer.from(`${n % 10}`));
        controller.close();
      },
    });
    const init = { method: "POST", body: pieces, duplex: "half", headers: { "content-length": "60000" } };
    const body = await limitedBody(new Request("http://localhost/", init as RequestInit), 64_000, held);
    expect(Buffer.from(body as Uint8Array).toString()).toBe("0123456789".repeat(1_000));
    expect(taken).toEqual([4_096, 4_096, 8_192]);
  });
});
