import { expect, test } from "vitest";
import { draftRun } from "#src/data/draft-run.ts";
import { testStudio } from "../tools/studio.ts";

/** A run whose question comes from a model, with open gaps. */

const IDEA = "should I rent or buy in Leipzig, I have 40000 saved";

async function thoughtOf(text: string, idea = IDEA) {
  const draft = await draftRun((await testStudio()).engine, { text: idea }, {}, { text });
  if (!draft.ok) throw new Error(draft.error.message);
  return draft.value.thought;
}

test("the prompt has the model's wording with its gaps, and no title is made of them", async () => {
  const question = "Should we move our [which part?] database to Postgres by [when?]?";
  const { title, expertise } = await thoughtOf(question, "should we move our database to postgres");
  expect(expertise?.prompt).toContain(question);
  expect(title).toBe("Should we move our database to Postgres");
});

test("without gaps the title follows the model's wording, and so do findings and score", async () => {
  const { title, findings } = await thoughtOf("Is renting in Leipzig cheaper, to be honest?");
  expect(title).toBe("Is renting in Leipzig cheaper");
  expect(findings.map(({ rule }) => rule)).toContain("padding");
});

test("brackets in the person's own text are no gap", async () => {
  expect((await thoughtOf("Should I rent [cold?] or buy?", "rent [cold?] or buy")).title).toContain("Should I rent");
});
