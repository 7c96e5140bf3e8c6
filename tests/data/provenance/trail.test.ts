import { Dexie } from "dexie";
import { IDBKeyRange } from "fake-indexeddb";
import { describe, expect, onTestFinished, test } from "vitest";
import { TRAIL_LIMITS } from "#domain/provenance/trail.ts";
import type { Result } from "#domain/result.ts";
import { addExperiment, storeExperiment } from "#src/data/lab/experiments.ts";
import { addPrompt, addVersion, deletePrompts, mergeBranch, setPrompts } from "#src/data/prompts/write-prompts.ts";
import { readSteps, readTrail } from "#src/data/provenance/read-trail.ts";
import { sha256Digest } from "#src/data/sha256.ts";
import { partPrompt, saveToSessions, splitText, storeOptimizerPrompt } from "#src/tools/optimizer/data.ts";
import { addOptimizerPrompt } from "#src/tools/prompt-library/live/add-optimizer-prompt.ts";
import { adoptVisitorWork } from "#sync/store/adopt.ts";
import { commit } from "#sync/store/commit.ts";
import { create } from "#sync/store/create.ts";
import { openWorkspace } from "#sync/store/open.ts";
import { INDEXES, SCHEMA_VERSION, type StudioDatabase } from "#sync/store/schema.ts";
import { anExperiment } from "../../lab-rows.ts";
import {
  anOptimizerPrompt,
  aPrompt,
  aSession,
  author,
  beforeEachWrite,
  everything,
  newDisk,
  openOn,
} from "../../sync/workspace.ts";
import { type TestStudio, testStudio } from "../../tools/studio.ts";
import { bring, exported } from "../workspace-contents.ts";

async function made<T>(result: Promise<Result<T>>): Promise<T> {
  const done = await result;
  if (!done.ok) throw new Error(done.error.message);
  return done.value;
}

/** The stored links in words: `works/w made sessions/s`. */
const steps = async (db: StudioDatabase) =>
  (await db.links.toArray())
    .toSorted((a, b) => a.at - b.at)
    .map((link) =>
      [link.source, link.sourcePart, link.how, link.target, link.targetPart].filter((part) => part !== null).join(" "),
    );
const text = (body: string) => ({ title: "Welcome", body, variables: {} });

/** A thought in sections, kept in the library, compared in the lab, and saved as a session. */
async function journey(studio: TestStudio) {
  const work = await made(splitText(studio, "write a welcome email for new people"));
  studio.at += 1;
  const prompt = await made(addOptimizerPrompt(studio, work.id));
  studio.at += 1;
  const from = { promptId: prompt.id, versionId: prompt.head };
  const prompts = [{ id: "p1", label: "Now", body: prompt.body, from }];
  await made(addExperiment(studio, anExperiment("x1", { prompts })));
  studio.at += 1;
  const session = await made(saveToSessions(studio, work));
  return { work, prompt, session };
}

describe("every tool keeps where its items come from", () => {
  test("from the Optimizer to the library, the lab and a session", async () => {
    const studio = await testStudio();
    const { work, prompt, session } = await journey(studio);
    expect(await steps(studio.db)).toEqual([
      `works/${work.id} made prompts/${prompt.id}`,
      `prompts/${prompt.id} prompt_versions/${prompt.head} quoted experiments/x1 prompt:p1`,
      `works/${work.id} made sessions/${session}`,
    ]);
  });

  test("from the library to the Optimizer, to a branch, and back with its merge", async () => {
    const studio = await testStudio();
    const trunk = await made(addPrompt(studio, text("Write a welcome email.")));
    const work = await made(partPrompt(studio, trunk.id));
    studio.at += 1;
    const branched = { of: trunk.id, from: trunk.head, name: "shorter", mergedInto: null };
    const branch = await made(addPrompt(studio, { ...text("Write two lines."), branch: branched }));
    studio.at += 1;
    const merged = await made(mergeBranch(studio, { trunk, branch, text: text("Write two warm lines.") }));
    expect(await steps(studio.db)).toEqual([
      `prompts/${trunk.id} prompt_versions/${trunk.head} made works/${work.id}`,
      `prompts/${trunk.id} prompt_versions/${trunk.head} made prompts/${branch.id}`,
      `prompts/${branch.id} prompt_versions/${branch.head} combined prompts/${trunk.id} prompt_versions/${merged.id}`,
    ]);
  });

  test("a wording that is added to an experiment later, once; and the copy of an experiment", async () => {
    const studio = await testStudio();
    const first = await made(addExperiment(studio, anExperiment("x1")));
    const from = { promptId: "p", versionId: "v" };
    const added = { ...first, prompts: [...first.prompts, { id: "p3", label: "L", body: "b", from }] };
    const { experiment: stored } = await made(storeExperiment(studio, first, added));
    await made(storeExperiment(studio, stored, { ...stored, title: "Renamed" }));
    studio.at += 1;
    await made(addExperiment(studio, { ...first, id: "x2" }, stored));
    expect(await steps(studio.db)).toEqual([
      "prompts/p prompt_versions/v quoted experiments/x1 prompt:p3",
      "experiments/x1 made experiments/x2",
    ]);
  });

  test("what was typed, and further versions and edits of an item, write no link", async () => {
    const studio = await testStudio();
    const prompt = await made(addPrompt(studio, text("One.")));
    await made(addVersion(studio, prompt, text("Two.")));
    const work = await made(splitText(studio, "write a poem"));
    await made(storeOptimizerPrompt(studio, { ...work, title: "Poem" }, work.rev, []));
    expect(await steps(studio.db)).toEqual([]);
  });
});

