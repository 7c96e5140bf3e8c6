import { expect, test, vi } from "vitest";
import type { Thought } from "#domain/thinking/types.ts";
import { inPage } from "#src/ai/local/in-page.ts";
import { expert } from "../domain/thinking/expert/expert.ts";

const shared = vi.hoisted(() => ({ loads: 0 }));
vi.mock("#src/ai/local/load-expert.ts", () => ({
  loadExpert: async () => {
    shared.loads += 1;
    if (shared.loads === 1) throw new TypeError("Failed to fetch");
    return expert;
  },
}));

const thought = async () => (await inPage({ input: { text: "is a rent increase legal" } })) as Thought;

test("where the expert cannot be loaded nothing is asked, and the next thought tries again, once", async () => {
  expect((await thought()).expertise).toEqual({ frame: null, guide: null, prompt: "Is a rent increase legal?" });
  expect((await thought()).expertise?.frame?.name).toBe("rent increase");
  expect((await thought()).expertise?.frame?.name).toBe("rent increase");
  expect(shared.loads).toBe(2);
});
