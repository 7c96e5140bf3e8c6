import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { appError } from "#domain/errors.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { think } from "#domain/thinking/engine.ts";
import type { BuiltInModel } from "#src/ai/adapters/built-in-adapter.ts";
import type { OperatorPort } from "#src/ai/adapters/operator-adapter.ts";
import { type Ai, type AiParts, type AskOptions, createAi } from "#src/ai/ai.ts";
import { CALL_LIMITS } from "#src/ai/calls/limits.ts";
import type { CallReport } from "#src/ai/calls/report.ts";
import {
  BUILT_IN_SETUP,
  isNetworkSetup,
  LOCAL_SETUP,
  type NetworkKind,
  type NetworkSetup,
  OPERATOR_SETUP,
  type ProviderSetup,
} from "#src/ai/provider.ts";
import { anAudit } from "./audit-port.ts";
import { inProcessNetwork } from "./in-process-network.ts";
import { type LoopbackProvider, loopbackProvider } from "./loopback-provider.ts";

/** The promises of every adapter, whatever it connects to. */

const NETWORK_KINDS: readonly NetworkKind[] = ["openai-compatible", "anthropic", "google"];
const engine = { think: async (input: Parameters<typeof think>[0]) => ok(think(input)) };
const LIMITS = { ...CALL_LIMITS, timeoutMs: 10_000, pauseMs: 5 };
const KEY = "sk-canary-1234567890";
/** The name that each of the three protocols uses. */
const SCHEMA = /json_?schema|responseSchema|input_schema/i;
const QUESTION = { question: "Should I move to Lisbon by May?" };

let provider: LoopbackProvider;
beforeAll(async () => {
  provider = await loopbackProvider();
});
afterAll(() => provider.close());
beforeEach(() => {
  provider.shall({ says: "Forty-two." });
  provider.asked.length = 0;
});

const opened: Ai[] = [];
afterEach(() => {
  for (const ai of opened.splice(0)) ai.dispose();
});
function aiWith(parts: Partial<AiParts> = {}): Ai {
  const ai = createAi({
    audit: anAudit().audit,
    engine,
    network: inProcessNetwork().client,
    builtIn: () => undefined,
    limits: LIMITS,
    page: () => "http://localhost:4173/",
    ...parts,
  });
  opened.push(ai);
  return ai;
}
const setupOf = (kind: NetworkKind): NetworkSetup => ({
  id: kind,
  kind,
  label: "Loopback",
  baseUrl: provider.baseUrl(kind),
  model: "m1",
  takesSchema: false,
});

const operator = (
  answers: (call: Parameters<OperatorPort["complete"]>[0]) => Promise<Result<unknown>>,
): OperatorPort => ({
  complete: answers as OperatorPort["complete"],
});
const builtIn = (prompt: () => Promise<string>): BuiltInModel => ({
  availability: async () => "available",
  create: async () => ({
    promptStreaming: () =>
      new ReadableStream({
        async start(controller) {
          controller.enqueue(await prompt());
          controller.close();
        },
      }),
    destroy() {},
  }),
});

/** Every adapter, ready to answer. */
const adapters: readonly (readonly [string, () => { ai: Ai; options: AskOptions }])[] = [
  ["local", () => ({ ai: aiWith(), options: { setup: LOCAL_SETUP } })],
  ...NETWORK_KINDS.map(
    (kind) => [kind, () => ({ ai: aiWith(), options: { setup: setupOf(kind) as ProviderSetup, key: KEY } })] as const,
  ),
  [
    "built-in",
    () => ({ ai: aiWith({ builtIn: () => builtIn(async () => "Forty-two.") }), options: { setup: BUILT_IN_SETUP } }),
  ],
  [
    "operator",
    () => ({
      ai: aiWith({ operator: operator(async () => ok({ text: "Forty-two.", model: "m1", finishReason: "stop" })) }),
      options: { setup: OPERATOR_SETUP, messageId: "0190b5a0-0000-7000-8000-000000000000" },
    }),
  ],
];

describe.each(adapters)("%s", (_kind, make) => {
  test("delivers an answer with its origin", async () => {
    const { ai, options } = make();
    const answered = await ai.ask("answer", QUESTION, options);
    expect(answered).toMatchObject({
      ok: true,
      value: {
        output: options.setup === LOCAL_SETUP ? { form: "brief" } : { form: "text", text: "Forty-two." },
        providerId: options.setup.id,
        kind: options.setup.kind,
        finishReason: "stop",
        report: { called: true, retries: 0, circuit: "closed", attempts: [{ outcome: "answered" }] },
      },
    });
  });

  test("refuses an empty question before anything is called", async () => {
    const { ai, options } = make();
    const answered = await ai.ask("answer", { question: "  " }, options);
    expect(answered).toMatchObject({ ok: false, error: { code: "MISSING_REQUIRED_FIELD" } });
    expect(provider.asked).toEqual([]);
  });

  test("makes no call that is cancelled before it begins", async () => {
    const { ai, options } = make();
    const cancelled = ai.ask("answer", QUESTION, { ...options, signal: AbortSignal.abort() });
    await expect(cancelled).rejects.toMatchObject({ name: "AbortError", called: false });
    expect(provider.asked).toEqual([]);
  });
});

