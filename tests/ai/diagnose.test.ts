import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { appError } from "#domain/errors.ts";
import { err } from "#domain/result.ts";
import { createAi } from "#src/ai/ai.ts";
import { CALL_LIMITS } from "#src/ai/calls/limits.ts";
import { type DiagnosisKind, TEST_QUESTION } from "#src/ai/diagnose.ts";
import type { NetworkSetup } from "#src/ai/provider.ts";
import { anAudit } from "./audit-port.ts";
import { inProcessNetwork } from "./in-process-network.ts";
import { type Behaviour, type LoopbackProvider, loopbackProvider } from "./loopback-provider.ts";

/** The possible problems of a provider, told apart; `e2e/network-worker.spec.ts` has the one that only a browser causes (CORS). */

let provider: LoopbackProvider;
beforeAll(async () => {
  provider = await loopbackProvider();
});
afterAll(() => provider.close());
const network = inProcessNetwork().client;
afterEach(() => network.dispose());

const LISTS: Behaviour = { raw: '{"data": [{"id": "m1"}, {"id": "llama3:latest"}]}' };

const GOOGLE_KEY = '{"error": {"code": 400, "status": "INVALID_ARGUMENT", "details": [{"reason": "API_KEY_INVALID"}]}}';
const ANTHROPIC_CREDIT =
  '{"error": {"type": "invalid_request_error", "message": "Your credit balance is too low to access the API."}}';

const SETUP = { id: "a", kind: "openai-compatible", label: "Loopback", model: "m1", takesSchema: true } as const;

function diagnose(
  changed: Partial<NetworkSetup> = {},
  {
    page = "http://localhost:4173/",
    timeoutMs = 10_000,
    key = "",
    localNetwork = undefined as PermissionState | undefined,
  } = {},
) {
  const ai = createAi({
    audit: anAudit().audit,
    engine: { think: () => Promise.reject(new Error("unused")) },
    network,
    limits: { ...CALL_LIMITS, timeoutMs },
    page: () => page,
    localNetwork: async () => localNetwork,
  });
  return ai.diagnose({ ...SETUP, baseUrl: provider.baseUrl("openai-compatible"), ...changed }, { key });
}

test("a working provider lists its models", async () => {
  provider.shall(LISTS);
  expect(await diagnose()).toMatchObject({ kind: "works", models: ["m1", "llama3:latest"] });
});

test("a model may be named without its tag, as local servers allow", async () => {
  provider.shall(LISTS);
  expect(await diagnose({ model: "llama3" })).toMatchObject({ kind: "works" });
});

test("the models of Google and Anthropic are listed too", async () => {
  provider.shall({ raw: '{"models": [{"name": "models/gemini-x"}]}' });
  expect(await diagnose({ kind: "google", model: "" }, { key: "k" })).toMatchObject({
    kind: "works",
    models: ["gemini-x"],
  });
  provider.shall({ raw: '{"data": [{"type": "model", "id": "claude-x"}]}' });
  expect(await diagnose({ kind: "anthropic", model: "" }, { key: "k" })).toMatchObject({ models: ["claude-x"] });
});

test.each<[string, Behaviour, DiagnosisKind]>([
  ["a key that is refused", { status: 401 }, "key"],
  ["a used-up quota", { status: 429, body: '{"error": {"code": "insufficient_quota"}}' }, "quota"],
  ["a key that Google calls a wrong argument", { status: 400, body: GOOGLE_KEY }, "key"],
  ["an Anthropic account without credit", { status: 400, body: ANTHROPIC_CREDIT }, "quota"],
  ["a web page", { raw: "<!doctype html>", type: "text/html" }, "web-page"],
  ["a failing server", { status: 500 }, "other"],
  ["an answer in an unknown format", { raw: '"ok"' }, "other"],
])("%s", async (_what, behaviour, kind) => {
  provider.shall(behaviour);
  expect(await diagnose()).toMatchObject({ kind, message: expect.any(String), remedy: expect.any(String) });
});

test("reports a model that is not offered, with those that are", async () => {
  provider.shall(LISTS);
  expect(await diagnose({ model: "m9" })).toMatchObject({
    kind: "model",
    message: expect.stringContaining("m9 not found"),
    models: ["m1", "llama3:latest"],
  });
});

test("reports an address without its /v1", async () => {
  provider.shall({ status: 404 }, LISTS);
  expect(await diagnose({ baseUrl: provider.origin })).toMatchObject({
    kind: "missing-v1",
    remedy: `Use ${provider.origin}/v1.`,
  });
});

