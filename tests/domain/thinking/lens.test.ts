import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { PLANS } from "#domain/plan.ts";
import { limitOf } from "#domain/plans.ts";
import { material } from "#domain/thinking/brief/material.ts";
import { slotsOf } from "#domain/thinking/brief/slots.ts";
import { SLOT_NAMES } from "#domain/thinking/brief/template.ts";
import { LENSES } from "#domain/thinking/lens/catalogue.ts";
import type { Lens } from "#domain/thinking/lens/lens.ts";
import { panelOf } from "#domain/thinking/lens/panel.ts";
import { lensFit, selectLenses } from "#domain/thinking/lens/select.ts";
import { read } from "#domain/thinking/reading/read.ts";

const chosen = (text: string, count = 3, lenses = LENSES) => {
  const made = material(read(text));
  return selectLenses(lenses, made, slotsOf(made), count);
};
const fitOf = (id: string, text: string): number => {
  const lens = LENSES.find((one) => one.id === id);
  if (lens === undefined) throw new Error(`no lens ${id}`);
  const made = material(read(text));
  return lensFit(lens, made, slotsOf(made));
};

describe("the catalogue", () => {
  test("is in the order that decides access", () => {
    expect(LENSES.map(({ id }) => id)).toEqual([
      "clarifier",
      "skeptic",
      "explorer",
      "pragmatist",
      "integrator",
      "reducer",
      "steelmanner",
      "pre-mortem",
      "systems-mapper",
      "user-advocate",
      "economist",
      "historian",
      "ethicist",
      "experimenter",
      "reframer",
      "editor",
      "forecaster",
      "causal-analyst",
      "beginner",
      "constraint-setter",
      "analogist",
      "negotiator",
      "risk-steward",
      "measurer",
      "scenario-builder",
      "outsider",
      "storyteller",
      "bias-auditor",
    ]);
  });

  test.each(LENSES.map((lens) => [lens.id, lens] as const))("%s asks questions, with known slots only", (_, lens) => {
    const questions = [...lens.questions, ...lens.general];
    expect(lens.general.length).toBeGreaterThan(0);
    for (const question of questions) {
      expect(question).toMatch(/\?$/);
      for (const [, slot] of question.matchAll(/\{(\w+)\}/g)) expect(SLOT_NAMES).toContain(slot);
    }
    expect(new Set(questions).size).toBe(questions.length);
    for (const line of [lens.line, lens.critique, lens.stop]) expect(line).toMatch(/\.$/);
  });

  test("no two lenses ask the same", () => {
    const all = LENSES.flatMap(({ questions, general }) => [...questions, ...general]);
    expect(new Set(all).size).toBe(all.length);
  });
});

describe("fit", () => {
  test.each([
    ["economist", "should we raise our prices by 10%", "my sister won't talk to me"],
    ["ethicist", "is it fair to ask my brother to pay more", "docker build fails every night"],
    ["forecaster", "will house prices fall next year", "write a poem about the sea"],
    ["storyteller", "write a story about the sea", "docker build fails every night"],
  ])("the %s fits «%s» better than «%s»", (id, better, worse) => {
    expect(fitOf(id, better)).toBeGreaterThan(fitOf(id, worse));
  });
});

describe("selectLenses", () => {
  test("returns the requested number, each a different lens with a different question", () => {
    const framings = chosen("should we charge for the workshop or keep it free", 6);
    expect(framings).toHaveLength(6);
    expect(new Set(framings.map(({ persona }) => persona)).size).toBe(6);
    expect(new Set(framings.map(({ question }) => question)).size).toBe(6);
  });

  test("never chooses an inactive lens", () => {
    const lenses = LENSES.map((lens) => ({ ...lens, active: lens.id === "skeptic" }));
    expect(chosen("why do people leave", 3, lenses).map(({ persona }) => persona)).toEqual(["skeptic"]);
  });

  test("does not repeat a question asked elsewhere", () => {
    const made = material(read("maybe the videos are too long"));
    const slots = slotsOf(made);
    const [first] = selectLenses(LENSES, made, slots, 1);
    if (first === undefined) throw new Error("no lens chosen");
    const others = selectLenses(LENSES, made, slots, 28, [first.question]);
    expect(others.map(({ question }) => question)).not.toContain(first.question);
  });

  test("replaces the second of two lenses with nearly the same question", () => {
    const twin = (id: string, words: string, base: number) => ({
      id,
      active: true,
      name: id,
      lens: id,
      line: "A line.",
      critique: "A critique.",
      stop: "A stop.",
      questions: [],
      general: [words],
      detector: { base },
    });
    const lenses = [
      twin("a", "Which measure shows that this works better?", 0.9),
      twin("b", "Which measure shows that this works best?", 0.8),
      twin("c", "Whose voice is missing here?", 0.6),
    ];
    expect(chosen("anything", 2, lenses).map(({ persona }) => persona)).toEqual(["a", "c"]);
  });

  test("is deterministic, for any text", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 120 }), (text) => {
        expect(chosen(text, 5)).toEqual(chosen(text, 5));
      }),
      { seed: 7, numRuns: 150 },
    );
  });
});

describe("panelOf", () => {
  test("returns the active lenses up to the plan's allowance, in the order of the catalogue", () => {
    const active = LENSES.filter((lens) => lens.active);
    for (const plan of PLANS) {
      const most = limitOf(plan, "personas");
      expect(panelOf(LENSES, most)).toEqual(most === null ? active : active.slice(0, most));
    }
    expect(panelOf([{ ...active[0], active: false } as Lens, active[1] as Lens], 1)).toEqual([active[1]]);
  });
});
