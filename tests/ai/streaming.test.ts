import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ok } from "#domain/result.ts";
import { think } from "#domain/thinking/engine.ts";
import type { BuiltInModel } from "#src/ai/adapters/built-in-adapter.ts";
import { type Ai, type AskOptions, createAi } from "#src/ai/ai.ts";
import { CALL_LIMITS } from "#src/ai/calls/limits.ts";
import type { CallReport } from "#src/ai/calls/report.ts";
import { BUILT_IN_SETUP, type NetworkKind, OPERATOR_SETUP, type ProviderSetup } from "#src/ai/provider.ts";
import { anAudit } from "./audit-port.ts";
import { inProcessNetwork } from "./in-process-network.ts";
import { type LoopbackProvider, loopbackProvider } from "./loopback-provider.ts";
import { manualClock } from "./manual-clock.ts";

/** Answers on their way: how long they are waited for, what is told meanwhile, and what is left when they stop. Time passes when a test says so. */

const NETWORK_KINDS: readonly NetworkKind[] = ["openai-compatible", "anthropic", "google"];
const QUESTION = { question: "Should I move to Lisbon by May?" };
const KEY = "zk-canary-1234567890";
const SOON = { timeout: 20_000 };
/** Milliseconds for a call that nobody watches. */
const LONGEST = 60_000;

let provider: LoopbackProvider;
let clock: ReturnType<typeof manualClock>;
const opened: Ai[] = [];
beforeAll(async () => {
  provider = await loopbackProvider();
});
beforeEach(() => {
  clock = manualClock();
  provider.asked.length = 0;
});
afterEach(() => {
  for (const ai of opened.splice(0)) ai.dispose();
});
afterAll(() => provider.close());

/** What a provider does, as a test says. */
interface Drive {
  writes(text: string): void;
  ends(): void;
  dies(): void;
}
interface Driven {
  readonly drive: Drive;
  readonly setup: ProviderSetup;
  readonly ask: (options?: Partial<AskOptions>) => ReturnType<Ai["ask"]>;
  /** The text so far, each time that more was told. */
  readonly told: string[];
  readonly reports: CallReport[];
  /** Until the provider was asked so often. */
  readonly asked: (times: number) => Promise<void>;
  readonly ai: Ai;
}

function aiOver(setup: ProviderSetup, drive: Drive, times: () => number, builtIn?: BuiltInModel): Driven {
  const [told, reports]: [string[], CallReport[]] = [[], []];
  const ai = createAi({
    audit: anAudit().audit,
    engine: { think: async (input) => ok(think(input)) },
    network: inProcessNetwork().client,
    builtIn: () => builtIn,
    operator: { complete: ({ signal }) => new Promise((_, reject) => signal.addEventListener("abort", reject)) },
    limits: { ...CALL_LIMITS, longestMs: LONGEST },
    page: () => "http://localhost:4173/",
    now: clock.now,
    after: clock.after,
  });
  opened.push(ai);
  return {
    ai,
    setup,
    drive,
    told,
    reports,
    ask: (options) =>
      ai.ask("answer", QUESTION, {
        setup,
        key: KEY,
        messageId: "m1",
        onText: (soFar) => void told.push(soFar),
        onReport: (report) => void reports.push(report),
        ...options,
      }),
    asked: (count) => expect.poll(times, SOON).toBe(count),
  };
}

function overNetwork(kind: NetworkKind): Driven {
  provider.shall("driven");
  const setup = { id: kind, kind, label: "Loopback", baseUrl: provider.baseUrl(kind), model: "m1", takesSchema: false };
  return aiOver(setup, provider.drive, () => provider.asked.length);
}

function inBrowser(): Driven {
  let stream: ReadableStreamDefaultController<string> | undefined;
  let asked = 0;
  const model: BuiltInModel = {
    availability: async () => "available",
    create: async () => ({
      promptStreaming(_text, { signal }) {
        asked++;
        return new ReadableStream({
          start(controller) {
            stream = controller;
            signal.addEventListener("abort", () => controller.error(signal.reason));
          },
        });
      },
      destroy() {},
    }),
  };
  const drive = {
    writes: (text: string) => stream?.enqueue(text),
    ends: () => stream?.close(),
    dies: () => stream?.error(new Error("gone")),
  };
  return aiOver(BUILT_IN_SETUP, drive, () => asked, model);
}

const STREAMS: readonly (readonly [string, () => Driven])[] = [
  ...NETWORK_KINDS.map((kind) => [kind, () => overNetwork(kind)] as const),
  ["built-in", inBrowser],
];