test("reports in time that its code cannot be loaded, and counts the call as not made", async () => {
  const network = { ...inProcessNetwork().client, load: () => new Promise<never>(() => {}) };
  const reports: CallReport[] = [];
  const options = { setup: setupOf("google"), onReport: (report: CallReport) => void reports.push(report) };
  const answered = await aiWith({ network, limits: { ...LIMITS, loadMs: 50 } }).ask("answer", QUESTION, options);
  expect(answered).toMatchObject({ ok: false, error: { code: "SERVICE_UNAVAILABLE" } });
  expect(reports).toMatchObject([{ called: false, attempts: [] }]);
});

describe("the local engine", () => {
  test("never pretends to be a model", async () => {
    const answered = await aiWith().ask("answer", QUESTION, { setup: LOCAL_SETUP });
    expect(answered).toMatchObject({ ok: true, value: { model: null } });
  });

  test("gives questions when asked for ideas, and says so", async () => {
    const answered = await aiWith().ask("ideate", { topic: "a boat for two", count: 3 }, { setup: LOCAL_SETUP });
    expect(answered).toMatchObject({ ok: true, value: { output: { form: "questions" } } });
  });

  test("passes its own refusals on verbatim", async () => {
    const refusal = appError("INVALID_INPUT", "This text is 200,001 characters long.");
    const ai = aiWith({ engine: { think: async () => err(refusal) } });
    expect(await ai.ask("answer", QUESTION, { setup: LOCAL_SETUP })).toEqual({ ok: false, error: refusal });
  });

  test.each(["debate", "synthesize"] as const)("says that it cannot %s, and makes nothing up", async (task) => {
    const input = {
      debate: { question: "Move?", speaker: { name: "Skeptic", line: "Asks how anyone would know." }, turns: [] },
      synthesize: { sources: [{ id: "a", title: "", text: "One." }] },
    }[task];
    const answered = await aiWith().ask(task, input as never, { setup: LOCAL_SETUP });
    expect(answered).toMatchObject({ ok: false, error: { code: "SERVICE_UNAVAILABLE", remedy: expect.any(String) } });
  });
});

test.each([
  "openai-compatible" as const,
  "anthropic" as const,
  "google" as const,
  "built-in" as const,
  "operator" as const,
])("in safe mode %s is neither asked nor probed, and the error says so", async (kind) => {
  const setup = kind === "built-in" ? BUILT_IN_SETUP : kind === "operator" ? OPERATOR_SETUP : setupOf(kind);
  const complete = vi.fn(async () => ok({ text: "Forty-two." }));
  const prompt = vi.fn(async () => "Forty-two.");
  const ai = aiWith({ safeMode: async () => true, operator: operator(complete), builtIn: () => builtIn(prompt) });
  const asked = await ai.ask("answer", QUESTION, { setup, key: KEY, messageId: "m1" });
  expect(asked).toMatchObject({ ok: false, error: { message: "Safe mode is on: no provider is asked." } });
  if (isNetworkSetup(setup))
    expect(await ai.diagnose(setup)).toMatchObject({ message: "Safe mode is on: no provider is asked." });
  expect(provider.asked).toEqual([]);
  expect(complete).not.toHaveBeenCalled();
  expect(prompt).not.toHaveBeenCalled();
});

test("in safe mode this device answers", async () => {
  const ai = aiWith({ safeMode: async () => true });
  expect(await ai.ask("answer", QUESTION, { setup: LOCAL_SETUP })).toMatchObject({ ok: true });
});

test("a studio without a provider of its own reports that", async () => {
  const answered = await aiWith().ask("answer", QUESTION, { setup: OPERATOR_SETUP, messageId: "m" });
  expect(answered).toMatchObject({ ok: false, error: { message: "This studio offers no provider." } });
});

