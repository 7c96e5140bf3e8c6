import { describe, expect, test } from "vitest";
import { ok } from "#domain/result.ts";
import { think } from "#domain/thinking/engine.ts";
import { type BuiltInModel, builtInAvailability } from "#src/ai/adapters/built-in-adapter.ts";
import { fetchBuiltIn } from "#src/ai/adapters/fetch-built-in.ts";
import { type AskOptions, createAi } from "#src/ai/ai.ts";
import { CALL_LIMITS } from "#src/ai/calls/limits.ts";
import { BUILT_IN_SETUP } from "#src/ai/provider.ts";
import { anAudit } from "./audit-port.ts";
import { inProcessNetwork } from "./in-process-network.ts";

/** The browser's own model, as its Prompt API offers it. */

type Session = Awaited<ReturnType<BuiltInModel["create"]>>;
interface Made {
  readonly availability?: Awaited<ReturnType<BuiltInModel["availability"]>>;
  readonly prompt?: Session["promptStreaming"];
  readonly parts?: readonly string[];
}
const streamOf = (parts: readonly string[]) =>
  new ReadableStream<string>({
    start(controller) {
      for (const part of parts) controller.enqueue(part);
      controller.close();
    },
  });

function browser({ availability = "available", parts = ["Forty-two."], prompt = () => streamOf(parts) }: Made = {}) {
  const seen = { created: [] as unknown[], prompted: [] as unknown[], destroyed: 0 };
  const model: BuiltInModel = {
    availability: async () => availability,
    async create(options) {
      seen.created.push(options.initialPrompts);
      return {
        promptStreaming(text, options) {
          seen.prompted.push([text, options.responseConstraint]);
          return prompt(text, options);
        },
        destroy: () => void seen.destroyed++,
      };
    },
  };
  const ask = (options: Partial<AskOptions> = {}, timeoutMs = CALL_LIMITS.timeoutMs) =>
    createAi({
      audit: anAudit().audit,
      engine: { think: async (input) => ok(think(input)) },
      network: inProcessNetwork().client,
      builtIn: () => model,
      limits: { ...CALL_LIMITS, timeoutMs, pauseMs: 1 },
      page: () => "http://localhost/",
    }).ask("answer", { question: "Why?" }, { setup: BUILT_IN_SETUP, ...options });
  return { ask, model, seen };
}
const refusing = (name: string) => () =>
  new ReadableStream<string>({ start: (controller) => controller.error(new DOMException("The page's text", name)) });

describe("the browser's own model", () => {
  test("gets the rules first and the question last, and is released afterwards", async () => {
    const { ask, seen } = browser();
    expect(await ask()).toMatchObject({ ok: true, value: { output: { text: "Forty-two." }, model: "browser" } });
    expect(seen.created).toMatchObject([[{ role: "system" }]]);
    expect(seen.prompted).toMatchObject([[expect.stringContaining("Why?"), undefined]]);
    expect(seen.destroyed).toBe(1);
  });

  test.each(["unavailable", "downloadable", "downloading"] as const)(
    "is not asked while it is %s",
    async (availability) => {
      const { ask, seen } = browser({ availability });
      expect(await ask()).toMatchObject({ ok: false, error: { code: "SERVICE_UNAVAILABLE" } });
      expect(seen.created).toEqual([]);
    },
  );

  test("must confirm that it is available: its interface alone proves nothing", async () => {
    expect(await builtInAvailability(browser({ availability: "downloadable" }).model)).toBe("downloadable");
    expect(
      await builtInAvailability({ availability: () => Promise.reject(new Error()) } as unknown as BuiltInModel),
    ).toBe("unavailable");
    expect(await builtInAvailability(undefined)).toBe("unavailable");
  });

  test.each([
    ["QuotaExceededError", "INVALID_INPUT"],
    ["NotReadableError", "EXTERNAL_SERVICE_ERROR"],
    ["NotSupportedError", "SERVICE_UNAVAILABLE"],
    ["UnknownError", "CONNECTION_ERROR"],
  ])("names the reason for its refusal: %s", async (name, code) => {
    const { ask, seen } = browser({ prompt: refusing(name) });
    const answered = await ask();
    expect(answered).toMatchObject({ ok: false, error: { code } });
    expect(JSON.stringify(answered)).not.toContain("The page's text");
    expect(seen.destroyed).toBe(seen.created.length);
  });

  test("is stopped when it takes too long, and when the person gives up", async () => {
    const hang: Session["promptStreaming"] = (_text, { signal }) =>
      new ReadableStream({
        start: (controller) => signal.addEventListener("abort", () => controller.error(signal.reason)),
      });
    const slow = browser({ prompt: hang });
    expect(await slow.ask({}, 100)).toMatchObject({ ok: false, error: { code: "TIMEOUT" } });
    await expect.poll(() => slow.seen.destroyed, { timeout: 20_000 }).toBe(1);

    const given = browser({ prompt: hang });
    const controller = new AbortController();
    const asked = given.ask({ signal: controller.signal });
    await expect.poll(() => given.seen.prompted.length, { timeout: 20_000 }).toBe(1);
    controller.abort();
    await expect(asked).rejects.toMatchObject({ name: "AbortError", called: true });
    await expect.poll(() => given.seen.destroyed, { timeout: 20_000 }).toBe(1);
  });

  test("tells its text so far as it comes", async () => {
    const heard: string[] = [];
    const { ask } = browser({ parts: ["Forty", "-two."] });
    expect(await ask({ onText: (soFar) => void heard.push(soFar) })).toMatchObject({
      value: { output: { text: "Forty-two." } },
    });
    expect(heard).toEqual(["Forty", "Forty-two."]);
  });

  test("is stopped where it says more than an answer can be", async () => {
    const { ask, seen } = browser({ parts: Array.from({ length: 5 }, () => "a".repeat(60_000)) });
    expect(await ask()).toMatchObject({
      ok: false,
      error: { message: expect.stringContaining("more than an answer") },
    });
    expect(seen.destroyed).toBe(1);
  });
});

describe("fetching the browser's model", () => {
  test("reports its progress", async () => {
    const told: number[] = [];
    const model: BuiltInModel = {
      availability: async () => "downloadable",
      async create({ monitor }) {
        const progress = new EventTarget();
        monitor?.(progress);
        for (const loaded of [0, 0.5, 1])
          progress.dispatchEvent(Object.assign(new Event("downloadprogress"), { loaded }));
        return browser().model.create({});
      },
    };
    expect(await fetchBuiltIn({ onProgress: (part) => void told.push(part) }, model)).toEqual({ ok: true });
    expect(told).toEqual([0, 0.5, 1]);
  });

  test("reports a failure, and a missing model", async () => {
    const failing = { ...browser().model, create: () => Promise.reject(new Error("no room")) };
    for (const model of [failing, undefined])
      expect(await fetchBuiltIn({}, model)).toMatchObject({ ok: false, error: { code: "SERVICE_UNAVAILABLE" } });
    const cancelled = fetchBuiltIn({ signal: AbortSignal.abort() }, failing);
    await expect(cancelled).rejects.toMatchObject({ name: "AbortError" });
  });
});
