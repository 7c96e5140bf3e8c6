import { expect, test } from "vitest";
import { leftOpen } from "#src/data/home/read-pick-up.ts";
import { ask } from "#src/tools/dashboard/live/ask.ts";
import { testStudio } from "../tools/studio.ts";

async function withThought() {
  const studio = await testStudio();
  const asked = await ask(studio, { text: "how do I prune an apple tree in March", place: "ask" });
  if (!asked.ok) throw new Error(asked.error.message);
  const left = () => leftOpen(studio.db, studio.at + 1_000);
  return { studio, id: asked.value.sessionId, left };
}

test("a thought is there to take up, with what it leaves open", async () => {
  const { id, left } = await withThought();
  const [first] = await left();
  expect(first?.item).toMatchObject({ kind: "thought", id, title: expect.stringContaining("apple tree") });
  expect(first?.item.count).toBe(first?.open.questions);
});

test("words of a follow-up that were not sent come back to the letter", async () => {
  const { studio, id, left } = await withThought();
  await studio.db.drafts.put({ id: `follow:${id}\npage`, text: "and what if we only", updatedAt: studio.at });
  expect((await left())[0]?.item).toMatchObject({ kind: "follow-up", id, cue: "and what if we only" });
});

test("a damaged message leaves the thought there, without its questions", async () => {
  const { studio, id, left } = await withThought();
  await studio.db.messages
    .where(":id")
    .above("")
    .modify({ kind: "broken" } as never);
  expect((await left()).map(({ item }) => item)).toMatchObject([{ id, cue: "" }]);
});

test("nothing kept, nothing to take up", async () => {
  const studio = await testStudio();
  expect(await leftOpen(studio.db, studio.at)).toEqual([]);
});
