import { describe, expect, test } from "vitest";
import { allItems, itemsWith } from "#src/data/search/items.ts";
import { openedTables } from "#src/pages/item-pages.ts";
import { countOpening, openings } from "#sync/store/palette-uses.ts";
import { sampleRow } from "../../sample-rows.ts";
import { aPrompt, aSession } from "../../sync/workspace.ts";
import { testStudio } from "../../tools/studio.ts";

/** Rows as they are on disk. */
const stored = (row: object) => ({ deleted: 0, stamps: {}, v: 1, ...row }) as never;

async function aStudio() {
  const { db } = await testStudio();
  const titles = async (most?: number) =>
    (await allItems(db, openedTables, most)).items.map(({ table, title }) => `${table}: ${title}`);
  return { db, titles };
}

describe("the items of the palette", () => {
  test("are those of every table that has a page, by the words that each table says they have", async () => {
    const { db, titles } = await aStudio();
    for (const table of openedTables) {
      const row = { ...sampleRow(table, `${table}-1`), trashedAt: null, gone: null, into: null, offer: null };
      await db.table(table).put(stored({ ...row, ...(table === "personas" && { kind: "custom" }), of: "" }));
    }
    expect((await titles()).toSorted()).toEqual(openedTables.map((table) => `${table}: sample`).toSorted());
  });

  test("have the first words of a debate and a board without a title, on one line", async () => {
    const { db, titles } = await aStudio();
    const debate = { ...sampleRow("arena_runs", "r1"), title: " ", claims: [{ id: "c1", text: "Fees\n keep people" }] };
    await db.arena_runs.put(stored(debate));
    await db.idea_boards.put(
      stored({ ...sampleRow("idea_boards", "b1"), title: "", question: "How to stay?", trashedAt: null }),
    );
    expect(await titles()).toEqual(["idea_boards: How to stay?", "arena_runs: Fees keep people"]);
  });

  test("leave out what is deleted, in the trash, taken away, merged, or an offer that was not taken", async () => {
    const { db, titles } = await aStudio();
    await db.sessions.put(stored({ ...aSession("s1"), deleted: 1 }));
    await db.prompts.put(stored(aPrompt("p1", { trashedAt: 5 })));
    const idea = { ...sampleRow("ideas", "i"), gone: null, into: null, offer: null };
    for (const [id, fields] of Object.entries({ i1: { gone: 5 }, i2: { into: "i9" }, i3: { offer: "offered" } }))
      await db.ideas.put(stored({ ...idea, id, ...fields }));
    await db.ideas.put(stored({ ...idea, id: "i4", offer: "taken" }));
    await db.works.put(stored({ ...sampleRow("works", "w1"), of: "w9" }));
    expect(await titles()).toEqual(["ideas: sample"]);
  });

  test("are read again where a row was changed, added or deleted, and nowhere else", async () => {
    const { db, titles } = await aStudio();
    await db.sessions.bulkPut([stored(aSession("s1", { title: "One" })), stored(aSession("s2", { title: "Two" }))]);
    expect((await titles()).toSorted()).toEqual(["sessions: One", "sessions: Two"]);
    await db.sessions.put(stored(aSession("s1", { title: "Changed" })));
    await db.sessions.put(stored({ ...aSession("s2"), deleted: 1 }));
    await db.prompts.put(stored(aPrompt("p1", { title: "New", tags: ["spring"] })));
    expect((await titles()).toSorted()).toEqual(["prompts: New", "sessions: Changed"]);
    const { items } = await allItems(db, openedTables);
    expect(items.find(({ table }) => table === "prompts")?.text.rest).toContain("#spring");
  });

  test("are all there for a read that begins while another has not ended, whatever changed in between", async () => {
    const { db, titles } = await aStudio();
    await db.prompts.bulkPut([stored(aPrompt("p1", { title: "One" })), stored(aPrompt("p2", { title: "Two" }))]);
    const first = titles();
    expect((await titles()).toSorted()).toEqual(["prompts: One", "prompts: Two"]);
    await first;
    // a range of rows: the whole table is read again
    await db.prompts.where(":id").above("p8").delete();
    const whole = titles();
    await db.prompts.put(stored(aPrompt("p2", { title: "Changed" })));
    expect((await titles()).toSorted()).toEqual(["prompts: Changed", "prompts: One"]);
    await whole;
    expect((await titles()).toSorted()).toEqual(["prompts: Changed", "prompts: One"]);
  });

  test("are the newest of each table where there are too many, and it is said", async () => {
    const { db } = await aStudio();
    const id = (n: number) => `0190-${String(n).padStart(4, "0")}`;
    await db.sessions.bulkPut(Array.from({ length: 600 }, (_, n) => stored(aSession(id(n)))));
    await db.prompts.put(stored(aPrompt("p1")));
    const { items, isCut } = await allItems(db, openedTables, 300);
    expect(isCut).toBe(true);
    const found = items.map((item) => item.id);
    expect(found).toContain("p1");
    expect(found).toContain(id(599));
    expect(found).not.toContain(id(0));
    expect((await allItems((await aStudio()).db, openedTables, 300)).isCut).toBe(false);
  });

  test("that are damaged are listed without words, and break nothing", async () => {
    const { db, titles } = await aStudio();
    await db.sessions.put({ id: "s1", title: 5, updatedAt: "x" } as never);
    await db.prompts.put({ id: "p1", tags: "none", folder: {} } as never);
    expect((await titles()).toSorted()).toEqual(["prompts: ", "sessions: "]);
  });
});

describe("what was opened last", () => {
  test("is known by how often and how lately, and only what is still there is shown", async () => {
    const { db } = await aStudio();
    await db.sessions.put(stored(aSession("s1", { title: "Here" })));
    await countOpening(db, "sessions/s1", 1_000);
    await countOpening(db, "sessions/gone", 2_000);
    await countOpening(db, "sessions/s1", 3_000);
    const uses = await openings(db);
    expect(uses.map(({ id }) => id)).toEqual(["sessions/s1", "sessions/gone"]);
    expect(uses[0]?.heat).toBeCloseTo(2, 4);
    const items = await itemsWith(db, ["sessions/gone", "sessions/s1", "settings/x", "nonsense/1"] as never);
    expect(items.map(({ title }) => title)).toEqual(["Here"]);
  });

  test("names a map without a title by its first thought that is still there", async () => {
    const { db } = await aStudio();
    await db.maps.put(stored({ ...sampleRow("maps", "m1"), title: "", trashedAt: null }));
    const thought = { ...sampleRow("map_nodes", "n1"), mapId: "m1", spot: { parent: null, order: "a" } };
    await db.map_nodes.put(stored({ ...thought, text: "Taken away", gone: 5, createdAt: 1 }));
    await db.map_nodes.put(stored({ ...thought, id: "n2", text: "Why?\nReally", gone: null, createdAt: 2 }));
    await db.map_nodes.put(stored({ ...thought, id: "n3", text: "Later", gone: null, createdAt: 3 }));
    const items = await itemsWith(db, ["maps/m1"]);
    expect(items.map(({ title }) => title)).toEqual(["Why? Really"]);
  });

  test("is at most 500 items: those opened longest ago are forgotten", async () => {
    const { db } = await aStudio();
    for (let n = 0; n < 502; n++) await countOpening(db, `sessions/${n}`, n);
    const uses = await openings(db);
    expect(uses).toHaveLength(500);
    expect(uses.at(-1)?.id).toBe("sessions/2");
  });
});
