import { expect, test } from "vitest";
import { commonAncestor, heads } from "#domain/prompts/versions.ts";

const version = (id: string, ...parents: string[]) => ({ id, parents, createdAt: Number(id.slice(1)) });
const ids = (versions: readonly { id: string }[]) => versions.map(({ id }) => id);

/** v1 - v2 - v4 on one device, v2 - v3 on another. */
const apart = [version("v1"), version("v2", "v1"), version("v3", "v2"), version("v4", "v2")];

test("independent versions give several heads, and a merge joins them", () => {
  expect(ids(heads(apart))).toEqual(["v3", "v4"]);
  expect(ids(heads([...apart, version("v5", "v4", "v3")]))).toEqual(["v5"]);
});

test("commonAncestor is the last version that both were made from", () => {
  expect(commonAncestor(apart, "v3", "v4")?.id).toBe("v2");
  expect(commonAncestor(apart, "v4", "v2")?.id).toBe("v2");
  expect(commonAncestor([version("v1"), version("v2")], "v1", "v2")).toBeUndefined();
});

test("after a merge the next one begins with it", () => {
  const merged = [...apart, version("v5", "v4", "v3"), version("v6", "v3"), version("v7", "v5")];
  expect(commonAncestor(merged, "v7", "v6")?.id).toBe("v3");
});

test("a graph damaged into a cycle does not loop for ever", () => {
  const circle = [version("v1", "v2"), version("v2", "v1"), version("v3", "gone")];
  expect(heads(circle)).toHaveLength(1);
  expect(commonAncestor(circle, "v1", "v3")).toBeUndefined();
});
