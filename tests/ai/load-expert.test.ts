import addresses from "virtual:expert-data";
import { beforeEach, expect, test, vi } from "vitest";
import { loadExpert } from "#src/ai/local/load-expert.ts";
import { DATA } from "../../build/expert-data-plugin.ts";

const files = new Map<string, string>();
for (const [name, address] of Object.entries(addresses)) files.set(address, DATA[name]?.() ?? "");

const served = vi.fn(async (address: string) => {
  const text = files.get(address);
  return new Response(text ?? "Not found", { status: text === undefined ? 404 : 200 });
});

beforeEach(() => {
  vi.stubGlobal("fetch", served);
  served.mockClear();
});

test("the expert reads and corrects with the data of its files, each fetched once", async () => {
  const { advise } = await loadExpert();
  const { questions, respell } = advise("please check the attached contract", {});
  expect(questions.map(({ question }) => question)).toContain("Where is the contract? Paste it here.");
  expect(respell("apartement")).toBe("apartment");
  expect(served.mock.calls.map(([address]) => address).sort()).toEqual([...files.keys()].sort());
});

test("a file that is not there is an error, not an expert that knows less", async () => {
  served.mockImplementationOnce(async () => new Response("Not found", { status: 404 }));
  await expect(loadExpert()).rejects.toThrow("404");
});
