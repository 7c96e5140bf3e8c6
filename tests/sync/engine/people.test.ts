import { expect, test } from "vitest";
import { debateJson } from "#domain/arena/export/own-json.ts";
import { nextStep } from "#domain/arena/next-step.ts";
import { inOrder } from "#domain/arena/turns.ts";
import { weighingOrder } from "#domain/arena/weighing.ts";
import { compareSources } from "#domain/synthesis/compare.ts";
import { draftOf } from "#domain/synthesis/draft.ts";
import { placed } from "#domain/synthesis/placed.ts";
import { beginDebate } from "#src/data/arena/begin-debate.ts";
import { readDebate } from "#src/data/arena/read-debate.ts";
import { takeTurn, writeDissent } from "#src/data/arena/take-turns.ts";
import { believeAfter, castVote } from "#src/data/arena/weigh-debate.ts";
import { readSynthesis } from "#src/data/synthesis/read-syntheses.ts";
import { readRecipes, writeRecipe } from "#src/data/synthesis/recipes.ts";
import { addSynthesis, decide, storeDraft } from "#src/data/synthesis/write-syntheses.ts";
import { syncOnce } from "#sync/engine/sync-once.ts";
import { deviceId } from "#sync/store/device.ts";
import { CALLS, NOTES, SHAPE } from "../../domain/synthesis/week-two.ts";
import { type TestStudio, testStudio } from "../../tools/studio.ts";
import type { SimulatedServer } from "../simulation/server.ts";
import { aServer, NOON } from "./device.ts";

/** Two devices of one person work on one debate, and on one synthesis, without a connection, and meet. */

const wired = <T>(value: T): T => JSON.parse(JSON.stringify(value));

async function aStudio(server: SimulatedServer, device: string, at: number) {
  const studio = await testStudio({ member: true, device });
  studio.at = at;
  await deviceId(studio.db, () => 0.5);
  const sync = async () => {
    const pass = await syncOnce({
      db: studio.db,
      transport: {
        push: async (sent) => ({ ok: true, value: wired(await server.push(wired(sent) as never)) as never }),
        pull: async ({ cursor, limit }) => ({
          ok: true,
          value: wired(await server.pull({ cursor, page_size: limit })) as never,
        }),
      },
      now: () => studio.at,
      withLock: (work) => work(),
    });
    expect(pass).toMatchObject({ ok: true });
  };
  return { studio, sync };
}
async function twoDevices() {
  const server = aServer();
  const [phone, desk] = [await aStudio(server, "phone", NOON), await aStudio(server, "desk", NOON + 1_000)];
  const meet = async () => {
    for (const device of [phone, desk, phone, desk]) await device.sync();
    for (const { studio } of [phone, desk]) {
      expect(await studio.db.outbox.count()).toBe(0);
      expect(await studio.db.parked.count()).toBe(0);
    }
  };
  return { both: [phone.studio, desk.studio] as const, meet };
}

const seat = (name: string, side: string) =>
  ({ personaId: name, versionId: null, name, line: "", critical: "Why?", side, writer: "you" }) as const;