test("reports a server that is down", async () => {
  const gone = await loopbackProvider();
  await gone.close();
  expect(await diagnose({ baseUrl: gone.baseUrl("openai-compatible") })).toMatchObject({
    kind: "silent",
    message: `Nothing answers at ${new URL(gone.origin).host}.`,
  });
});

test("reports a browser that may not reach its local network", async () => {
  const gone = await loopbackProvider();
  await gone.close();
  expect(await diagnose({ baseUrl: gone.baseUrl("openai-compatible") }, { localNetwork: "denied" })).toMatchObject({
    kind: "blocked",
    remedy: expect.stringContaining("Local network access"),
  });
});

test("reports a server that does not answer in time", async () => {
  provider.shall("hang");
  expect(await diagnose({}, { timeoutMs: 300 })).toMatchObject({ kind: "timeout" });
});

test("reports http from a page served by https, before anything is sent", async () => {
  const page = "https://studio.example.org/";
  const other = await diagnose({ baseUrl: "http://192.168.1.20:11434/v1" }, { page });
  expect(other).toMatchObject({ kind: "mixed-content", remedy: expect.stringContaining("https") });
  provider.shall(LISTS);
  expect(await diagnose({}, { page }), "this very machine is let through").toMatchObject({ kind: "works" });
});

test.each(["", "localhost:11434", "ftp://example.com", "not an address"])("refuses the address %j", async (baseUrl) => {
  expect(await diagnose({ baseUrl })).toMatchObject({ kind: "address" });
});

describe("a test asks the model too", () => {
  function testing(audit = anAudit()) {
    const ai = createAi({
      audit: audit.audit,
      engine: { think: () => Promise.reject(new Error("unused")) },
      network,
      limits: { ...CALL_LIMITS, pauseMs: 1 },
      page: () => "http://localhost:4173/",
    });
    provider.asked.length = 0;
    const setup = { ...SETUP, baseUrl: provider.baseUrl("openai-compatible") };
    return { ai, setup, test: (model = "m1") => ai.test({ ...setup, model }) };
  }
  const posts = () => provider.asked.filter(({ method }) => method === "POST");

  test("one tiny question, of which it tells the words, the time and the answer; it is recorded before it is sent", async () => {
    const audit = anAudit();
    provider.shall(LISTS, { says: "Ready." });
    expect(await testing(audit).test()).toMatchObject({
      kind: "works",
      models: ["m1", "llama3:latest"],
      asked: { model: "m1", text: TEST_QUESTION, said: "Ready.", ms: expect.any(Number) },
    });
    expect(posts().map(({ body }) => JSON.parse(body).messages)).toEqual([[{ role: "user", content: TEST_QUESTION }]]);
    expect(audit.begun).toMatchObject([{ turns: [{ role: "user", content: TEST_QUESTION }] }]);
    expect(audit.ended).toHaveLength(1);
  });

  test("a model that fails is found out, though its list is there; it is asked once", async () => {
    provider.shall(LISTS, { status: 500, body: '{"error": "out of memory"}' });
    expect(await testing().test()).toMatchObject({
      kind: "other",
      message: "Loopback failed (500): “out of memory”.",
      asked: { text: TEST_QUESTION, said: null },
    });
    expect(posts()).toHaveLength(1);
  });

  test("where the record cannot be stored, nothing is sent", async () => {
    const error = appError("DATABASE_ERROR", "This device has no space left.");
    provider.shall(LISTS, { says: "Ready." });
    const { test } = testing(anAudit({ begin: async () => err(error) }));
    expect(await test()).toMatchObject({ kind: "other", message: error.message });
    expect(posts()).toEqual([]);
  });

  test.each<[string, string, Behaviour]>([
    ["without a model", "", LISTS],
    ["of a model that is not there", "m9", LISTS],
    ["at a server that fails", "m1", { status: 500 }],
  ])("%s asks none", async (_what, model, behaviour) => {
    provider.shall(behaviour);
    expect(await testing().test(model)).not.toHaveProperty("asked");
    expect(posts()).toEqual([]);
  });

  test("it asks also while the provider is left alone after failures", async () => {
    const { ai, setup, test } = testing();
    provider.shall({ status: 500 });
    for (let call = 0; call < CALL_LIMITS.failuresToOpen; call++) await ai.ask("try", { text: "hello" }, { setup });
    expect(ai.circuit(setup).state).toBe("open");
    provider.shall(LISTS, { says: "Ready." });
    expect(await test()).toMatchObject({ kind: "works", asked: { said: "Ready." } });
  });
});
