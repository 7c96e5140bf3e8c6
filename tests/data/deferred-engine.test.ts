import { expect, test } from "vitest";
import { ok } from "#domain/result.ts";
import { deferredEngine } from "#src/data/deferred-engine.ts";
import type { ThinkingEngine } from "#src/data/studio.tsx";

const engine = (title: string): ThinkingEngine => ({
  think: async () => ok({ title } as never),
  shape: async () => ok({ title } as never),
  warm: () => undefined,
  prepare: () => undefined,
  ready: Promise.resolve(),
});

test("the first question fetches the engine's code, once", async () => {
  let fetched = 0;
  const deferred = deferredEngine(async () => engine(String(++fetched)));
  expect(fetched).toBe(0);
  expect(await deferred.think({ text: "a" })).toEqual(ok({ title: "1" }));
  expect(await deferred.shape({ task: "part", text: "a" })).toEqual(ok({ title: "1" }));
  await deferred.ready;
});

test("code that cannot be fetched is an error with a remedy, and the next question tries again", async () => {
  let tries = 0;
  const deferred = deferredEngine(async () => {
    if (++tries === 1) throw new TypeError("offline");
    return engine("there");
  });
  expect(await deferred.think({ text: "a" })).toMatchObject({ ok: false, error: { code: "SERVICE_UNAVAILABLE" } });
  expect(await deferred.think({ text: "a" })).toEqual(ok({ title: "there" }));
});
