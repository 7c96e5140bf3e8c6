import { expect, test, vi } from "vitest";
import type { Ai } from "#src/ai/ai.ts";
import { aiOf } from "#src/data/ai/ai.ts";
import type { Studio } from "#src/data/studio.tsx";

const studio = () => ({ engine: {}, session: {} }) as Studio;
const loads = () => vi.fn(async () => ({ createAi: () => ({ subscribe: () => () => undefined }) as unknown as Ai }));

test("the adapters are fetched once per studio, however often they are needed", async () => {
  const here = studio();
  const load = loads();
  const [one, other] = await Promise.all([aiOf(here, load), aiOf(here, load)]);
  expect(one).toBe(other);
  expect(load).toHaveBeenCalledTimes(1);
  expect(await aiOf(studio(), load)).not.toBe(one);
});

test("after a failed fetch the next use tries again", async () => {
  const here = studio();
  await expect(aiOf(here, () => Promise.reject(new TypeError("Failed to fetch")))).rejects.toThrow("Failed to fetch");
  await expect(aiOf(here, loads())).resolves.toBeDefined();
});

test("the adapters can be loaded", async () => {
  const ai = await aiOf(studio());
  expect(ai.check("answer", { question: "" })).toMatchObject({ code: "MISSING_REQUIRED_FIELD" });
  ai.dispose();
});
