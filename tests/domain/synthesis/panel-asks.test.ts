import { expect, test } from "vitest";
import { panelAsks } from "#domain/synthesis/panel-asks.ts";
import { CATALOGUE, THOUGHT } from "../personas/personas.ts";

const ids = (text: string, speaking: readonly string[] = [], inUse = CATALOGUE) =>
  panelAsks(text, inUse, new Set(speaking)).map(({ personaId }) => personaId);

test("at most five personas ask of the merged text, in its own words, and none that speaks in a source", () => {
  const asks = panelAsks(THOUGHT, CATALOGUE, new Set());
  expect(asks).toHaveLength(5);
  for (const { question } of asks) expect(question).toMatch(/\?$/);
  const [first = ""] = ids(THOUGHT);
  expect(ids(THOUGHT, [first])).not.toContain(first);
  expect(ids(THOUGHT, [first])).toHaveLength(5);
});

test("only personas in use ask, and about an empty text none", () => {
  expect(ids(THOUGHT, [], CATALOGUE.slice(0, 2)).toSorted()).toEqual(["clarifier", "skeptic"]);
  expect(ids("")).toEqual([]);
});
