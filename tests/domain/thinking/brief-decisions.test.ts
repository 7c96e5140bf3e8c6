import { describe, expect, test } from "vitest";
import { brief } from "#domain/thinking/brief/brief.ts";
import { LENSES } from "#domain/thinking/lens/catalogue.ts";
import { read } from "#domain/thinking/reading/read.ts";
import { refine } from "#domain/thinking/refine/refine.ts";
import type { Decisions, SlotId } from "#domain/thinking/types.ts";

const TEXT = "we keep losing people in the second week of the course, maybe the videos are too long";

const answering = (slot: SlotId, answer: string): Decisions => {
  const question = refine(TEXT, {}).questions.find((one) => one.slot === slot);
  return question === undefined ? {} : { answers: { [question.id]: answer } };
};
const briefWith = (decisions: Decisions) =>
  brief(read(TEXT), refine(TEXT, decisions), decisions.answers === undefined ? {} : { answers: decisions.answers });

describe("the person's decisions", () => {
  test("every answer is in the prompt, in its own words", () => {
    const { questions } = refine(TEXT, {});
    expect(questions.length).toBeGreaterThan(0);
    for (const { id, slot } of questions) {
      const decisions = { answers: { [id]: "the three of us who run it" } };
      const { prompt } = briefWith(decisions);
      expect(JSON.stringify(prompt).toLowerCase(), slot).toContain("the three of us who run it");
    }
  });

  test("an answer about the audience names who is advised", () => {
    const decisions = answering("audience", "the three of us who run it");
    if (decisions.answers === undefined)
      return expect(refine(TEXT, {}).questions.map(({ slot }) => slot)).not.toContain("audience");
    expect(briefWith(decisions).prompt.role).toBe("You advise the three of us who run it.");
  });

  test("a rejected proposal changes the task of the prompt", () => {
    const accepted = refine(TEXT, {});
    expect(accepted.hunks.length).toBeGreaterThan(0);
    const rejected = accepted.hunks.map(({ id }) => id);
    expect(briefWith({ rejected }).prompt.task).not.toBe(briefWith({}).prompt.task);
  });

  test("a larger plan gets more lenses", () => {
    const panel = LENSES.filter(({ id }) => id === "measurer" || id === "forecaster" || id === "causal-analyst");
    const { framings } = brief(read(TEXT), refine(TEXT, {}), { lenses: panel });
    expect(framings.map(({ persona }) => persona).sort()).toEqual(["causal-analyst", "forecaster", "measurer"]);
  });
});