describe.each(NETWORK_KINDS)("a call to %s", (kind) => {
  const ask = (options: Partial<AskOptions> = {}, parts: Partial<AiParts> = {}) =>
    aiWith(parts).ask("answer", QUESTION, { setup: setupOf(kind), key: KEY, ...options });

  test("reports a text that was cut off", async () => {
    provider.shall({ says: "Forty-", finish: "length" });
    expect(await ask()).toMatchObject({ ok: true, value: { finishReason: "length" } });
  });

  test.each([
    ["401", [{ status: 401 }], "UNAUTHORIZED", 1],
    ["403", [{ status: 403 }], "FORBIDDEN", 1],
    ["404 for the model", [{ status: 404, body: '{"error":{"message":"model \'m1\' not found"}}' }], "NOT_FOUND", 1],
    ["a used-up quota", [{ status: 429, body: '{"error":{"code":"insufficient_quota"}}' }], "RATE_LIMIT_EXCEEDED", 1],
    ["429 that asks for a long wait", [{ status: 429, headers: { "retry-after": "120" } }], "RATE_LIMIT_EXCEEDED", 1],
    ["429 twice", [{ status: 429, headers: { "retry-after": "0" } }], "RATE_LIMIT_EXCEEDED", 2],
    ["500 twice", [{ status: 500, body: "a stack trace" }], "EXTERNAL_SERVICE_ERROR", 2],
    ["a web page", [{ raw: "<!doctype html>", type: "text/html" }], "EXTERNAL_SERVICE_ERROR", 1],
    ["something other than JSON", [{ raw: "{{{" }], "EXTERNAL_SERVICE_ERROR", 1],
    ["JSON of another kind", [{ raw: '{"a": 1}' }], "EXTERNAL_SERVICE_ERROR", 1],
    ["an empty answer", [{ says: "  " }], "EXTERNAL_SERVICE_ERROR", 1],
    ["a redirect", [{ status: 307, headers: { location: "https://example.com/" } }], "EXTERNAL_SERVICE_ERROR", 1],
    ["a connection that is reset", ["reset"], "CONNECTION_ERROR", 2],
    ["an event that is no JSON", [{ raw: "data: {{{\n\n" }], "EXTERNAL_SERVICE_ERROR", 1],
    ["a stream without an end", [{ raw: ": nothing\n\n" }], "CONNECTION_ERROR", 1],
    ["a web page that says it is a stream", [{ raw: " <!doctype html>" }], "EXTERNAL_SERVICE_ERROR", 1],
  ] as const)("gives %s a name and a remedy", async (_what, behaviours, code, calls) => {
    provider.shall(...behaviours);
    const answered = await ask();
    expect(answered).toMatchObject({
      ok: false,
      error: { code, message: expect.any(String), remedy: expect.any(String) },
    });
    expect(provider.asked).toHaveLength(calls);
  });

  test.each([
    ["429 with a short wait", { status: 429, headers: { "retry-after": "0" } }],
    ["500", { status: 500 }],
    ["a reset", "reset"],
  ] as const)("tries once more after %s", async (_what, behaviour) => {
    provider.shall(behaviour, { says: "Forty-two." });
    const answered = await ask();
    expect(answered).toMatchObject({ ok: true, value: { output: { text: "Forty-two." }, report: { retries: 1 } } });
    expect(provider.asked).toHaveLength(2);
  });

  test("a call that is cancelled on its way tells that the provider was called, and is stopped there", async () => {
    provider.shall("hang");
    const controller = new AbortController();
    const reports: CallReport[] = [];
    const asked = ask({ signal: controller.signal, onReport: (report) => void reports.push(report) });
    await expect.poll(() => provider.asked.length, { timeout: 20_000 }).toBe(1);
    controller.abort();
    await expect(asked).rejects.toMatchObject({ name: "AbortError", called: true });
    expect(reports).toMatchObject([{ called: true, attempts: [{ outcome: "cancelled" }] }]);
  });

  test("reports an answer in another form without asking again", async () => {
    provider.shall({ says: "I would rather not." });
    const options = { setup: setupOf(kind), key: KEY };
    expect(await aiWith().ask("ideate", { topic: "Boats", count: 3 }, options)).toMatchObject({
      ok: false,
      error: { code: "EXTERNAL_SERVICE_ERROR", message: "Loopback did not answer in the form this needs." },
    });
    expect(provider.asked).toHaveLength(1);
  });

  test("reads a form from a code fence, and after reasoning written aloud", async () => {
    provider.shall({
      says: '<think>{"ideas": []}</think>\n```json\n{"ideas": [{"title": "Sail", "text": "Try."}]}\n```',
    });
    const options = { setup: setupOf(kind), key: KEY };
    expect(await aiWith().ask("ideate", { topic: "Boats", count: 3 }, options)).toMatchObject({
      ok: true,
      value: { output: { form: "ideas", ideas: [{ title: "Sail", text: "Try." }] } },
    });
  });

  test("sends the form as a schema if the set-up says that the server accepts one", async () => {
    provider.shall({ says: '{"ideas": [{"title": "Sail", "text": "Try."}]}' });
    for (const takesSchema of [false, true])
      await aiWith().ask(
        "ideate",
        { topic: "Boats", count: 3 },
        { setup: { ...setupOf(kind), takesSchema }, key: KEY },
      );
    const [without, withIt] = provider.asked.map(({ body }) => body);
    expect(without).not.toMatch(SCHEMA);
    expect(withIt).toMatch(SCHEMA);
  });

  test("asks in words alone if the server refuses the schema", async () => {
    provider.shall({ status: 400 }, { says: '{"ideas": [{"title": "Sail", "text": "Try."}]}' });
    const setup = { ...setupOf(kind), takesSchema: true };
    const answered = await aiWith().ask("ideate", { topic: "Boats", count: 3 }, { setup, key: KEY });
    expect(answered).toMatchObject({ ok: true, value: { report: { retries: 0 } } });
    expect(provider.asked.map(({ body }) => SCHEMA.test(body))).toEqual([true, false]);
  });
});
