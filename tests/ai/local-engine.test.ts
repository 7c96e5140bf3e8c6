import { describe, expect, test } from "vitest";
import { MAX_CHARS } from "#domain/thinking/limits.ts";
import { shapePrompt } from "#domain/thinking/prompt/shape-prompt.ts";
import type { PromptRequest, SplitPrompt } from "#domain/thinking/prompt/types.ts";
import { createLocalEngine } from "#src/ai/local/local-engine.ts";
import { type EngineWork, isEngineRequest, isPreparation } from "#src/ai/local/messages.ts";
import { FakeWorker, inputOf, thoughtOf } from "./fake-worker.ts";

function studio({ ready = true, inPage = async () => async (work: EngineWork) => thoughtOf(work) } = {}) {
  const workers: FakeWorker[] = [];
  const engine = createLocalEngine({
    spawn: () => {
      const worker = new FakeWorker();
      workers.push(worker);
      if (ready) queueMicrotask(() => worker.say({ ready: true }));
      return worker as unknown as Worker;
    },
    loadInPage: inPage,
  });
  const worker = (at = 0): FakeWorker => {
    const found = workers[at];
    if (found === undefined) throw new Error(`no worker ${at}`);
    return found;
  };
  return { engine, workers, worker };
}

const until = async (condition: () => boolean): Promise<void> => {
  await expect.poll(condition, { timeout: 5_000, interval: 5 }).toBe(true);
};

describe("loading", () => {
  test("nothing starts before the first request", () => {
    expect(studio().workers).toHaveLength(0);
  });

  test("warm starts the worker, and ready resolves once it is loaded", async () => {
    const { engine, workers } = studio();
    engine.warm();
    await engine.ready;
    expect(workers).toHaveLength(1);
  });

  test("prepare starts the worker too, and has it load what a request waits for", () => {
    const { engine, workers, worker } = studio({ ready: false });
    engine.warm();
    engine.prepare();
    expect(workers).toHaveLength(1);
    expect(worker().received).toEqual([{ prepare: true }]);
    expect(isPreparation(worker().received[0])).toBe(true);
    expect(isEngineRequest(worker().received[0])).toBe(false);
  });

  test("a request waits for the worker and is answered by it", async () => {
    const { engine, worker } = studio();
    const answer = engine.think({ text: "keto diet" });
    await until(() => worker().received.length === 1);
    worker().answer(0);
    expect(await answer).toEqual({ ok: true, value: { title: "keto diet" } });
  });
});

describe("without a worker", () => {
  test("the page thinks if workers do not exist", async () => {
    const engine = createLocalEngine({
      spawn: () => {
        throw new ReferenceError("Worker is not defined");
      },
      loadInPage: async () => async (work) => thoughtOf(work),
    });
    expect(await engine.think({ text: "a" })).toMatchObject({ ok: true });
    await engine.ready;
    expect(await engine.think({ text: "b" })).toEqual({ ok: true, value: { title: "b" } });
  });

  test("the page thinks if the worker fails before it is ready", async () => {
    const { engine, worker } = studio({ ready: false });
    const answer = engine.think({ text: "a" });
    worker().fail();
    expect(await answer).toEqual({ ok: true, value: { title: "a" } });
    expect(worker().terminated).toBe(true);
  });

  test("an engine that cannot be loaded is an error with a remedy, and the next request tries again", async () => {
    let tries = 0;
    const { engine, worker } = studio({
      ready: false,
      inPage: async () => {
        if (++tries === 1) throw new TypeError("offline");
        return async (work) => thoughtOf(work);
      },
    });
    const first = engine.think({ text: "a" });
    worker().fail();
    expect(await first).toMatchObject({ ok: false, error: { code: "SERVICE_UNAVAILABLE", retry: "backoff" } });
    const second = engine.think({ text: "b" });
    worker(1).fail();
    expect(await second).toMatchObject({ ok: true });
  });

  test("an exception in the page is an error, not a rejection", async () => {
    const { engine, worker } = studio({
      ready: false,
      inPage: async () => () => {
        throw new RangeError("secret words");
      },
    });
    const answer = engine.think({ text: "secret words" });
    worker().fail();
    const result = await answer;
    expect(result).toMatchObject({ ok: false, error: { code: "INTERNAL_ERROR" } });
    expect(JSON.stringify(result)).not.toContain("secret");
  });
});

