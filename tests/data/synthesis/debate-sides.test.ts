import { expect, test } from "vitest";
import { nextStep } from "#domain/arena/next-step.ts";
import { beginDebate } from "#src/data/arena/begin-debate.ts";
import { readDebate } from "#src/data/arena/read-debate.ts";
import { interject, takeTurn, writeDissent } from "#src/data/arena/take-turns.ts";
import { sidesFrom, sourceFrom } from "#src/data/synthesis/copy-source.ts";
import { readSynthesis } from "#src/data/synthesis/read-syntheses.ts";
import { takeSources } from "#src/data/synthesis/take-sources.ts";
import { addSynthesis, putSides, setRemoved } from "#src/data/synthesis/write-syntheses.ts";
import { DISK_FULL, type TestStudio, testStudio } from "../../tools/studio.ts";
import { seat } from "../arena/seat.ts";

/** The sides of a debate as sources of a synthesis. */

async function debate(studio: TestStudio, said: readonly string[], rivals = false) {
  const claim = (text: string) => ({ text, percent: 50, criterion: "" });
  const made = await beginDebate(studio, {
    claims: rivals ? [claim("Cards help."), claim("Calls help.")] : [claim("We charge.")],
    reviewAt: 1,
    seats: rivals ? [seat("A", "0"), seat("B", "1")] : [seat("A", "for"), seat("B", "against")],
    rounds: 1,
  });
  if (!made.ok) throw new Error(made.error.message);
  await say(studio, made.value.id, said);
  return made.value;
}
async function say(studio: TestStudio, runId: string, said: readonly string[]) {
  for (const text of said) {
    const found = await readDebate(studio.db, runId);
    const due = found.kind === "here" ? nextStep(found.debate.run, found.debate.turns) : null;
    if (due?.kind !== "turn") throw new Error("No turn is due");
    await takeTurn(studio, runId, due, { text, relation: "for", asked: "", origin: { by: "you" } });
  }
}
async function synthesisOf(studio: TestStudio, runId: string) {
  const whole = await sourceFrom(studio.db, "arena", runId);
  const made = whole && (await addSynthesis(studio, { sources: [whole] }));
  if (!made?.ok) throw new Error("No synthesis");
  return made.value.id;
}
const sourcesOf = async (studio: TestStudio, id: string) => (await readSynthesis(studio.db, id))?.sources ?? [];

test("each side of a debate is a source of its own, and what is on no side is one too: no word is lost", async () => {
  const studio = await testStudio();
  const run = await debate(studio, ["It pays the room.", "Nobody pays for a trial."]);
  await interject(studio, run.id, run.claims[0]?.id ?? "", {
    text: "Forty paid last year.",
    relation: "for",
    asked: "",
    origin: { by: "you" },
  });
  await writeDissent(studio, run.id, "We never asked anybody.");
  const sides = await sidesFrom(studio.db, run.id);
  expect(sides.map(({ title, text }) => [title, text])).toEqual([
    ["For: We charge", "It pays the room.\n\nForty paid last year."],
    ["Against: We charge", "Nobody pays for a trial."],
    ["On no side: We charge", "We never asked anybody."],
  ]);
  expect(sides.every(({ kind, origin, derived }) => kind === "arena" && origin === run.id && derived)).toBe(true);
  expect(sides[0]?.seats).toEqual([{ start: 0, end: 17, personaId: "a", dissent: false }]);
});

test("rival claims are the sides of a debate about several", async () => {
  const studio = await testStudio();
  const run = await debate(studio, ["A card costs nothing.", "People answer a call."], true);
  expect((await sidesFrom(studio.db, run.id)).map(({ title, text }) => [title, text])).toEqual([
    ["Cards help.", "A card costs nothing."],
    ["Calls help.", "People answer a call."],
  ]);
});

test("a debate in which one side has spoken, or that is gone, has no sides to compare", async () => {
  const studio = await testStudio();
  const run = await debate(studio, ["It pays the room."]);
  expect(await sidesFrom(studio.db, run.id)).toEqual([]);
  expect(await sidesFrom(studio.db, "nowhere")).toEqual([]);
});

test("where both seats argue for one side, each seat is a source", async () => {
  const studio = await testStudio();
  const made = await beginDebate(studio, {
    claims: [{ text: "We charge.", percent: 50, criterion: "" }],
    reviewAt: 1,
    seats: [seat("A", "for"), seat("B", "for")],
    rounds: 1,
  });
  if (!made.ok) throw new Error(made.error.message);
  await say(studio, made.value.id, ["It pays the room.", "It pays the teacher."]);
  expect((await sidesFrom(studio.db, made.value.id)).map(({ title, text }) => [title, text])).toEqual([
    ["A: We charge", "It pays the room."],
    ["B: We charge", "It pays the teacher."],
  ]);
});

test("a synthesis of one debate opens with its sides, which lead back to it; with another source the debate is one text", async () => {
  const studio = await testStudio();
  const run = await debate(studio, ["It pays the room.", "Nobody pays for a trial."]);
  const opened = async (...ids: readonly string[]) => {
    const taken = await takeSources(studio, { items: ids.map((id) => ({ kind: "arena", id })) });
    if (!taken.ok) throw new Error(taken.error.message);
    return {
      left: taken.value.left,
      id: taken.value.synthesisId,
      sources: await sourcesOf(studio, taken.value.synthesisId),
    };
  };
  const alone = await opened(run.id);
  expect(alone.sources.map(({ title }) => title)).toEqual(["For: We charge", "Against: We charge"]);
  expect(alone.left).toBe(0);
  expect((await readSynthesis(studio.db, alone.id))?.synthesis.title).toBe("We charge");
  const links = await studio.db.links.where({ source: `arena_runs/${run.id}` }).toArray();
  expect(links.some(({ target }) => target.includes(alone.id))).toBe(true);

  const other = await debate(studio, ["Cards are cheap."]);
  expect((await opened(run.id, other.id)).sources.map(({ title }) => title)).toEqual(["We charge.", "We charge."]);
  expect((await opened(other.id)).sources).toHaveLength(1);
  expect((await opened(run.id, "nowhere")).left).toBe(1);
});

test("the sides take the place of the debate in one step, and the debate as one source can be brought back", async () => {
  const studio = await testStudio();
  const run = await debate(studio, ["It pays the room.", "Nobody pays for a trial."]);
  const id = await synthesisOf(studio, run.id);
  const [whole] = await sourcesOf(studio, id);
  const sides = await sidesFrom(studio.db, run.id);
  studio.failing = DISK_FULL;
  expect((await putSides(studio, id, whole?.id ?? "", sides)).ok).toBe(false);
  studio.failing = null;
  expect(await sourcesOf(studio, id)).toHaveLength(1);

  expect((await putSides(studio, id, whole?.id ?? "", sides)).ok).toBe(true);
  expect((await sourcesOf(studio, id)).map(({ title }) => title)).toEqual(["For: We charge", "Against: We charge"]);
  expect(await putSides(studio, id, whole?.id ?? "", sides)).toMatchObject({ error: { code: "NOT_FOUND" } });
  await setRemoved(studio, id, whole?.id ?? "", false);
  expect(await sourcesOf(studio, id)).toHaveLength(3);
});