describe.each(STREAMS)("an answer of %s on its way", (_kind, make) => {
  test("is waited for as long as it keeps coming, and told as it comes", async () => {
    const { ask, asked, drive, told } = make();
    const answered = ask();
    await asked(1);
    const parts = ["Rent", ", as long", " as three years", " are not", " sure."];
    for (const [at, part] of parts.entries()) {
      drive.writes(part);
      await expect.poll(() => told.at(-1), SOON).toBe(parts.slice(0, at + 1).join(""));
      clock.advance(11_000);
    }
    drive.ends();
    expect(await answered).toMatchObject({
      ok: true,
      value: {
        output: { text: "Rent, as long as three years are not sure." },
        finishReason: "stop",
        stopped: false,
        report: { ms: 55_000, retries: 0 },
      },
    });
    expect(clock.waiting(), "nothing is waited for any more").toBe(0);
  });

  test("is given up after 12 seconds without a sign of life, and is then what had come, with the reason", async () => {
    const { ask, asked, drive, told, setup } = make();
    const answered = ask();
    await asked(1);
    drive.writes("Rent");
    await expect.poll(() => told, SOON).toEqual(["Rent"]);
    clock.advance(12_000);
    expect(await answered).toMatchObject({
      ok: true,
      value: {
        output: { form: "text", text: "Rent" },
        brokeOff: { code: "TIMEOUT", message: `${setup.label} took too long.` },
      },
    });
    await asked(1);
    drive.dies();
  });

  test("is what had come, with the reason, when it dies in the middle, and is not asked for again", async () => {
    const { ask, asked, drive, told, reports } = make();
    const answered = ask();
    await asked(1);
    drive.writes("Rent, as long\u202e");
    await expect.poll(() => told, SOON).toEqual(["Rent, as long"]);
    drive.dies();
    expect(await answered).toMatchObject({
      ok: true,
      value: {
        output: { form: "text", text: "Rent, as long" },
        finishReason: "other",
        stopped: false,
        brokeOff: { code: "CONNECTION_ERROR" },
      },
    });
    expect(reports).toMatchObject([{ attempts: [{ outcome: "broken-off" }] }]);
    await asked(1);
  });

  test("is an error when it dies before its first word", async () => {
    const { ask, asked, drive, told } = make();
    const answered = ask();
    await asked(1);
    drive.writes(" <think>Lis");
    await expect.poll(() => told.length, SOON).toBeGreaterThan(0);
    drive.dies();
    expect(await answered).toMatchObject({ ok: false, error: { code: "CONNECTION_ERROR" } });
  });

  test("is what had come, and marked, when the person stops it", async () => {
    const { ask, asked, drive, told, reports } = make();
    const controller = new AbortController();
    const answered = ask({ signal: controller.signal });
    await asked(1);
    drive.writes("Rent, as long\u202e");
    await expect.poll(() => told, SOON).toEqual(["Rent, as long"]);
    controller.abort();
    expect(await answered).toMatchObject({
      ok: true,
      value: { output: { form: "text", text: "Rent, as long" }, stopped: true, report: { called: true } },
    });
    expect(reports).toMatchObject([{ attempts: [{ outcome: "cancelled" }] }]);
    drive.dies();
  });

  test("is nothing when the person stops it before the first word", async () => {
    const { ask, asked, drive } = make();
    const controller = new AbortController();
    const answered = ask({ signal: controller.signal });
    await asked(1);
    controller.abort();
    await expect(answered).rejects.toMatchObject({ name: "AbortError", called: true });
    drive.dies();
  });

  test("shows nothing of what a model thinks aloud, and waits for it", async () => {
    const { ask, asked, drive, told } = make();
    const answered = ask();
    await asked(1);
    for (const part of ["<think>Lisbon", " or not?"]) {
      const before = told.length;
      drive.writes(part);
      await expect.poll(() => told.length, SOON).toBeGreaterThan(before);
    }
    drive.writes("</think>Rent.");
    await expect.poll(() => told.at(-1), SOON).toBe("Rent.");
    expect(new Set(told)).toEqual(new Set(["", "Rent."]));
    drive.ends();
    expect(await answered).toMatchObject({ ok: true, value: { output: { text: "Rent." } } });
  });

  test("of which nobody watches is none when it is stopped, and ends after its longest time", async () => {
    const { ask, asked, drive, told } = make();
    const controller = new AbortController();
    const stopped = ask({ signal: controller.signal, unwatched: true });
    await asked(1);
    drive.writes("Rent");
    await expect.poll(() => told.length, SOON).toBe(1);
    controller.abort();
    await expect(stopped).rejects.toMatchObject({ name: "AbortError", called: true });
    drive.dies();

    const endless = ask({ unwatched: true });
    await asked(2);
    for (let waited = 0; waited < LONGEST; waited += 10_000) {
      const before = told.length;
      drive.writes("more ");
      await expect.poll(() => told.length, SOON).toBeGreaterThan(before);
      clock.advance(10_000);
    }
    expect(await endless).toMatchObject({ ok: false, error: { code: "TIMEOUT" } });
    drive.dies();
  });
});

