import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { RunFact } from "#domain/entities.ts";
import { dayOf } from "#domain/insights/days.ts";
import { signOf } from "#domain/insights/run-fact.ts";
import { beginDebate } from "#src/data/arena/begin-debate.ts";
import { countRuns } from "#src/data/insights/count-runs.ts";
import { countWorkspace } from "#src/data/insights/counter.ts";
import { readUses } from "#src/data/insights/read-figures.ts";
import type { Workspace } from "#src/data/workspace.ts";
import { deleteSessions, undoDelete } from "#src/tools/sessions/data.ts";
import { keepFigures, readCounted, readFacts, readFigures } from "#sync/store/counted-days.ts";
import { type TestStudio, testStudio } from "../../tools/studio.ts";
import { seat } from "../arena/seat.ts";
import { ask } from "./runs.ts";

const VAGUE = "write a better welcome email for new people soon";
const NOON = new Date(2026, 10, 12, 12).getTime();

async function counted(studio: TestStudio): Promise<readonly RunFact[]> {
  await countRuns(studio.db);
  return (await readFacts(studio.db)).toSorted((a, b) => (a.id < b.id ? -1 : 1));
}
async function workspaceOf(studio: TestStudio): Promise<Workspace> {
  const opened = await studio.workspace();
  if (!opened.ok) throw new Error(opened.error.message);
  return opened.value;
}

test("a run is counted by what its rough text leaves open and how its question is, without its words", async () => {
  const studio = await testStudio();
  const { sessionId, answerId } = await ask(studio, VAGUE, { at: NOON });
  const [fact, ...more] = await counted(studio);
  expect(more).toEqual([]);
  expect(fact).toMatchObject({
    id: answerId,
    sessionId,
    readable: true,
    day: "2026-11-12",
    before: 49,
    rules: ["dangling-comparative"],
    words: 9,
    idea: signOf(VAGUE),
  });
  expect(JSON.stringify(fact)).not.toContain("welcome");
});

test("counting again reads nothing again, and another run adds its own fact alone", async () => {
  const studio = await testStudio();
  await ask(studio, VAGUE);
  const before = await counted(studio);
  const read = vi.spyOn(studio.db.messages, "bulkGet");
  expect(await counted(studio)).toEqual(before);
  expect(read).not.toHaveBeenCalled();
  const { answerId } = await ask(studio, "why do teams slow down when they grow");
  expect(await counted(studio)).toHaveLength(2);
  expect(read.mock.calls).toEqual([[[answerId]]]);
});

test("a deleted session leaves what was counted, and comes back with its undo", async () => {
  const studio = await testStudio();
  const { sessionId } = await ask(studio, VAGUE);
  await ask(studio, "why do teams slow down when they grow");
  const before = await counted(studio);
  const deleted = await deleteSessions(studio, [sessionId]);
  expect((await counted(studio)).map((fact) => fact.sessionId)).toEqual(
    before.map((fact) => fact.sessionId).filter((id) => id !== sessionId),
  );
  if (deleted.ok) await undoDelete(studio, deleted.value);
  expect((await counted(studio)).map(({ of: _, ...fact }) => fact)).toEqual(before.map(({ of: _, ...fact }) => fact));
});

test("a run keeps its day when the device travels and its answer changes", async () => {
  const studio = await testStudio();
  const { answerId } = await ask(studio, VAGUE, { at: NOON });
  const [first] = await counted(studio);
  await studio.db.counted_days.clear();
  await studio.db.counted_days.put({ id: "2026-11-11", facts: [{ ...(first as RunFact), day: "2026-11-11" }] });
  const row = await studio.db.messages.get(answerId);
  await studio.db.messages.put({ ...(row as NonNullable<typeof row>), v: 9 });
  expect(await counted(studio)).toMatchObject([{ day: "2026-11-11", of: 9 }]);
  expect(dayOf(NOON)).toBe("2026-11-12");
});