describe("one request after the other", () => {
  test("the second is sent when the first is answered", async () => {
    const { engine, worker } = studio();
    const first = engine.think({ text: "a" });
    const second = engine.think({ text: "b" });
    await until(() => worker().received.length === 1);
    worker().answer(0);
    await first;
    await until(() => worker().received.length === 2);
    worker().answer(1);
    expect(await second).toEqual({ ok: true, value: { title: "b" } });
  });

  test("a newer request under the same key replaces the waiting ones", async () => {
    const { engine, worker } = studio();
    const running = engine.think({ text: "other" }, { key: "x" });
    const stale = engine.think({ text: "old" }, { key: "draft" });
    const newest = engine.think({ text: "new" }, { key: "draft" });
    await expect(stale).rejects.toMatchObject({ name: "AbortError" });
    await until(() => worker().received.length === 1);
    worker().answer(0);
    await running;
    await until(() => worker().received.length === 2);
    worker().answer(1);
    expect(await newest).toEqual({ ok: true, value: { title: "new" } });
    expect(worker().received.map((request) => inputOf(request).text)).toEqual(["other", "new"]);
  });

  test("an error from the worker reaches its caller", async () => {
    const { engine, worker } = studio();
    const answer = engine.think({ text: "a" });
    await until(() => worker().received.length === 1);
    const error = { code: "INTERNAL_ERROR", message: "It stopped.", retry: "never" } as const;
    worker().say({ id: worker().received[0]?.id ?? -1, error });
    expect(await answer).toEqual({ ok: false, error });
  });

  test("a worker that crashes loses only its own run", async () => {
    const { engine, worker } = studio();
    const first = engine.think({ text: "a" });
    const second = engine.think({ text: "b" });
    await until(() => worker().received.length === 1);
    worker().fail();
    expect(await first).toMatchObject({ ok: false, error: { code: "INTERNAL_ERROR" } });
    await until(() => worker(1).received.length === 1);
    worker(1).answer(0);
    expect(await second).toEqual({ ok: true, value: { title: "b" } });
  });
});

describe("cancelling", () => {
  test("a signal that is already aborted starts nothing", async () => {
    const { engine, workers } = studio();
    await expect(engine.think({ text: "a" }, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: "AbortError",
    });
    expect(workers).toHaveLength(0);
  });

  test("a long run is stopped with its worker, and the next request gets a new one", async () => {
    const { engine, worker, workers } = studio();
    const controller = new AbortController();
    const long = engine.think({ text: "long" }, { signal: controller.signal });
    await until(() => worker().received.length === 1);
    controller.abort();
    await expect(long).rejects.toMatchObject({ name: "AbortError" });
    const next = engine.think({ text: "next" });
    await until(() => workers.length === 2 && worker(1).received.length === 1);
    expect(worker().terminated).toBe(true);
    worker(1).answer(0);
    expect(await next).toEqual({ ok: true, value: { title: "next" } });
  });

  test("a run that ends soon after the cancel keeps its worker", async () => {
    const { engine, worker, workers } = studio();
    const first = engine.think({ text: "a" }, { key: "draft" });
    await until(() => worker().received.length === 1);
    const second = engine.think({ text: "ab" }, { key: "draft" });
    await expect(first).rejects.toMatchObject({ name: "AbortError" });
    worker().answer(0);
    await until(() => worker().received.length === 2);
    worker().answer(1);
    expect(await second).toEqual({ ok: true, value: { title: "ab" } });
    expect(workers).toHaveLength(1);
  });

  test("dispose stops the worker and abandons waiting requests", async () => {
    const { engine, worker } = studio();
    const first = engine.think({ text: "a" });
    const second = engine.think({ text: "b" });
    await until(() => worker().received.length === 1);
    engine.dispose();
    await expect(first).rejects.toMatchObject({ name: "AbortError" });
    await expect(second).rejects.toMatchObject({ name: "AbortError" });
    expect(worker().terminated).toBe(true);
    await expect(engine.think({ text: "c" })).rejects.toMatchObject({ name: "AbortError" });
  });
});