describe.each(NETWORK_KINDS)("a call to %s", (kind) => {
  test("hears a provider that sends no words yet", async () => {
    const { ask, asked, drive, told } = overNetwork(kind);
    const answered = ask();
    await asked(1);
    for (let times = 0; times < 3; times++) {
      const before = clock.now();
      provider.drive.breathes();
      // what was heard sets the time anew: until then an advance would end the call
      await expect.poll(() => heardSince(before), SOON).toBe(true);
      clock.advance(11_000);
    }
    drive.writes("Rent.");
    drive.ends();
    expect(await answered).toMatchObject({ ok: true, value: { output: { text: "Rent." } } });
    expect(told.at(-1) ?? "Rent.").toBe("Rent.");
  });

  test("that fails with an error among its words is what had come", async () => {
    const { ask, asked, drive, told } = overNetwork(kind);
    const answered = ask();
    await asked(1);
    drive.writes("Rent");
    await expect.poll(() => told, SOON).toEqual(["Rent"]);
    provider.drive.fails();
    expect(await answered).toMatchObject({
      ok: true,
      value: { output: { text: "Rent" }, brokeOff: { code: "CONNECTION_ERROR" } },
    });
  });

  test("that the provider's rules end is no answer, whatever had come", async () => {
    const { ask, asked, drive, told } = overNetwork(kind);
    const answered = ask();
    await asked(1);
    drive.writes("Rent");
    await expect.poll(() => told, SOON).toEqual(["Rent"]);
    provider.drive.withholds();
    expect(await answered).toMatchObject({ ok: false, error: { message: expect.stringContaining("withheld") } });
  });

  test("that nobody watches is made once more when it breaks off in the middle", async () => {
    provider.shall("break", { says: "Rent." });
    const { ask } = overBehaviours(kind);
    const answered = ask({ unwatched: true });
    // for its silence, for its whole time, and for the pause before the second attempt
    await expect.poll(() => clock.waiting(), SOON).toBe(3);
    clock.advance(CALL_LIMITS.pauseMs);
    expect(await answered).toMatchObject({
      ok: true,
      value: { output: { text: "Rent." }, report: { retries: 1 } },
    });
  });

  test("takes the answer of a server that does not stream", async () => {
    provider.shall({ whole: "Rent." });
    const { ask } = overBehaviours(kind);
    expect(await ask()).toMatchObject({ ok: true, value: { output: { text: "Rent." }, finishReason: "stop" } });
    expect(provider.asked).toHaveLength(1);
  });

  test.each([
    ["a stream of endless words", { says: "word ".repeat(60_000) }],
    ["a stream of endless bytes", { raw: `: ${"x".repeat(17_000_000)}\n\n` }],
    ["an answer that is whole and endless", { whole: "word ".repeat(1_000_000) }],
  ])("does not take %s", async (_what, behaviour) => {
    provider.shall(behaviour);
    const { ask } = overBehaviours(kind);
    expect(await ask()).toMatchObject({
      ok: false,
      error: { code: "EXTERNAL_SERVICE_ERROR", message: expect.stringContaining("more than an answer can be") },
    });
    expect(provider.asked).toHaveLength(1);
  });

  test("never tells the key that a provider repeats in parts", async () => {
    const { ask, asked, drive, told } = overNetwork(kind);
    const answered = ask();
    await asked(1);
    for (const part of ["Your key is zk-can", "ary-1234", "567890", ". Keep it."]) {
      const before = told.length;
      drive.writes(part);
      if (part !== "ary-1234") await expect.poll(() => told.length, SOON).toBeGreaterThan(before);
    }
    drive.ends();
    expect(await answered).toMatchObject({ ok: true, value: { output: { text: "Your key is [key]. Keep it." } } });
    expect(told.join("\n")).not.toContain("zk-can");
  });
});

test("a stream that says that it is done is whole, though it does not say why", async () => {
  provider.shall({ unsaid: "Rent." });
  const { ask } = overBehaviours("openai-compatible");
  expect(await ask()).toMatchObject({ ok: true, value: { output: { text: "Rent." }, finishReason: "other" } });
});

test.each([
  ["sharpening", "refine", { text: "why" }],
  ["an answer", "answer", QUESTION],
] as const)("%s that does not begin is given up after 12 seconds", async (_what, task, input) => {
  provider.shall("hang");
  const { ai, setup, asked } = overBehaviours("openai-compatible");
  const answered = ai.ask(task, input as never, { setup });
  await asked(1);
  clock.advance(11_999);
  expect(clock.waiting()).toBe(1);
  clock.advance(1);
  expect(await answered).toMatchObject({
    ok: false,
    error: { code: "TIMEOUT", message: "Loopback took too long.", remedy: expect.stringMatching(/^Try again/) },
  });
});

test("the studio's provider, which answers whole, is given up after 12 seconds", async () => {
  const { ask } = aiOver(OPERATOR_SETUP, provider.drive, () => 0);
  const answered = ask();
  await expect.poll(() => clock.waiting(), SOON).toBe(1);
  clock.advance(12_000);
  expect(await answered).toMatchObject({ ok: false, error: { code: "TIMEOUT" } });
});

function overBehaviours(kind: NetworkKind): Driven {
  const setup = { id: kind, kind, label: "Loopback", baseUrl: provider.baseUrl(kind), model: "m1", takesSchema: false };
  return aiOver(setup, provider.drive, () => provider.asked.length);
}

/** Whether the time to be silent was set anew at `time`. */
const heardSince = (time: number): boolean => clock.setAt() === time;
