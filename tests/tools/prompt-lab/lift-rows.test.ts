import { expect, test } from "vitest";
import type { PersonaLiftSample } from "#domain/entities.ts";
import { liftRows } from "#src/tools/prompt-lab/model/lift-rows.ts";

const samples = (personaId: string, deltas: readonly number[]): PersonaLiftSample[] =>
  deltas.map((delta, at) => {
    const finalQuality = 40 + delta;
    const gain = { controlQuality: null, control: null, parts: null };
    return { id: `${personaId}${at}:1`, personaId, baseQuality: 40, finalQuality, delta, timestamp: 1, ...gain };
  });
const through = (id: string, name: string) => ({
  id: `p-${id}`,
  label: name,
  body: "x",
  from: null,
  persona: { id, name, of: "p" },
});

test("shows each persona's lift in words and on one scale, in the order of the catalogue", () => {
  const rows = liftRows([...samples("explorer", [-2.5, 1]), ...samples("skeptic", [20, 2, 4, 6, 8, 10, 12])], []);
  expect(rows).toEqual([
    {
      personaId: "skeptic",
      name: "Skeptic",
      count: "7",
      median: "+8",
      interval: "+2 to +20",
      plot: { zero: 0.5, median: 0.7, low: 0.55, high: 1 },
    },
    {
      personaId: "explorer",
      name: "Explorer",
      count: "2",
      median: "−0.8",
      interval: "too few samples yet: 6 are needed",
      plot: null,
    },
  ]);
});

test("includes this run's persona before its first sample, and one missing in the catalogue by its name", () => {
  expect(liftRows([], [])).toEqual([]);
  expect(
    liftRows(samples("gone", [0]), [through("skeptic", "Skeptic"), through("former", "Former one")]),
  ).toMatchObject([
    { name: "Skeptic", count: "0", median: "–", interval: "too few samples yet: 6 are needed" },
    { name: "Former one", count: "0" },
    { name: "A persona that is no longer here", count: "1", median: "0" },
  ]);
});

test("a custom persona, and one in the person's wording, are listed by their present names", () => {
  const names = new Map([
    ["mine", "Head of teaching"],
    ["skeptic", "Doubter"],
  ]);
  expect(liftRows([...samples("mine", [1]), ...samples("skeptic", [2])], [], names)).toMatchObject([
    { personaId: "skeptic", name: "Doubter" },
    { personaId: "mine", name: "Head of teaching" },
  ]);
});
