import { expect, test } from "vitest";
import { clashesOf, reachOf, sidesOf } from "#domain/personas/compare.ts";
import { listPersonas } from "#domain/personas/persona.ts";
import { previewsOf, readThought } from "#domain/personas/previews.ts";

const LENSES = listPersonas({ rows: [], heads: new Map() });
const lens = (id: string) => {
  const found = LENSES.find((each) => each.id === id);
  if (!found) throw new Error(`There is no ${id}`);
  return found;
};
const asking = (id: string, text: string) => ({
  persona: lens(id),
  preview: { personaId: id, text, template: text, own: [], isOwn: true, fit: 0.5 },
});

test("two personas that ask nearly the same are told, and no others", () => {
  const panel = [
    asking("skeptic", "What shows that the videos are too long?"),
    asking("explorer", "What else could explain it?"),
    asking("measurer", "What shows that the videos are too long"),
  ];
  expect(clashesOf(panel)).toEqual([["skeptic", "measurer"]]);
  expect(clashesOf(panel.slice(0, 2))).toEqual([]);
  expect(clashesOf([])).toEqual([]);
});

test("of all lenses in one panel each pair is told once", () => {
  const previews = previewsOf(
    LENSES,
    readThought("we keep losing people in the second week, maybe the videos are too long"),
  );
  const panel = LENSES.flatMap((persona) => {
    const preview = previews.get(persona.id);
    return preview ? [{ persona, preview }] : [];
  });
  expect(panel.length).toBeGreaterThan(10);
  const keys = clashesOf(panel).map((pair) => [...pair].sort().join());
  expect(new Set(keys).size).toBe(keys.length);
});

test("the sides are told in their order, with those covered in part", () => {
  expect(sidesOf(lens("pragmatist"))).toEqual([
    { side: "consequences", inPart: false },
    { side: "purpose", inPart: true },
  ]);
});

test("a persona reaches the cases in which it asks in the person's words", () => {
  const cases = ["our prices are too high, maybe because of the rent", "?"].map(readThought);
  const reach = reachOf([lens("skeptic"), lens("explorer")], cases);
  const own = (id: string) => cases.filter((one) => previewsOf([lens(id)], one).get(id)?.isOwn).length;
  expect(reach).toEqual(
    new Map([
      ["skeptic", own("skeptic")],
      ["explorer", own("explorer")],
    ]),
  );
  expect(reach.get("skeptic")).toBe(1);
});