test("a debate: both take the same turn, weigh, dissent and close; no words are lost, and both devices tell the same", async () => {
  const { both, meet } = await twoDevices();
  const [phone, desk] = both;
  const begun = await beginDebate(phone, {
    claims: [
      { text: "Cards keep people.", percent: 70, criterion: "" },
      { text: "Calls keep people.", percent: 30, criterion: "" },
    ],
    reviewAt: NOON,
    seats: [seat("Pragmatist", "0"), seat("Skeptic", "1")],
    rounds: 1,
  });
  if (!begun.ok) throw new Error(begun.error.message);
  const { id, claims } = begun.value;
  await meet();
  const read = async ({ db }: TestStudio) => {
    const found = await readDebate(db, id);
    if (found.kind !== "here") throw new Error(found.kind);
    return found.debate;
  };
  const say = async (studio: TestStudio, text: string) => {
    const { run, turns } = await read(studio);
    const due = nextStep(run, turns);
    if (due.kind !== "turn") throw new Error("All turns are taken");
    studio.at += 10;
    const taken = await takeTurn(studio, id, due, { text, relation: "for", asked: "", origin: { by: "you" } });
    expect(taken.ok).toBe(true);
  };
  await say(phone, "A card costs nothing.");
  await say(desk, "A card is read on the train.");
  await say(desk, "People answer a call.");
  await meet();
  for (const studio of both) {
    const { run, turns } = await read(studio);
    // the earlier turn has the slot; the words of the later one are an argument all the same
    expect(inOrder(turns).map(({ text }) => text)).toEqual([
      "A card costs nothing.",
      "A card is read on the train.",
      "People answer a call.",
    ]);
    expect(nextStep(run, turns).kind).toBe("weigh");
  }
  for (const [at, studio] of both.entries())
    for (const { turnId } of weighingOrder(id, (await read(studio)).turns)) {
      studio.at += 10;
      await castVote(studio, id, turnId, { truth: at === 0 ? 5 : 2, bearing: 3 });
    }
  await writeDissent(phone, id, "Nobody asked the people.");
  await writeDissent(desk, id, "Both cost time.");
  for (const [at, studio] of both.entries()) {
    studio.at += 10;
    await believeAfter(studio, id, new Map(claims.map((claim) => [claim.id, 40 + at * 20])));
  }
  await meet();
  const told = await Promise.all(
    both.map(async (studio) => {
      const { run, turns, votes, beliefs } = await read(studio);
      const believed = claims.map((claim) => beliefs.get(claim.id));
      const file = debateJson({ run, turns: inOrder(turns), votes, beliefs: [] });
      return { file, after: believed.map((belief) => belief?.after?.percent), run };
    }),
  );
  expect(told[1]).toEqual(told[0]);
  expect(told[0]?.file).toContain("Nobody asked the people.");
  expect(told[0]?.file).toContain("Both cost time.");
  // the weights given last count, as does the belief given last
  expect(told[0]?.after).toEqual([60, 60]);
  for (const { db } of both) expect(await db.message_events.count()).toBe(1);
});

test("a synthesis: both merge and decide, each on other statements; all decisions stand on both, and the text is one", async () => {
  const { both, meet } = await twoDevices();
  const [phone, desk] = both;
  const source = (title: string, { text }: { readonly text: string }) =>
    ({ kind: "pasted", origin: null, title, text, derived: false, seats: null }) as const;
  const added = await addSynthesis(phone, { sources: [source("Notes", NOTES), source("Calls", CALLS)] });
  if (!added.ok) throw new Error(added.error.message);
  const { id } = added.value;
  await meet();
  const open = async ({ db }: TestStudio) => {
    const found = await readSynthesis(db, id);
    if (!found) throw new Error("No synthesis");
    return found;
  };
  const whole = async (studio: TestStudio) => {
    const { synthesis, sources, draft } = await open(studio);
    if (!draft) throw new Error("It is not merged");
    const comparison = compareSources(sources, synthesis.question);
    return { synthesis, comparison, ...placed(comparison, sources, draft, synthesis) };
  };
  for (const [at, studio] of both.entries()) {
    const now = await open(studio);
    studio.at += 10;
    const shape = { ...SHAPE, length: at === 0 ? 3 : 7 } as const;
    const recipe = await writeRecipe(studio, null, { name: `Recipe ${at}`, instruction: "Short words.", shape });
    const draft = draftOf(compareSources(now.sources, ""), now.sources, shape);
    const stored = await storeDraft(studio, now, draft, { shape, recipeId: recipe.ok ? recipe.value : null });
    expect(stored.ok).toBe(true);
  }
  await meet();
  const [first, second] = (await whole(phone)).report.filter(({ isFixed }) => !isFixed).map(({ key }) => key);
  const [theme] = (await whole(desk)).disagreements;
  if (!first || !second || !theme) throw new Error("There is nothing to decide");
  phone.at += 10;
  desk.at += 20;
  await decide(phone, id, ({ decisions }) => ({ decisions: { ...decisions, [first]: { to: "out", why: "known" } } }));
  await decide(desk, id, ({ decisions }) => ({ decisions: { ...decisions, [second]: { to: "report", why: "" } } }));
  await decide(desk, id, ({ themes }) => ({ themes: { ...themes, [theme.theme.key]: "both" } }));
  await meet();
  const [here, there] = [await whole(phone), await whole(desk)];
  expect(there).toEqual(here);
  expect(here.synthesis.decisions).toMatchObject({ [first]: { to: "out", why: "known" }, [second]: { to: "report" } });
  expect(here.synthesis.themes).toEqual({ [theme.theme.key]: "both" });
  expect(await readRecipes(desk.db)).toEqual(await readRecipes(phone.db));
  expect((await readRecipes(desk.db)).map(({ name }) => name)).toEqual(["Recipe 0", "Recipe 1"]);
  expect((await open(desk)).recipeId).toBe((await open(phone)).recipeId);
  for (const { db } of both) expect(await db.message_events.count()).toBe(1);
});