describe("a new item and its links", () => {
  const ports = { now: () => 5, newId: () => "l1", digest: sha256Digest };
  const from = [{ table: "works", row: { id: "w" } }] as const;
  const changes = create(ports, "sessions", aSession("s1"), { how: "made", by: "person", from });

  test.each(["sessions", "links", "outbox"])(
    "are on disk together or not at all: killed before the write of %s",
    async (at) => {
      const db = await openOn(newDisk());
      beforeEachWrite(db, (table, { trans }) => {
        if (table === at) trans.abort();
        return undefined;
      });
      expect(await commit(db, changes, author())).toMatchObject({ ok: false });
      const left = await everything(db);
      expect([left.sessions, left.links, left.outbox]).toEqual([[], [], []]);
    },
  );
});

describe("a trail", () => {
  test("leads back to where an item came from, and on to what came of it", async () => {
    const studio = await testStudio();
    const { work, prompt, session } = await journey(studio);
    const { up } = await readTrail(studio.db, "experiments/x1");
    expect(up.stations.map((station) => [station.key, station.item.kind])).toEqual([
      ["experiments/x1", "here"],
      [`prompts/${prompt.id}`, "here"],
      [`works/${work.id}`, "here"],
    ]);
    const { down } = await readTrail(studio.db, `works/${work.id}`);
    expect(down.stations.map(({ key, depth }) => [key, depth])).toEqual([
      [`works/${work.id}`, 0],
      [`prompts/${prompt.id}`, 1],
      [`sessions/${session}`, 1],
      ["experiments/x1", 2],
    ]);
  });

  test("of a deleted source shows a station without a word; nothing on disk keeps its words", async () => {
    const studio = await testStudio();
    const secret = await made(addPrompt(studio, text("The canary sings.")));
    const work = await made(partPrompt(studio, secret.id));
    await made(setPrompts(studio, [secret.id], { trashedAt: studio.at }));
    await made(deletePrompts(studio, [secret.id]));
    const { up } = await readTrail(studio.db, `works/${work.id}`);
    expect(up.stations[1]).toMatchObject({ key: `prompts/${secret.id}`, item: { kind: "gone" } });
    expect(JSON.stringify(up.stations[1])).not.toContain("canary");
    expect(JSON.stringify(await studio.db.links.toArray())).not.toContain("canary");
  });

  test("says which source was edited after the step, and which item is on another device", async () => {
    const studio = await testStudio();
    const { work, session } = await journey(studio);
    const key = `sessions/${session}` as const;
    expect((await readTrail(studio.db, key)).edited.size).toBe(0);
    const edited = { ...work, sections: { ...work.sections, task: "Something else." } };
    await made(storeOptimizerPrompt(studio, edited, work.rev, []));
    const [link] = (await readTrail(studio.db, key)).up.stations[0]?.links ?? [];
    expect((await readTrail(studio.db, key)).edited).toEqual(new Set([link?.id]));
    await studio.db.works.clear();
    expect((await readTrail(studio.db, key)).up.stations[1]).toMatchObject({ item: { kind: "elsewhere" } });
  });

  test("is read a step and a page at a time", async () => {
    const db = await openOn(newDisk());
    const from = [{ table: "prompts", row: { id: "p" } }] as const;
    for (let n = 0; n < 7; n++) {
      const ports = { now: () => n, newId: () => `l${n}`, digest: sha256Digest };
      await commit(db, create(ports, "sessions", aSession(`s${n}`), { how: "made", by: "person", from }), author());
    }
    const page = await readSteps(db, "prompts/p", "down", { limit: 3, offset: 3 });
    expect([...page.items.keys(), page.hasMore]).toEqual(["sessions/s3", "sessions/s4", "sessions/s5", true]);
    expect((await readSteps(db, "prompts/p", "down", { limit: 3, offset: 6 })).hasMore).toBe(false);
  });

  test("counts no undone merge: a page is full, and what is behind it is known", async () => {
    const db = await openOn(newDisk());
    const from = [{ table: "prompts", row: { id: "p" } }] as const;
    const ports = { now: () => 1, newId: () => "l", digest: sha256Digest };
    await commit(db, create(ports, "sessions", aSession("s"), { how: "made", by: "person", from }), author());
    const row = await db.links.get("l");
    if (!row) throw new Error("no link");
    await db.map_nodes.put({ id: "apart", deleted: 0, gone: null } as never);
    const target = "map_nodes/mine";
    for (let at = 0; at < 6; at++) {
      const merged = { ...row, id: `l${at}`, target, at };
      await db.links.put(
        at < 3 ? { ...merged, source: `sessions/s${at}` } : { ...merged, source: "map_nodes/apart", how: "combined" },
      );
    }
    const page = await readSteps(db, target, "up", { limit: 2, offset: 0 });
    expect([...page.items.keys(), page.hasMore]).toEqual(["sessions/s2", "sessions/s1", true]);
    const next = await readSteps(db, target, "up", { limit: 2, offset: 2 });
    expect([...next.items.keys(), next.hasMore]).toEqual(["sessions/s0", false]);
    const { up } = await readTrail(db, target, { ...TRAIL_LIMITS, perItem: 2 });
    expect(up.stations[0]).toMatchObject({ key: target, hasMore: true });
  });

  test("is the same after an export and an import", async () => {
    const studio = await testStudio();
    const { work } = await journey(studio);
    const other = await testStudio();
    expect(await bring(other, await exported(studio))).toMatchObject({ ok: true });
    const key = `works/${work.id}` as const;
    expect(keysOf(await readTrail(other.db, key))).toEqual(keysOf(await readTrail(studio.db, key)));
  });

  test("is the same after an account adopted the visitor's work", async () => {
    const studio = await testStudio();
    const { work } = await journey(studio);
    const key = `works/${work.id}` as const;
    const before = keysOf(await readTrail(studio.db, key));
    const opened = await openWorkspace("account-1", { indexedDB: newDisk(), IDBKeyRange });
    if (!opened.ok) throw new Error(opened.error.message);
    const account = opened.value.db;
    onTestFinished(() => account.close());
    const ends = {
      accountId: "account-1",
      mayClaim: true,
      now: () => 5_000,
      random: () => 0.5,
      remove: async () => {},
    };
    expect(await adoptVisitorWork({ visitor: studio.db, account, ...ends })).toMatchObject({ ok: true });
    expect(keysOf(await readTrail(account, key))).toEqual(before);
  });
});

