import { expect, test, vi } from "vitest";
import { argumentList, sidedList } from "#domain/arena/argument-list.ts";
import { nextStep } from "#domain/arena/next-step.ts";
import { inOrder } from "#domain/arena/turns.ts";
import { modelCallOf } from "#src/data/ai/model-calls.ts";
import { askStep } from "#src/data/ai/model-step.ts";
import { beginDebate } from "#src/data/arena/begin-debate.ts";
import { bringBack, dropLeft, leftTurns, turnPlace } from "#src/data/arena/left-turns.ts";
import { modelTurn } from "#src/data/arena/model-turn.ts";
import { modelTurns } from "#src/data/arena/model-turns.ts";
import { readDebate } from "#src/data/arena/read-debate.ts";
import { takeTurn, takeTurnList } from "#src/data/arena/take-turns.ts";
import { modelHere } from "../ai/connected.ts";
import { seat } from "./seat.ts";

/** A turn that is taken while the person writes it, and a turn that two would pay for. */

const here = modelHere();
vi.mock("#src/data/ai/ai.ts", () => ({ aiOf: async () => here.ai }));

/** On a machine under load. */
const SOON = { timeout: 30_000 };

const says = (text: string) => ({ says: JSON.stringify({ text, stance: "opposes", about: null }) });

async function begun() {
  const made = await here.connect(["arena"]);
  const run = await beginDebate(made.studio, {
    claims: [{ text: "We charge.", percent: 50, criterion: "" }],
    reviewAt: 1,
    seats: [seat("Pragmatist", "for"), seat("Skeptic", "against")],
    rounds: 2,
  });
  if (!run.ok) throw new Error(run.error.message);
  const debate = async () => {
    const found = await readDebate(made.studio.db, run.value.id);
    if (found.kind !== "here") throw new Error(found.kind);
    return found.debate;
  };
  const due = async () => {
    const now = await debate();
    const next = nextStep(now.run, now.turns);
    if (next.kind !== "turn") throw new Error("All turns are taken");
    return next;
  };
  return {
    ...made,
    run: run.value,
    due,
    said: async () => inOrder((await debate()).turns).map(({ text }) => text),
    left: async () => {
      const { run: now, turns } = await debate();
      return leftTurns(made.studio.db, now, turns);
    },
  };
}
/** What a page types of a turn. */
const draft = (place: string, page: string, text: string) => ({ id: `${place}\n${page}`, text, updatedAt: 1 });

test("what the person typed while a model took the turn stays, from every page, until they delete it", async () => {
  const { studio, setup, run, due, left, said } = await begun();
  const turn = await due();
  const place = turnPlace(run.id, turn.round, turn.seat.id);
  here.provider.shall("driven");
  const asking = askStep(studio, setup, modelTurn(studio, run.id, turn));
  await vi.waitFor(() => expect(here.provider.asked).toHaveLength(1), SOON);
  await studio.db.drafts.bulkPut([draft(place, "here", "The room is"), draft(place, "there", "Tea is not free.")]);
  expect(await left(), "it is still due").toEqual([]);
  here.provider.drive.writes(says("By the model.").says);
  here.provider.drive.ends();
  await asking;
  expect(await said()).toEqual(["By the model."]);
  const [kept, ...others] = await left();
  expect(others).toEqual([]);
  expect(kept).toMatchObject({ phase: "opening", about: run.claims[0]?.id, seat: { name: "Pragmatist" } });
  expect(kept?.text).toContain("The room is");
  expect(kept?.text).toContain("Tea is not free.");
  if (!kept) return;
  await dropLeft(studio, kept);
  expect(await left()).toEqual([]);
  expect(await studio.db.drafts.count()).toBe(0);
  await bringBack(studio, kept);
  expect((await left()).map(({ text }) => text)).toEqual([kept.text]);
});

test("a draft that became the turn is not offered again", async () => {
  const { studio, run, due, left } = await begun();
  const turn = await due();
  const text = "The room is paid.";
  await studio.db.drafts.put(draft(turnPlace(run.id, turn.round, turn.seat.id), "here", `${text} `));
  await takeTurn(studio, run.id, turn, { text, relation: "for", asked: "", origin: { by: "you" } });
  expect(await left()).toEqual([]);
});

test("a list that became the turn and arguments of the person's own is not offered again", async () => {
  const { studio, run, due, left } = await begun();
  const turn = await due();
  const text = "- The room is paid.\n- Tea is not free.\n  - Nor is milk.";
  const list = argumentList(text);
  if (!list) throw new Error("no list");
  await studio.db.drafts.put(draft(turnPlace(run.id, turn.round, turn.seat.id), "here", text));
  await takeTurnList(studio, run.id, turn, sidedList(list, "for"), { turnAt: 0, asked: "" });
  expect(await left()).toEqual([]);
  await studio.db.drafts.put(draft(turnPlace(run.id, turn.round, turn.seat.id), "here", `${text}\n- Nor is cake.`));
  expect(await left(), "a line that is nowhere else").toHaveLength(1);
});

test("while a model works on a debate no second call is made for it, here or in another tab", async () => {
  const { studio, setup, run, due, said } = await begun();
  here.provider.shall("driven");
  const one = modelTurn(studio, run.id, await due());
  const asking = askStep(studio, setup, one);
  await vi.waitFor(() => expect(here.provider.asked).toHaveLength(1), SOON);
  const all = modelTurns(studio, run.id);
  await askStep(studio, setup, all);
  expect(modelCallOf(all.place, "step")).toMatchObject({ status: "failed", error: { code: "RESOURCE_LOCKED" } });
  expect(here.provider.asked).toHaveLength(1);
  here.provider.drive.writes(says("One.").says);
  here.provider.drive.ends();
  await asking;
  here.provider.shall(says("Two."), says("Three."), says("Four."));
  await askStep(studio, setup, all);
  expect(await said()).toEqual(["One.", "Two.", "Three.", "Four."]);

  const held: string[] = [];
  const request = (name: string, _: unknown, work: (lock: null) => unknown) => {
    held.push(name);
    return work(null); // another tab holds it
  };
  vi.stubGlobal("navigator", { locks: { request } });
  await askStep(studio, setup, all);
  vi.unstubAllGlobals();
  expect(held).toEqual([`som:arena:${run.id}`]);
  expect(modelCallOf(all.place, "step")).toMatchObject({ error: { code: "RESOURCE_LOCKED" } });
  expect(here.provider.asked).toHaveLength(4);
});