describe("about a prompt", () => {
  const sections = { role: "", task: "Write a poem.", constraints: "", resources: "", output: "" };

  test("the worker shapes the prompt, and its answer reaches the caller", async () => {
    const { engine, worker } = studio();
    const answer = engine.shape({ task: "optimize", sections, dismissed: [], answers: {} });
    await until(() => worker().received.length === 1);
    const [request] = worker().received;
    if (!request || !("prompt" in request)) throw new Error("no request about a prompt");
    const shaped = shapePrompt(request.prompt);
    worker().say({ id: request.id, shaped });
    expect(await answer).toEqual({ ok: true, value: shaped });
  });

  test("sections that are too long together are refused before the work begins", async () => {
    const { engine, workers } = studio();
    const long = { ...sections, task: "a".repeat(MAX_CHARS), output: "b" };
    const result = await engine.shape({ task: "optimize", sections: long, dismissed: [], answers: {} });
    expect(result).toMatchObject({ ok: false, error: { code: "INVALID_INPUT" } });
    expect(workers).toHaveLength(0);
  });

  test.each([
    [{ task: "part", text: "a" }, true],
    [{ task: "part", text: "a".repeat(MAX_CHARS + 1) }, false],
    [{ task: "review", sections, added: [], original: null, dismissed: [] }, true],
    [{ task: "review", sections, added: [{ text: 1 }], original: null, dismissed: [] }, false],
    [{ task: "review", sections: { ...sections, task: 1 }, added: [], original: null, dismissed: [] }, false],
    [{ task: "optimize", sections, dismissed: [], answers: { who: "us" } }, true],
    [{ task: "optimize", sections, dismissed: [], answers: { who: 1 } }, false],
    [{ task: "instruct", sections, added: [], instruction: "shorter" }, true],
    [{ task: "instruct", sections, added: [] }, false],
    [{ task: "constructor" }, false],
    ["part", false],
  ])("the worker accepts only well-formed requests (%#)", (prompt, expected) => {
    expect(isEngineRequest({ id: 1, prompt })).toBe(expected);
  });
});

describe("limits", () => {
  test("a text that is too long gets an error with its length, the limit, and what to do", async () => {
    const { engine, workers } = studio();
    const result = await engine.think({ text: "a".repeat(MAX_CHARS + 12_345) });
    expect(result).toEqual({
      ok: false,
      error: {
        code: "INVALID_INPUT",
        message: "This text is 212,345 characters long. Up to 200,000 can be read at once.",
        remedy: "Shorten it, or ask about one part at a time.",
        retry: "never",
      },
    });
    expect(workers).toHaveLength(0);
  });

  test.each([
    [{ id: 1, input: { text: "a" } }, true],
    [{ id: 1, input: { text: "a", decisions: { rejected: ["h1"], answers: { who: "us" }, original: true } } }, true],
    [{ id: "1", input: { text: "a" } }, false],
    [{ id: 1, input: { text: 5 } }, false],
    [{ id: 1, input: { text: "a", decisions: { rejected: [1] } } }, false],
    [{ id: 1, input: { text: "a", decisions: { answers: { who: 1 } } } }, false],
    [{ id: 1, input: { text: "a", decisions: { refused: ["rent-increase"] }, doubted: ["bread-baking"] } }, true],
    [{ id: 1, input: { text: "a", decisions: { refused: "rent-increase" } } }, false],
    [{ id: 1, input: { text: "a", doubted: [1] } }, false],
    [{ id: 1, input: { text: "a", proposal: { text: "b", answers: { who: "us" } } } }, true],
    [{ id: 1, input: { text: "a", proposal: { text: 1 } } }, false],
    [{ id: 1, input: { text: "a", proposal: { text: "b", answers: { who: 1 } } } }, false],
    [{ id: 1, input: { text: "a".repeat(MAX_CHARS + 1) } }, false],
    [null, false],
    ["think", false],
  ])("the worker accepts only well-formed requests (%#)", (message, expected) => {
    expect(isEngineRequest(message)).toBe(expected);
  });
});

describe("the progress of a long reading", () => {
  const prompt = { task: "part", text: "a poem about rain" } as const;

  test("is reported to the caller, until the call is cancelled", async () => {
    const { engine, worker } = studio();
    const told: number[] = [];
    const controller = new AbortController();
    const split = engine.shape(prompt, { signal: controller.signal, onProgress: (share) => told.push(share) });
    await until(() => worker().received.length === 1);
    const id = worker().received[0]?.id ?? -1;
    worker().say({ id, done: 0.4 });
    worker().say({ id: id + 1, done: 0.9 });
    controller.abort();
    await expect(split).rejects.toThrow();
    worker().say({ id, done: 0.5 });
    expect(told).toEqual([0.4]);
  });

  test("never goes back, and stays below 1", () => {
    const { sections } = shapePrompt({ task: "part", text: "a poem about rain" }) as SplitPrompt;
    const requests: PromptRequest[] = [
      { task: "part", text: "a poem about rain" },
      { task: "review", sections, added: [], original: null, dismissed: [] },
      { task: "optimize", sections, dismissed: [], answers: {} },
    ];
    for (const request of requests) {
      const told: number[] = [];
      shapePrompt(request, { report: (share) => told.push(share) });
      expect(told.length, request.task).toBeGreaterThan(1);
      expect(told, request.task).toEqual([...new Set(told)].sort((a, b) => a - b));
      expect(Math.max(...told), request.task).toBeLessThan(1);
    }
  });
});