describe("a damaged answer", () => {
  test.each([
    ["no thought", { thought: null }],
    ["a thought without a score", { thought: { refinement: {}, brief: {} } }],
    ["a time that is none", { createdAt: "soon" }],
  ])("with %s is counted as one that cannot be read, once", async (_, damage) => {
    const studio = await testStudio();
    const { answerId } = await ask(studio, VAGUE);
    const row = await studio.db.messages.get(answerId);
    await studio.db.messages.put({ ...row, ...damage } as never);
    expect(await counted(studio)).toMatchObject([{ id: answerId, readable: false }]);
    const read = vi.spyOn(studio.db.messages, "bulkGet");
    await counted(studio);
    expect(read).not.toHaveBeenCalled();
  });
});

test("counting that is killed at any page leaves what it did, and ends up the same", async () => {
  const studio = await testStudio();
  for (let n = 0; n < 3; n++) await ask(studio, `${VAGUE} ${n}`);
  // many answers with little to write: copies of one
  const [answer] = (await studio.db.messages.toArray()).filter(({ kind }) => kind === "answer");
  const copies = Array.from({ length: 450 }, (_, n) => ({ ...answer, id: `copy-${String(n).padStart(3, "0")}` }));
  await studio.db.messages.bulkPut(copies as never);
  for (const killAt of [1, 2, 3]) {
    const killing = new AbortController();
    let pages = 0;
    await countRuns(studio.db, {
      signal: killing.signal,
      onProgress: () => {
        if (++pages === killAt) killing.abort();
      },
    });
    expect((await readFacts(studio.db)).length).toBeGreaterThan(0);
  }
  const all = await counted(studio);
  expect(all).toHaveLength(453);
  await studio.db.counted_days.clear();
  expect(await counted(studio)).toEqual(all);
});

test("counting that is stopped before it begins leaves no fault of its first read behind", async () => {
  const studio = await testStudio();
  await ask(studio, VAGUE);
  const faults: unknown[] = [];
  const hear = (fault: unknown) => void faults.push(fault);
  process.on("unhandledRejection", hear);
  vi.spyOn(studio.db.messages, "bulkGet").mockRejectedValue(new Error("no disk"));
  await countRuns(studio.db, { signal: AbortSignal.abort() });
  await new Promise((resolve) => setTimeout(resolve));
  process.off("unhandledRejection", hear);
  expect(faults).toEqual([]);
});

test.each([1, 2, 3])(
  "counting step by step ends where counting everything at once ends (random changes %i)",
  async (seed) => {
    const studio = await testStudio();
    let state = seed;
    const random = (below: number) => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
      return Math.floor((state / 2 ** 32) * below);
    };
    for (const text of [VAGUE, "why do teams slow down when they grow", "Liste des idées pour la fête"])
      await ask(studio, text, { at: NOON });
    const answers = (await studio.db.messages.toArray()).filter(({ kind }) => kind === "answer");
    for (let step = 1; step <= 8; step++) {
      const rows = Array.from({ length: 12 }, () => {
        const n = random(60);
        return {
          ...answers[random(answers.length)],
          id: `answer-${n}`,
          sessionId: `session-${n % 7}`,
          // an answer keeps its day, however it changes
          createdAt: NOON - (n % 5) * 86_400_000,
          deleted: random(4) === 0 ? 1 : 0,
          v: step,
          ...(n % 11 === 0 ? { thought: null } : {}),
        };
      });
      await studio.db.messages.bulkPut(rows as never);
      await countRuns(studio.db);
    }
    const stepwise = await counted(studio);
    expect(stepwise.length).toBeGreaterThan(10);
    await studio.db.counted_days.clear();
    expect(stepwise).toEqual(await counted(studio));
  },
);

// a browser without Web Locks
beforeAll(() => vi.stubGlobal("navigator", {}));
afterAll(() => vi.unstubAllGlobals());

test("where no worker can be started the page counts itself", async () => {
  const studio = await testStudio();
  await ask(studio, VAGUE);
  const seen: number[] = [];
  const result = await countWorkspace(await workspaceOf(studio), {
    onProgress: (done) => seen.push(done),
    spawn: () => {
      throw new TypeError("no worker");
    },
  });
  expect(result.ok).toBe(true);
  expect(seen).toEqual([0, 1]);
  expect(await readFacts(studio.db)).toHaveLength(1);
});

