import { describe, expect, test } from "vitest";
import { isNetworkReply, isNetworkRequest } from "#src/ai/network/message-guards.ts";
import type { Completed, NetworkRequest } from "#src/ai/network/messages.ts";
import { createNetworkClient } from "#src/ai/network/network-client.ts";

/** A worker that the test controls. */
class FakeWorker extends EventTarget {
  readonly received: NetworkRequest[] = [];
  terminated = false;
  postMessage(message: NetworkRequest): void {
    this.received.push(message);
    if (message.do === "prepare") this.say({ id: message.id, prepared: true });
  }
  terminate(): void {
    this.terminated = true;
  }
  say(data: unknown): void {
    queueMicrotask(() => this.dispatchEvent(new MessageEvent("message", { data })));
  }
  fail(): void {
    this.dispatchEvent(new Event("error", { cancelable: true }));
  }
}

const CONNECTION = { kind: "google", baseUrl: "https://example.com", model: "m", takesSchema: true } as const;
const REQUEST = { turns: [{ role: "user", content: "Why?" }] } as const;
const ANSWER: Completed = { ok: true, value: { text: "Because.", model: "m", finishReason: "stop" } };

function studio({ starts = true } = {}) {
  const workers: FakeWorker[] = [];
  const client = createNetworkClient({
    spawn() {
      const worker = new FakeWorker();
      workers.push(worker);
      if (starts) worker.say({ ready: true });
      else queueMicrotask(() => worker.fail());
      return worker as unknown as Worker;
    },
  });
  const ask = (signal = new AbortController().signal) =>
    client.complete(CONNECTION, REQUEST, { signal, onProgress() {} });
  return { client, workers, ask, worker: () => workers.at(-1) as FakeWorker };
}

describe("the page's side of the network worker", () => {
  test("starts the worker once, on first use", async () => {
    const { client, workers } = studio();
    expect(workers).toHaveLength(0);
    expect(await Promise.all([client.load("google"), client.load("google"), client.load("anthropic")])).toMatchObject([
      { ok: true },
      { ok: true },
      { ok: true },
    ]);
    expect(workers).toHaveLength(1);
  });

  test("reports that the worker cannot start, and tries again on the next use", async () => {
    const { client, workers } = studio({ starts: false });
    expect(await client.load("google")).toEqual({ ok: false, failure: { kind: "unavailable" } });
    await client.load("google");
    expect(workers).toHaveLength(2);
    expect(workers[0]?.terminated).toBe(true);
  });

  test("ends pending requests when the worker dies, and starts another worker", async () => {
    const { client, workers, ask, worker } = studio();
    await client.load("google");
    const asked = ask();
    worker().fail();
    expect(await asked).toEqual({ ok: false, failure: { kind: "unavailable" } });
    expect(await client.load("google")).toMatchObject({ ok: true });
    expect(workers).toHaveLength(2);
  });

  test("tells the worker about a cancelled call, and stops waiting", async () => {
    const { client, ask, worker } = studio();
    await client.load("google");
    const controller = new AbortController();
    const asked = ask(controller.signal);
    controller.abort();
    expect(await asked).toMatchObject({ ok: false });
    expect(worker().received.map(({ do: what }) => what)).toEqual(["prepare", "complete", "cancel"]);
  });

  test("matches each answer to its call, and ignores everything else", async () => {
    const { client, ask, worker } = studio();
    await client.load("google");
    const [first, second] = [ask(), ask()];
    const [, one, two] = worker().received.map(({ id }) => id);
    worker().say("hello");
    worker().say({ id: one, completed: { ok: true, value: { text: 7 } } });
    worker().say({ id: 999, completed: ANSWER });
    worker().say({ id: two, completed: { ok: false, failure: { kind: "empty" } } });
    worker().say({ id: one, completed: ANSWER });
    expect(await second).toEqual({ ok: false, failure: { kind: "empty" } });
    expect(await first).toEqual(ANSWER);
  });
});

test.each([
  null,
  "complete",
  { id: "1", do: "cancel" },
  { id: 1, do: "prepare", kind: "operator" },
  { id: 1, do: "complete", connection: CONNECTION, request: { ...REQUEST, turns: [] } },
  { id: 1, do: "complete", connection: CONNECTION, request: { ...REQUEST, turns: [{ role: "tool", content: "x" }] } },
  { id: 1, do: "complete", connection: { ...CONNECTION, key: 7 }, request: REQUEST },
  { id: 1, do: "probe", connection: { ...CONNECTION, kind: "local" } },
])("the worker rejects the request %j", (message) => {
  expect(isNetworkRequest(message)).toBe(false);
});

test.each([
  null,
  { ready: "yes" },
  { id: 1, completed: { ok: false, failure: { kind: "refused", error: { message: "<b>" } } } },
  { id: 1, completed: { ok: false, failure: { kind: "constructor" } } },
  { id: 1, completed: { ok: false, failure: { kind: "status", status: "500" } } },
  { id: 1, progress: { bytes: "1", text: "" } },
  { id: 1, progress: { bytes: 1 } },
  { id: 1, completed: { ok: true, value: { text: "", model: "", finishReason: "because" } } },
  { id: 1, probed: { reach: "answered", models: [7], worksWithV1: false } },
])("the page rejects the reply %j", (message) => {
  expect(isNetworkReply(message)).toBe(false);
});
