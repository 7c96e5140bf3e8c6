import { expect, test } from "vitest";
import { draftRun } from "#src/data/draft-run.ts";
import { testStudio } from "../tools/studio.ts";

/** The brief of a run whose question, from a model, has open gaps. */

const IDEA = "should I rent or buy in Leipzig, I have 40000 saved";

async function briefOf(text: string, idea = IDEA) {
  const draft = await draftRun((await testStudio()).engine, idea, {}, { text });
  if (!draft.ok) throw new Error(draft.error.message);
  const { title, brief } = draft.value.thought;
  const { prompt, ...fragments } = brief;
  return { title, prompt, fragments: JSON.stringify(fragments) };
}

test.each([
  "With 40000 saved, is renting or buying in Leipzig cheaper over [how many years]?",
  "With 40000 saved, is renting or buying in Leipzig cheaper over [how many years?]?",
])("the brief comes from the question without its gaps; the prompt contains them: %s", async (question) => {
  const { prompt, fragments } = await briefOf(question);
  expect(fragments).toContain("“buying in Leipzig cheaper”");
  expect(fragments).not.toContain("how many years");
  expect(prompt.task).toBe(question);
});

test("a gap in the middle of a sentence does not end it", async () => {
  const question = "Should we move our [which part?] database to Postgres by [when?]?";
  const { title, prompt, fragments } = await briefOf(question, "should we move our database to postgres");
  expect(prompt).toMatchObject({ task: question, resources: "" });
  expect(fragments).toContain("moving our database to Postgres");
  expect(fragments).not.toContain("which part");
  expect(title).not.toContain("[");
});

test("brackets in the person's own text are no gap", async () => {
  const { fragments } = await briefOf("Should I rent [cold?] or buy?", "rent [cold?] or buy");
  expect(fragments).toContain("cold");
});
