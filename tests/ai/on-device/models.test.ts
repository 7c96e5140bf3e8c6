import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readModels } from "#src/ai/on-device/models.ts";

const shipped: { models: Record<string, unknown>[] } = JSON.parse(readFileSync("public/models.json", "utf8"));
const first = shipped.models[0] ?? {};

describe("models.json", () => {
  it("comes with models between 0.3 and 1.5 GB, each readable and with a hash", () => {
    const models = readModels(shipped);
    expect(models.length).toBe(shipped.models.length);
    for (const { file } of models) {
      expect(file.bytes).toBeGreaterThan(300_000_000);
      expect(file.bytes).toBeLessThan(1_500_000_000);
    }
  });

  it("names one state of each file, which its hash belongs to, and not a branch that moves on", () => {
    for (const { file } of readModels(shipped)) expect(file.url).toMatch(/\/resolve\/[0-9a-f]{40}\//);
  });

  it("hides an entry that is wrong, and no other one", () => {
    const file = first.file as Record<string, unknown>;
    const wrong = [
      { id: "../up" },
      { name: "" },
      { source: "javascript:alert(1)" },
      { file: { ...file, sha256: "abc" } },
      { file: { ...file, bytes: -1 } },
      { file: { ...file, url: "//elsewhere.example/x" } },
    ].map((change) => ({ ...first, ...change }));
    expect(readModels({ models: [...wrong, first, first] })).toEqual([first]);
  });

  it("may name files of this origin", () => {
    const own = { ...first, file: { ...(first.file as object), url: "/models/own.gguf" } };
    expect(readModels({ models: [own] })).toEqual([own]);
  });

  it("offers nothing where it is no list", () => {
    for (const value of [null, "x", [], { models: "x" }]) expect(readModels(value)).toEqual([]);
  });
});
