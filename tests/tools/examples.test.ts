import { expect, test } from "vitest";
import { think } from "#domain/thinking/engine.ts";
import { example as landing } from "#src/screens/landing/example.ts";
import { example as sessions } from "#src/tools/sessions/model/example.ts";

test("the front page shows what the engine really makes of its example", () => {
  const { refinement, brief } = think({ text: landing.idea, decisions: { answers: landing.answers } });
  expect(refinement.sentences).toMatchObject(landing.sentences);
  expect(brief.subQuestions).toEqual(landing.subQuestions);
  expect(brief.evidence).toEqual(landing.evidence);
});

test("so does the empty list of sessions", () => {
  expect(think({ text: sessions.idea }).refinement.sentences).toEqual(sessions.sentences);
});
