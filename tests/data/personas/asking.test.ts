import { expect, test } from "vitest";
import { askingLenses } from "#domain/personas/asking.ts";
import { wordingOfLens } from "#domain/personas/persona.ts";
import { LENSES } from "#domain/thinking/lens/catalogue.ts";
import { askingPersonas } from "#src/data/personas/asking.ts";
import { readPersonas } from "#src/data/personas/personas.ts";
import { addPersona, addVersion, setActive } from "#src/data/personas/write-personas.ts";
import { THOUGHT, WORDING } from "../../domain/personas/personas.ts";
import { type TestStudio, testStudio } from "../../tools/studio.ts";

async function waysToAsk(studio: TestStudio) {
  const thought = await studio.engine.think({ text: THOUGHT });
  if (!thought.ok) throw new Error(thought.error.message);
  return thought.value.brief.framings;
}
const listed = async (studio: TestStudio) => (await readPersonas(studio.db)).list;

test("the other ways to ask come from the personas in use: where the first are off, the next in the list ask", async () => {
  const studio = await testStudio();
  const [first, next] = [LENSES.slice(0, 5), LENSES.slice(5, 10)].map((lenses) => lenses.map(({ id }) => id));
  const before = await waysToAsk(studio);
  expect(before.length).toBeGreaterThan(0);
  for (const { persona } of before) expect(first).toContain(persona);
  await setActive(studio, await listed(studio), Object.fromEntries((first ?? []).map((id) => [id, false])));
  const after = await waysToAsk(studio);
  expect(after.length).toBeGreaterThan(0);
  for (const { persona } of after) expect(next).toContain(persona);
});

test("a persona in the person's wording asks in that wording", async () => {
  const studio = await testStudio();
  const skeptic = (await listed(studio)).find(({ id }) => id === "skeptic");
  if (!skeptic) throw new Error("no skeptic");
  const wording = { ...skeptic.wording, name: "Doubter", questions: ["Who has seen that {quote}?"] };
  await addVersion(studio, skeptic, { wording, parents: [], note: "" });
  const found = (await waysToAsk(studio)).find(({ persona }) => persona === "skeptic");
  expect(found).toMatchObject({ name: "Doubter", question: expect.stringMatching(/^Who has seen that /) });
});

test("custom personas ask on the plan that has them, within its allowance, and on no other", async () => {
  const studio = await testStudio();
  const id = await addPersona(studio, WORDING);
  if (!id.ok) throw new Error(id.error.message);
  const asking = await askingPersonas(studio);
  if (!asking) throw new Error("no personas");
  const lenses = askingLenses({ ...asking, allowance: null, customAllowed: true });
  expect(lenses).toHaveLength(LENSES.length + 1);
  expect(lenses.at(-1)).toMatchObject({ id: id.value, name: WORDING.name, questions: WORDING.questions });
  expect(askingLenses(asking).map((one) => one.id)).toEqual(LENSES.slice(0, 5).map((one) => one.id));
  expect(askingLenses({ ...asking, allowance: null })).toHaveLength(LENSES.length);
});

test("a damaged persona leaves the others asking", async () => {
  const rows = [{ id: "skeptic", kind: "lens", active: "no" }, null, 5];
  const [first] = LENSES;
  if (!first) throw new Error("no lens");
  const lenses = askingLenses({ rows, heads: [{}], allowance: 5, customAllowed: false });
  expect(lenses.map(({ id }) => id)).toEqual(LENSES.slice(0, 5).map(({ id }) => id));
  expect(lenses[0]).toMatchObject({ name: wordingOfLens(first).name, questions: first.questions });
});
