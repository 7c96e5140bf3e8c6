import { describe, expect, test } from "vitest";
import type { AskingPersonas } from "#domain/personas/asking.ts";
import { createLocalEngine } from "#src/ai/local/local-engine.ts";
import { isEngineRequest } from "#src/ai/local/messages.ts";
import { FakeWorker } from "./fake-worker.ts";

const until = async (condition: () => boolean): Promise<void> => {
  await expect.poll(condition, { timeout: 5_000, interval: 5 }).toBe(true);
};

describe("the personas that ask", () => {
  const PERSONAS: AskingPersonas = { rows: [], heads: [], allowance: 16, customAllowed: false };
  const asking = (personas: () => Promise<AskingPersonas | undefined>) => {
    const worker = new FakeWorker();
    const spawn = () => {
      queueMicrotask(() => worker.say({ ready: true }));
      return worker as unknown as Worker;
    };
    return { worker, engine: createLocalEngine({ spawn, personas }) };
  };

  test("go with each question, as they are then", async () => {
    let allowance = 5;
    const { engine, worker } = asking(async () => ({ ...PERSONAS, allowance }));
    void engine.think({ text: "a" });
    await until(() => worker.received.length === 1);
    worker.answer(0);
    allowance = 16;
    void engine.think({ text: "b" });
    await until(() => worker.received.length === 2);
    expect(worker.received).toMatchObject([{ personas: { allowance: 5 } }, { personas: { allowance: 16 } }]);
    expect(worker.received.every(isEngineRequest)).toBe(true);
  });

  test("that cannot be read keep no question waiting", async () => {
    const { engine, worker } = asking(() => Promise.reject(new Error("disk")));
    const answer = engine.think({ text: "a" });
    await until(() => worker.received.length === 1);
    worker.answer(0);
    expect(await answer).toMatchObject({ ok: true });
    expect(isEngineRequest(worker.received[0])).toBe(true);
  });

  test("are refused by the worker in another form", () => {
    const request = { id: 1, input: { text: "a" } };
    expect(isEngineRequest({ ...request, personas: PERSONAS })).toBe(true);
    for (const personas of [[], "all", { ...PERSONAS, rows: "none" }, { ...PERSONAS, allowance: "5" }])
      expect(isEngineRequest({ ...request, personas })).toBe(false);
  });
});
