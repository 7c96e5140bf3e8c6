import { expect, test } from "vitest";
import { openedTables, pageOfItem, takersOf } from "#src/pages/item-pages.ts";
import { listedPages } from "#src/pages/listed-pages.ts";
import { returnPath } from "#src/pages/return-path.ts";

test("each item is opened by one page, at an address of that page", () => {
  const opened = listedPages.flatMap((page) => Object.keys(page.opens ?? {}));
  expect(new Set(opened).size).toBe(opened.length);
  expect(new Set(opened)).toEqual(new Set(openedTables));
  for (const table of [
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
  ])
    expect(opened).toContain(table);
  for (const page of listedPages)
    for (const address of Object.values({ ...page.opens, ...page.takes })) {
      expect(address.startsWith(page.path)).toBe(true);
      expect(returnPath(address.replace("{id}", "x"))).toBe(address.replace("{id}", "x"));
    }
});

test("a prompt is opened in the library, and can be taken to the Optimizer, the lab and a synthesis", () => {
  expect(pageOfItem("prompts", "p1")?.address).toBe("/prompt-library?prompt=p1");
  const takers = takersOf("prompts", "p1").map(({ address }) => address);
  for (const address of [
    "/optimizer?prompt=p1",
    "/prompt-lab?prompt=p1",
    "/ideation?prompt=p1",
    "/synthesis?add=prompt:p1",
    "/arena?prompt=p1",
  ])
    expect(takers).toContain(address);
  expect(takersOf("ideas", "i1").map(({ address }) => address)).toContain("/arena?take=ideas/i1");
  expect(takersOf("map_nodes", "n1").map(({ address }) => address)).toEqual([
    "/prompt-library?take=map_nodes/n1",
    "/ideation?node=n1",
    "/synthesis?add=node:n1",
    "/arena?take=map_nodes/n1",
    "/insights?view=beliefs&node=n1",
  ]);
  expect(takersOf("works", "w/1").map(({ address }) => address)).toContain("/prompt-library?work=w%2F1");
  expect(pageOfItem("syntheses", "y1")?.address).toBe("/synthesis?synthesis=y1");
  expect(pageOfItem("arena_turns", "t1")).toBeUndefined();
});
