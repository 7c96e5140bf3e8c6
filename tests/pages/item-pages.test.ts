import { expect, test } from "vitest";
import { pageOfItem, takersOf } from "#src/pages/item-pages.ts";
import { listedPages } from "#src/pages/listed-pages.ts";
import { returnPath } from "#src/pages/return-path.ts";

test("each item is opened by one page, at an address of that page", () => {
  const opened = listedPages.flatMap((page) => Object.keys(page.opens ?? {}));
  expect(opened.toSorted()).toEqual([
    "arena_runs",
    "experiments",
    "idea_boards",
    "ideas",
    "map_nodes",
    "maps",
    "personas",
    "prompts",
    "sessions",
    "statements",
    "syntheses",
    "works",
  ]);
  for (const page of listedPages)
    for (const address of Object.values({ ...page.opens, ...page.takes })) {
      expect(address.startsWith(page.path)).toBe(true);
      expect(returnPath(address.replace("{id}", "x"))).toBe(address.replace("{id}", "x"));
    }
});

test("a prompt is opened in the library, and can be taken to the Optimizer, the lab and a synthesis", () => {
  expect(pageOfItem("prompts", "p1")?.address).toBe("/prompt-library?prompt=p1");
  expect(takersOf("prompts", "p1").map(({ address }) => address)).toEqual([
    "/optimizer?prompt=p1",
    "/prompt-lab?prompt=p1",
    "/ideation?prompt=p1",
    "/synthesis?add=prompt:p1",
    "/arena?prompt=p1",
  ]);
  expect(takersOf("ideas", "i1").map(({ address }) => address)).toContain("/arena?take=ideas/i1");
  expect(takersOf("works", "w/1").map(({ address }) => address)).toEqual(["/prompt-library?work=w%2F1"]);
  expect(pageOfItem("syntheses", "y1")?.address).toBe("/synthesis?synthesis=y1");
  expect(pageOfItem("arena_turns", "t1")).toBeUndefined();
});
