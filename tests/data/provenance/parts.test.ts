import { expect, test } from "vitest";
import { nextStep } from "#domain/arena/next-step.ts";
import { takeAway } from "#domain/map/edit.ts";
import { readList } from "#domain/map/files/list.ts";
import { mergeThoughts } from "#domain/map/merge.ts";
import { treeOf } from "#domain/map/tree.ts";
import type { ItemKey } from "#domain/provenance/item-key.ts";
import { argumentKey, sentenceKey } from "#domain/provenance/part.ts";
import { tell } from "#domain/provenance/told.ts";
import type { Result } from "#domain/result.ts";
import { compareSources } from "#domain/synthesis/compare.ts";
import { draftOf } from "#domain/synthesis/draft.ts";
import { beginDebate } from "#src/data/arena/begin-debate.ts";
import { readDebate } from "#src/data/arena/read-debate.ts";
import { addSource, interject, takeTurn } from "#src/data/arena/take-turns.ts";
import { readToTake, takeOnto } from "#src/data/map/take-items.ts";
import { makeMap, takeBack, takeStep } from "#src/data/map/write-map.ts";
import { addPrompt } from "#src/data/prompts/write-prompts.ts";
import { readSteps, readTrail } from "#src/data/provenance/read-trail.ts";
import { readSynthesis } from "#src/data/synthesis/read-syntheses.ts";
import { addSynthesis, decide, storeDraft } from "#src/data/synthesis/write-syntheses.ts";
import { mapRows } from "#sync/store/map-queries.ts";
import { CALLS, NOTES, SHAPE } from "../../domain/synthesis/week-two.ts";
import { aSession } from "../../sync/workspace.ts";
import { type TestStudio, testStudio } from "../../tools/studio.ts";
import { seat } from "../arena/seat.ts";

/** Trails of parts: an argument of a debate, a merged sentence, a thought that took another one in. */

function must<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}
const told = async (studio: TestStudio, key: ItemKey) => {
  const { line, results } = tell(await readTrail(studio.db, key));
  return {
    line: line.map(({ thing, words, step }) => [thing, words, step?.how]),
    results: results.map(({ words }) => words),
  };
};
async function onMap(studio: TestStudio, item: { table: "arena_runs" | "syntheses"; id: string }) {
  const shown = await readToTake(studio.db, { item }, studio.now());
  if (shown.kind !== "ready") throw new Error(shown.kind);
  must(await takeOnto(studio, shown.taken, { into: null }));
}

test("an argument of a debate leads back to what the debate began with, or to the prompt that it quotes, and on to its own thoughts alone", async () => {
  const studio = await testStudio({ member: true });
  const { commit, create } = must(await studio.workspace());
  const session = aSession("thought", { title: "Losing people", question: "Why do they leave?" });
  await commit(create("sessions", session, "typed"));
  const prompt = must(await addPrompt(studio, { title: "Prices", body: "A room costs ten.", variables: {} }));
  const run = must(
    await beginDebate(studio, {
      claims: [{ text: "We charge.", percent: 50, criterion: "", from: { table: "sessions", row: { ...session } } }],
      reviewAt: 1,
      seats: [seat("Pragmatist", "for"), seat("Skeptic", "against")],
      rounds: 1,
    }),
  );
  const say = async (text: string, origin: Parameters<typeof takeTurn>[3] extends infer S ? S : never) => {
    const found = await readDebate(studio.db, run.id);
    const due = found.kind === "here" ? nextStep(found.debate.run, found.debate.turns) : null;
    if (due?.kind !== "turn") throw new Error("no turn is due");
    must(await takeTurn(studio, run.id, due, origin && { ...origin, text }));
  };
  const source = must(
    await addSource(studio, run.id, {
      title: "Prices",
      text: "A room costs ten.",
      from: { kind: "prompt", id: prompt.id },
    }),
  );
  const yours = { text: "", relation: "for", asked: "", origin: { by: "you" } } as const;
  studio.at += 1;
  await say("It pays the room.", yours);
  studio.at += 1;
  await say("A room costs ten.", {
    ...yours,
    relation: "against",
    origin: { by: "source", sourceId: source.id, start: 0, end: 17 },
  });
  const [first, quoted] = await studio.db.arena_turns.orderBy("id").toArray();
  studio.at += 1;
  must(await interject(studio, run.id, first?.id ?? "", { ...yours, text: "Only on Mondays." }));
  const reply = (await studio.db.arena_turns.toArray()).find(({ text }) => text === "Only on Mondays.");
  studio.at += 1;
  await onMap(studio, { table: "arena_runs", id: run.id });

  expect(await told(studio, argumentKey(run.id, reply?.id ?? ""))).toEqual({
    line: [
      ["session", "Losing people", undefined],
      ["debate", "We charge.", "argued"],
      ["turn in a debate", "It pays the room.", "argued"],
      ["turn in a debate", "Only on Mondays.", "argued"],
    ],
    results: ["Only on Mondays."],
  });
  const ofQuoted = argumentKey(run.id, quoted?.id ?? "");
  expect((await told(studio, ofQuoted)).line).toEqual([
    ["prompt", "Prices", undefined],
    ["source of a debate", "Prices", "quoted"],
    ["turn in a debate", "A room costs ten.", "quoted"],
  ]);
  const last = tell(await readTrail(studio.db, ofQuoted)).line.at(-1);
  expect(last?.others, "its debate is beside it").toEqual([
    { key: `arena_runs/${run.id}`, item: `arena_runs/${run.id}`, thing: "debate", words: "We charge.", state: "here" },
  ]);
  const nothing = await readTrail(studio.db, argumentKey(run.id, "none"));
  expect(nothing.part, "no such argument").toBeNull();
});

