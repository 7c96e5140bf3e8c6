import { expect, test } from "vitest";
import { appError } from "#domain/errors.ts";
import { err, ok } from "#domain/result.ts";
import type { Adapter, AdapterCall } from "#src/ai/adapters/adapter.ts";
import { networkAdapter } from "#src/ai/adapters/network-adapter.ts";
import { operatorAdapter } from "#src/ai/adapters/operator-adapter.ts";
import { createAi } from "#src/ai/ai.ts";
import { LOCAL_SETUP, OPERATOR_SETUP, type ProviderSetup } from "#src/ai/provider.ts";
import { TASKS } from "#src/ai/tasks/tasks.ts";
import { anAudit } from "./audit-port.ts";
import { inProcessNetwork } from "./in-process-network.ts";

const QUESTION = { question: "Should I move to Lisbon by May?", idea: "lisbon" };
const SERVER: ProviderSetup = {
  id: "p1",
  kind: "openai-compatible",
  label: "Mine",
  baseUrl: "http://127.0.0.1:9/v1",
  model: "m",
  takesSchema: false,
};
const ANSWER = { text: "Stay.", model: "m", finishReason: "stop" };

function aiWith(parts: Parameters<typeof anAudit>[0] = {}) {
  const sent: string[] = [];
  const watched = anAudit(parts);
  const complete = async () => {
    sent.push("operator");
    return ok(ANSWER);
  };
  const ai = createAi({
    audit: watched.audit,
    engine: { think: () => Promise.reject(new Error("unused")) },
    network: inProcessNetwork().client,
    operator: { complete },
    page: () => "http://localhost/",
  });
  return { ai, sent, ...watched };
}

test("a call is recorded before it is made, with what is sent and where to, and again when it ended", async () => {
  const { ai, sent, begun, ended } = aiWith();
  const about = { sessionId: "s", runId: "r" };
  const done = await ai.ask("answer", QUESTION, { setup: OPERATOR_SETUP, messageId: "m1", about });
  expect([done.ok, sent]).toEqual([true, ["operator"]]);
  expect(begun).toEqual([
    {
      task: "answer",
      setup: OPERATOR_SETUP,
      destination: "the studio's own server, and the provider it uses",
      turns: TASKS.answer.turns(QUESTION),
      about,
    },
  ]);
  expect(ended).toMatchObject([{ task: "answer", called: true, attempts: [{ outcome: "answered" }] }]);
});

test("nothing is sent when the record cannot be stored, and the reason is the answer", async () => {
  const full = appError("DATABASE_ERROR", "This device has no space left for the studio's data.");
  const { ai, sent, ended } = aiWith({ begin: async () => err(full) });
  expect(await ai.ask("answer", QUESTION, { setup: OPERATOR_SETUP, messageId: "m1" })).toEqual({
    ok: false,
    error: full,
  });
  expect([sent, ended]).toEqual([[], []]);
});

test("a failed call is recorded as ended too, and what stays on the device is not recorded", async () => {
  const { ai, begun, ended } = aiWith();
  expect((await ai.ask("try", { text: "Explain tides" }, { setup: SERVER, unwatched: true })).ok).toBe(false);
  expect([begun.map(({ destination }) => destination), ended.length]).toEqual([["127.0.0.1:9"], 1]);
  await ai.ask("try", { text: "Explain tides" }, { setup: LOCAL_SETUP }).catch(() => undefined);
  expect(begun).toHaveLength(1);
});

const call = (setup: ProviderSetup): AdapterCall<typeof QUESTION, unknown> => ({
  task: TASKS.answer,
  input: QUESTION,
  setup,
  messageId: "m1",
  permit: null,
});
const never = async () => {
  throw new Error("something was sent");
};

test.each<[string, Adapter, ProviderSetup]>([
  ["the network", networkAdapter({ ...inProcessNetwork().client, complete: never }), SERVER],
  ["the operator's server", operatorAdapter({ complete: never }), OPERATOR_SETUP],
])("without a permit nothing goes to %s", async (_, adapter, setup) => {
  const attempting = { signal: new AbortController().signal, onProgress: () => undefined };
  await expect(adapter.attempt(call(setup), attempting)).rejects.toThrow(
    "Nothing leaves the device without a record of it",
  );
});
