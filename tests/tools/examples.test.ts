import { expect, test } from "vitest";
import { think } from "#domain/thinking/engine.ts";
import { adviserFrom } from "#domain/thinking/expert/advice.ts";
import { example as landing } from "#src/screens/landing/example.ts";
import { example as sessions } from "#src/tools/sessions/model/example.ts";
import { nodeExpert } from "../../scripts/engine/node-expert.ts";

const expert = adviserFrom(nodeExpert());

test("the front page shows what the engine really makes of its example", () => {
  const { refinement, expertise } = think({ text: landing.idea, decisions: { answers: landing.answers } }, { expert });
  expect(refinement.sentences).toMatchObject(landing.sentences);
  expect(expertise?.guide).toMatchObject({ decides: landing.decides, check: landing.check });
});

test("so does the empty list of sessions", () => {
  expect(think({ text: sessions.idea }, { expert }).refinement.sentences).toEqual(sessions.sentences);
});
