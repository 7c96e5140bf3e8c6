import { expect, it } from "vitest";
import { isModelId, ownModelId } from "#src/ai/on-device/models.ts";

it("gives the files of two models two folders, in any script and of any length", async () => {
  const long = "a".repeat(70);
  const names = ["tiny", "tiny.q8", "tiny q8", "tiny_q8", "模型", "小模型", `${long}-q4`, `${long}-q8`];
  const ids = await Promise.all(names.map(ownModelId));
  expect(new Set(ids).size).toBe(names.length);
  expect(ids.filter((id) => !isModelId(id))).toEqual([]);
});

it("finds the folder of a name again", async () => {
  expect(await ownModelId("Tiny-Q8")).toBe("own-tiny-q8");
  expect(await ownModelId("模型")).toBe(await ownModelId("模型"));
});