const keysOf = ({ up, down }: Awaited<ReturnType<typeof readTrail>>) =>
  [up, down].map(({ stations }) => stations.map(({ key, links }) => [key, links.map(({ id }) => id)]));

describe("an upgrade", () => {
  /** A database as the version before the links left it. */
  async function before(disk: IDBFactory) {
    const { links: _, ...stores } = INDEXES;
    const old = new Dexie("som:anon", { indexedDB: disk, IDBKeyRange });
    old.version(SCHEMA_VERSION - 1).stores(stores);
    await old
      .table("works")
      .bulkPut([
        anOptimizerPrompt("w1", {}, { sessionId: "s1" }),
        anOptimizerPrompt("w2"),
        { id: "w3", of: "", sessionId: 7, createdAt: "?" },
      ]);
    const branch = { of: "p1", from: "v1", name: "b", mergedInto: "v9" };
    await old.table("prompts").bulkPut([aPrompt("p1", { head: "v9" }), aPrompt("p2", { head: "v4", branch })]);
    const quoted = { id: "q1", label: "L", body: "b", from: { promptId: "p1", versionId: "v1" } };
    await old.table("experiments").bulkPut([anExperiment("x1", { prompts: [quoted] }), { id: "x2", prompts: 3 }]);
    old.close();
  }
  async function upgraded() {
    const disk = newDisk();
    await before(disk);
    return openOn(disk);
  }

  test("links what was made before, the same on two devices, and sends it", async () => {
    const [first, second] = [await upgraded(), await upgraded()];
    expect((await steps(first)).toSorted()).toEqual([
      "prompts/p1 prompt_versions/v1 made prompts/p2",
      "prompts/p1 prompt_versions/v1 quoted experiments/x1 prompt:q1",
      "prompts/p2 prompt_versions/v4 combined prompts/p1 prompt_versions/v9",
      "works/w1 made sessions/s1",
    ]);
    expect(await second.links.toArray()).toEqual(await first.links.toArray());
    expect((await first.outbox.toArray()).map(({ key }) => key).toSorted()).toEqual(
      (await first.links.toArray()).map(({ id }) => `links/${id}`).toSorted(),
    );
  });
});