test("a worker's progress is passed on, and it is ended when it is done or stopped", async () => {
  const studio = await testStudio();
  const worker = () => {
    const one = {
      terminate: vi.fn(),
      onmessage: null as ((event: { data: unknown }) => void) | null,
      postMessage: vi.fn((_: unknown) => {
        one.onmessage?.({ data: { kind: "progress", done: 200, total: 300 } });
        one.onmessage?.({ data: { kind: "nonsense" } });
        one.onmessage?.({ data: { kind: "done" } });
      }),
    };
    return one;
  };
  const first = worker();
  const seen: (readonly number[])[] = [];
  await countWorkspace(await workspaceOf(studio), {
    onProgress: (...progress) => seen.push(progress),
    spawn: () => first as unknown as Worker,
  });
  expect(seen).toEqual([[200, 300]]);
  expect(first.postMessage).toHaveBeenCalledWith({ database: studio.db.name });
  expect(first.terminate).toHaveBeenCalledOnce();

  const second = { ...worker(), postMessage: vi.fn() };
  const stopping = new AbortController();
  const stopped = countWorkspace(await workspaceOf(studio), {
    signal: stopping.signal,
    spawn: () => second as unknown as Worker,
  });
  await vi.waitFor(() => expect(second.postMessage).toHaveBeenCalled());
  stopping.abort();
  expect((await stopped).ok).toBe(true);
  expect(second.terminate).toHaveBeenCalledOnce();
});

test("what was done with each tool is read with its day; what is deleted is not", async () => {
  const studio = await testStudio();
  studio.at = NOON;
  const { commit } = await workspaceOf(studio);
  const thought = { mapId: "m1", createdAt: NOON };
  await studio.db.map_nodes.bulkPut([
    { ...thought, id: "t1", deleted: 0 },
    { ...thought, id: "t2", deleted: 1 },
    { id: "t3", mapId: "m1", createdAt: "damaged", deleted: 0 },
  ] as never);
  const debate = (text: string) =>
    beginDebate(studio, {
      claims: [{ text, percent: 70, criterion: "ten people come" }],
      reviewAt: NOON + 86_400_000,
      seats: [seat("Pragmatist", "for"), seat("Skeptic", "against")],
      rounds: 1,
    });
  await debate("We charge.");
  const gone = await debate("We close.");
  await studio.db.arena_runs.update(gone.ok ? gone.value.id : "", { deleted: 1 });
  const asked = {
    kind: "asked",
    sessionId: "s1",
    runId: "chat",
    versionId: null,
    template: "?",
    text: "Why?",
  } as const;
  await commit(
    ["a", "b"].map((id) => ({
      table: "messages" as const,
      put: { ...asked, id, personaId: "skeptic", createdAt: NOON },
    })),
  );
  const { tools, lenses } = await readUses(studio.db);
  expect(tools.toSorted((a, b) => (a.tool < b.tool ? -1 : 1))).toEqual([
    { tool: "arena", day: "2026-11-12" },
    { tool: "map", day: "2026-11-12" },
    { tool: "personas", day: "2026-11-12" },
    { tool: "personas", day: "2026-11-12" },
  ]);
  const used = ["skeptic", "pragmatist", "skeptic"].map((persona) => ({ persona, day: "2026-11-12" }));
  expect(lenses, "a chat takes a persona up once, and so does each seat").toEqual(used);
});

test("a day whose row is damaged is counted again", async () => {
  const studio = await testStudio();
  await ask(studio, VAGUE, { at: NOON });
  const before = await counted(studio);
  await studio.db.counted_days.put({ id: "2026-11-12", facts: [{ id: 7 }] } as never);
  expect(await counted(studio)).toEqual(before);
});

test("stored figures are there until other facts are stored, and none are stored of facts that are old by then", async () => {
  const studio = await testStudio();
  await ask(studio, "why do teams slow down when they grow");
  await countRuns(studio.db);
  const { times, facts } = await readCounted(studio.db);
  expect(facts).toHaveLength(1);
  await keepFigures(studio.db, times, "figures");
  expect(await readFigures(studio.db)).toBe("figures");
  await countRuns(studio.db);
  expect(await readFigures(studio.db), "nothing was new").toBe("figures");
  await ask(studio, "how do I prune an apple tree");
  await countRuns(studio.db);
  expect(await readFigures(studio.db)).toBeUndefined();
  await keepFigures(studio.db, times, "old figures");
  expect(await readFigures(studio.db)).toBeUndefined();
});