test("a merged sentence leads back to the source that says it, and on to the thought that was made of it", async () => {
  const studio = await testStudio({ member: true });
  const prompt = must(await addPrompt(studio, { title: "Exit notes", body: NOTES.text, variables: {} }));
  const { commit, create } = must(await studio.workspace());
  await commit(create("sessions", aSession("calls", { title: "Three calls" }), "typed"));
  const text = { derived: false, seats: null } as const;
  const { id } = must(
    await addSynthesis(studio, {
      sources: [
        { ...text, kind: "prompt", origin: prompt.id, title: "Exit notes", text: NOTES.text },
        { ...text, kind: "thought", origin: "calls", title: "Three calls", text: CALLS.text },
      ],
    }),
  );
  const open = await readSynthesis(studio.db, id);
  if (!open) throw new Error("no synthesis");
  const draft = draftOf(compareSources(open.sources, ""), open.sources, SHAPE);
  must(await storeDraft(studio, open, draft, { shape: SHAPE }));
  const isFrom = (at: number) => draft.sentences.find(({ keys }) => keys[0]?.startsWith(open.sources[at]?.id ?? "?"));
  const [notes, calls] = [isFrom(0), isFrom(1)];
  if (!notes?.keys[0] || !calls?.keys[0]) throw new Error("a source says nothing");
  studio.at += 1;
  await onMap(studio, { table: "syntheses", id });

  const trail = await told(studio, sentenceKey(id, notes.keys[0]));
  expect(trail.line.map(([thing]) => thing)).toEqual(["prompt", "source of a synthesis", "sentence of a synthesis"]);
  expect(trail.line.at(-1)?.[1]).toBe(notes.text);
  expect(trail.results).toEqual([notes.text]);
  const steps = await readSteps(studio.db, sentenceKey(id, notes.keys[0]), "down", { limit: 50, offset: 0 });
  expect([...steps.items.values()]).toMatchObject([{ kind: "here", row: { text: notes.text } }]);
  expect((await told(studio, sentenceKey(id, calls.keys[0]))).line[0]).toEqual(["session", "Three calls", undefined]);

  const key = notes.keys[0];
  must(await decide(studio, id, () => ({ wording: { [key]: "In my own words." } })));
  expect((await told(studio, sentenceKey(id, key))).line.at(-1)).toEqual([
    "sentence of a synthesis",
    "In my own words.",
    "reworded",
  ]);
  expect((await readTrail(studio.db, sentenceKey(id, "none:0-4"))).part).toBeNull();
  // what came of the sentence shows the sentence, and not the first one of the synthesis
  const node = (await studio.db.map_nodes.toArray()).find((each) => each.text === notes.text);
  expect((await told(studio, `map_nodes/${node?.id}`)).line.map(([thing]) => thing)).toEqual([
    "prompt",
    "source of a synthesis",
    "sentence of a synthesis",
    "thought",
  ]);
});

test("a thought that took another one in comes from both, until that is undone", async () => {
  const studio = await testStudio();
  const { commit, create } = must(await studio.workspace());
  await commit(create("sessions", aSession("s1", { title: "Losing people" }), "typed"));
  const id = must(
    await makeMap(studio, {
      draft: { title: "", thoughts: readList("Mine\nTheirs"), ties: [] },
      by: "person",
      origin: "typed",
      origins: (at) =>
        at === 1 ? { how: "quoted", by: "person", from: [{ table: "sessions", row: { id: "s1" } }] } : "typed",
    }),
  );
  const { nodes, ties } = await mapRows(studio.db, id);
  const [mine, theirs] = ["Mine", "Theirs"].map((text) => nodes.find((node) => node.text === text));
  if (!mine || !theirs) throw new Error("no thoughts");
  studio.at += 1;
  const step = must(mergeThoughts(treeOf(nodes), ties, { mapId: id, keep: mine.id, other: theirs.id }, studio.at));
  must(await takeStep(studio, id, step, { merge: { stays: mine, goes: theirs } }));
  const line = async () => (await told(studio, `map_nodes/${mine.id}`)).line.map(([, words]) => words);
  expect(await line()).toEqual(["Losing people", "Theirs", "Mine Theirs"]);
  const back = must(await takeBack(studio, id, step));
  expect(await line(), "undone").toEqual(["Mine"]);
  const again = must(await takeBack(studio, id, back));
  expect(await line(), "done again").toEqual(["Losing people", "Theirs", "Mine Theirs"]);
  must(await takeBack(studio, id, again));
  studio.at += 1;
  must(await takeStep(studio, id, takeAway(treeOf((await mapRows(studio.db, id)).nodes), [theirs.id], studio.at)));
  expect(await line(), "the other one was taken away for itself").toEqual(["Mine"]);
});
