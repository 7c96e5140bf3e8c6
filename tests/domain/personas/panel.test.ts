import { describe, expect, test } from "vitest";
import { needsOf } from "#domain/personas/need.ts";
import { bestPanel, type Candidate, coverageOf } from "#domain/personas/panel.ts";
import { previewsOf, readThought } from "#domain/personas/previews.ts";
import { LENS_SIDES, SIDES } from "#domain/personas/sides.ts";
import { LENSES } from "#domain/thinking/lens/catalogue.ts";
import inputs from "../thinking/corpus/inputs.json" with { type: "json" };
import { CATALOGUE, THOUGHT } from "./personas.ts";

function readFor(text: string, most = 16) {
  const thought = readThought(text);
  const previews = previewsOf(CATALOGUE, thought);
  const candidates = CATALOGUE.slice(0, most).flatMap((persona): Candidate[] => {
    const preview = previews.get(persona.id);
    return preview ? [{ persona, preview }] : [];
  });
  return { thought, needs: needsOf(thought), candidates };
}

describe("what a thought needs", () => {
  test("counts causes, hedges, vague words, dates, limits and wishes, each with the words that gave it", () => {
    const needs = Object.fromEntries(needsOf(readThought(THOUGHT)).map((one) => [one.side, one]));
    expect(needs.causes).toMatchObject({ weight: 2, reasons: ["you name two"] });
    expect(needs.evidence).toMatchObject({ weight: 2, reasons: ["you wrote “maybe”"] });
    expect(needs.words).toMatchObject({ weight: 2, reasons: ["“too long” has no measure"] });
    expect(needs.consequences?.weight).toBe(2);
    expect(needs.purpose).toMatchObject({ weight: 1.5, reasons: ["an aim: “want to”"] });
    expect(needs.question).toMatchObject({ weight: 1, reasons: [] });
  });

  test("counts a choice and the people in it", () => {
    const needs = Object.fromEntries(
      needsOf(readThought("my boss says no. should I take the job or stay where I am")).map((one) => [
        one.side,
        one.weight,
      ]),
    );
    expect(needs).toMatchObject({ consequences: 1.5, purpose: 1.5, others: 2 });
  });

  test("is the same on all sides for a text that nobody reads here", () => {
    expect(
      needsOf(readThought("soll ich meiner Chefin das sagen oder nicht")).every(({ weight }) => weight === 1),
    ).toBe(true);
  });
});

describe("coverage", () => {
  test("counts what the best member covers of each side, and half for a question that fits any text", () => {
    const { needs, candidates } = readFor(THOUGHT);
    const of = (ids: readonly string[]) =>
      coverageOf(
        candidates.filter(({ persona }) => ids.includes(persona.id)),
        needs,
      );
    // skeptic asks in the person's words: evidence 2 x 1 and assumptions 1 x 1/2, of 13.5
    const all = needs.reduce((sum, { weight }) => sum + weight, 0);
    expect(of(["skeptic"]).total).toBe(Math.round((100 * 2.5) / all));
    // pragmatist asks about a thing that the person names: consequences 2 x 1 and purpose 1.5 x 1/2
    expect(of(["pragmatist"]).total).toBe(Math.round((100 * 2.75) / all));
    const general = candidates
      .filter(({ persona }) => persona.id === "pragmatist")
      .map((one) => ({ ...one, preview: { ...one.preview, isOwn: false } }));
    expect(coverageOf(general, needs).total).toBe(Math.round((100 * 1.375) / all));
    const both = of(["skeptic", "pragmatist"]);
    expect(both.added.reduce((sum, { points }) => sum + points, 0)).toBe(both.total);
    expect(both.sides.find(({ need }) => need.side === "evidence")).toMatchObject({ personaId: "skeptic", share: 1 });
  });

  test("never falls when a member is added, and adds less the more there are", () => {
    for (const { text } of inputs.slice(0, 40)) {
      const { needs, candidates } = readFor(text, 28);
      const total = (members: readonly Candidate[]) => coverageOf(members, needs).total;
      const [a, b, c] = candidates;
      if (!a || !b || !c) continue;
      expect(total([a, b])).toBeGreaterThanOrEqual(total([a]));
      // whole points: each of the four totals is off by one half at most
      expect(total([a, b, c]) - total([a, b])).toBeLessThanOrEqual(total([a, c]) - total([a]) + 2);
    }
  });
});

describe("the best panel", () => {
  test("is at least as good as every other one of its size", () => {
    for (const { text } of inputs.slice(0, 60)) {
      const { needs, candidates } = readFor(text, 10);
      const { members } = bestPanel(candidates, needs, 3);
      const best = coverageOf(members, needs).total;
      for (const [i, a] of candidates.entries())
        for (const [j, b] of candidates.slice(i + 1).entries())
          for (const c of candidates.slice(i + j + 2))
            expect(coverageOf([a, b, c], needs).total).toBeLessThanOrEqual(best);
    }
  });

  test("of four is among 1,820 for 16 personas; what each member adds falls", () => {
    const { needs, candidates } = readFor(THOUGHT);
    const { members, tried } = bestPanel(candidates, needs, 4);
    expect(tried).toBe(1_820);
    const points = coverageOf(members, needs).added.map((one) => one.points);
    expect([...points].sort((a, b) => b - a)).toEqual(points);
  });

  test("goes to the larger sum of fits among equals, then to the earlier ones", () => {
    const { needs, candidates } = readFor("taxes");
    const [a, b, c] = candidates;
    if (!a || !b || !c) throw new Error("three personas ask about it");
    const same = { ...a.persona.wording.sides };
    const twin = (from: Candidate, fit: number): Candidate => ({
      persona: { ...from.persona, wording: { ...from.persona.wording, sides: same } },
      preview: { ...from.preview, isOwn: true, fit },
    });
    const first = (panel: readonly Candidate[]) => bestPanel(panel, needs, 1).members[0]?.persona.id;
    expect(first([twin(a, 0.2), twin(b, 0.5), twin(c, 0.5)])).toBe(b.persona.id);
  });

  test("has fewer members where fewer ask, and none where none asks", () => {
    const { needs, candidates } = readFor(THOUGHT);
    expect(bestPanel(candidates.slice(0, 2), needs, 4).members).toHaveLength(2);
    expect(bestPanel([], needs, 4)).toEqual({ members: [], tried: 0 });
  });

  test("above 40 personas each seat goes to who adds most, and it does not claim to have tried all", () => {
    const { needs, candidates } = readFor(THOUGHT, 28);
    const many = [...candidates, ...candidates].map(({ persona, preview }, at) => ({
      persona: { ...persona, id: `${persona.id}-${at}` },
      preview,
    }));
    const { members, tried } = bestPanel(many, needs, 4);
    expect(tried).toBeNull();
    expect(coverageOf(members, needs).total).toBeGreaterThanOrEqual(
      Math.floor((1 - 1 / Math.E) * coverageOf(bestPanel(candidates, needs, 4).members, needs).total),
    );
  });
});

test("every lens covers a side in full, and every side is covered in full by some lens", () => {
  for (const { id } of LENSES) expect(Object.values(LENS_SIDES[id] ?? {})).not.toEqual([]);
  for (const side of SIDES) expect(LENSES.some(({ id }) => LENS_SIDES[id]?.[side] === 1)).toBe(true);
});
