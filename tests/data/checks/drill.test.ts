import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { describe, expect, test } from "vitest";
import { ruleOf } from "#domain/entities.ts";
import { FILE_TABLE_NAMES, type FileTable, isFileTable, OF_ACCOUNT } from "#domain/workspace-file/format.ts";
import { FileWriter } from "#domain/workspace-file/write-file.ts";
import { type Drill, type DrillPorts, restoreDrill } from "#src/data/checks/drill.ts";
import { sweepScratch } from "#src/data/checks/sweep-scratch.ts";
import { sha256Digest } from "#src/data/sha256.ts";
import { writeWorkspace } from "#src/data/workspace-export.ts";
import { importInto } from "#src/data/workspace-import.ts";
import { SCHEMA_VERSION, type StudioDatabase } from "#sync/store/schema.ts";
import { samplesOf } from "../../sample-rows.ts";
import { testStudio } from "../../tools/studio.ts";
import { fullStudio } from "../workspace-contents.ts";

/** A workspace with a row in every table that a file holds. */
async function wholeStudio() {
  const studio = await fullStudio();
  for (const table of FILE_TABLE_NAMES) {
    if ((await studio.db.table(table).count()) > 0) continue;
    const [row] = samplesOf(ruleOf(table), `sample-${table}`);
    await studio.db.table(table).put({ ...row, deleted: 0, stamps: {}, v: 1 });
  }
  return studio;
}

const ACCOUNT = `sha256:${"a".repeat(64)}`;
const disk = () => ({ indexedDB: new IDBFactory(), IDBKeyRange });

function portsOf(db: StudioDatabase, more: Partial<DrillPorts> = {}): DrillPorts {
  let ids = 0;
  return {
    db,
    account: ACCOUNT,
    disk: disk(),
    now: () => 2_000,
    clock: () => 0,
    newId: () => `id-${++ids}`,
    free: async () => null,
    rowsPerRead: 2,
    ...more,
  };
}

async function drilled(db: StudioDatabase, more: Partial<DrillPorts> = {}): Promise<Drill> {
  const found = await restoreDrill(portsOf(db, more), { signal: new AbortController().signal });
  if (!found.ok) throw new Error(found.error.message);
  return found.value.drill;
}

type Rows = Record<string, unknown>[];

/** The export, with the rows of one table changed before they are written: the file itself is sound. */
const writing =
  (table: FileTable, change: (rows: Rows) => Rows): typeof writeWorkspace =>
  async (from, work) => {
    const written = await writeWorkspace(from, work);
    if (!written.ok) return written;
    const content = JSON.parse(await written.value.file.text());
    const writer = new FileWriter({
      digest: sha256Digest(),
      schema: SCHEMA_VERSION,
      now: from.now,
      account: from.account,
    });
    let text = writer.begin();
    for (const name of Object.keys(content).filter(isFileTable)) {
      const rows: Rows = name === table ? change(content[name]) : content[name];
      text += writer.table(name) + rows.map((row) => writer.row(name, row as never)).join("") + writer.endTable();
    }
    return { ok: true, value: { file: new Blob([text + writer.end()]), rows: 0 } };
  };

/** The import, with something done to the database afterwards. */
const bringing =
  (after: (db: StudioDatabase) => Promise<unknown>): typeof importInto =>
  async (target, file, work, onBrought) => {
    const brought = await importInto(target, file, work, onBrought);
    await after(target.db);
    return brought;
  };

test("a workspace with rows in every table comes back whole, and the planted fault is noticed", async () => {
  const { db } = await wholeStudio();
  const drill = await drilled(db);
  expect(drill).toMatchObject({
    holds: true,
    missing: 0,
    different: 0,
    extra: 0,
    changed: 0,
    damaged: 0,
    refused: null,
  });
  expect(drill.equal).toBe(drill.rows);
  expect(drill.tables).toBe(FILE_TABLE_NAMES.length);
  expect(drill.noticed).toMatch(/checksum|row \d/);
  expect(drill.checksum).toMatch(/^[0-9a-f]{64}$/);
});

describe.each(FILE_TABLE_NAMES)("a fault in %s is named", (table) => {
  test("when the export loses a row", async () => {
    const { db } = await wholeStudio();
    const drill = await drilled(db, { write: writing(table, (rows) => rows.slice(1)) });
    expect(drill.holds).toBe(false);
    expect(drill.missing).toBeGreaterThan(0);
    expect(drill.first).toMatchObject({ table, kind: "missing", there: null });
  });

  test("when the import loses a row, and when it alters a field", async () => {
    const { db } = await wholeStudio();
    const lost = await drilled(db, {
      bring: bringing(async (scratch) => {
        const row = await scratch.table(table).orderBy(":id").first();
        if (row) await scratch.table(table).delete(row.id);
      }),
    });
    expect(lost).toMatchObject({ holds: false, first: { table, kind: "missing" } });
    const altered = await drilled(db, {
      bring: bringing(async (scratch) => {
        const row = await scratch.table(table).orderBy(":id").first();
        if (row)
          await scratch.table(table).put(table === "drafts" ? { ...row, text: "planted" } : { ...row, planted: 1 });
      }),
    });
    expect(altered).toMatchObject({ holds: false, first: { table, kind: "different" } });
    expect(altered.first?.fields).toContain(table === "drafts" ? "text" : "planted");
  });
});

test("a row too many is told", async () => {
  const { db } = await wholeStudio();
  const drill = await drilled(db, {
    bring: bringing(async (scratch) => {
      const row = await scratch.sessions.orderBy(":id").first();
      if (row) await scratch.sessions.put({ ...row, id: "zz-extra" });
    }),
  });
  expect(drill).toMatchObject({ holds: false, extra: 1, first: { table: "sessions", kind: "extra", here: null } });
});

test("a check that takes the faulty file too does not hold", async () => {
  const { db } = await wholeStudio();
  let checked: Blob | undefined;
  const drill = await drilled(db, {
    check: async (_account, file) => {
      checked = file;
      return { ok: true, value: undefined };
    },
  });
  expect(drill).toMatchObject({ holds: false, noticed: null, missing: 0 });
  expect(checked?.size).toBe(drill.bytes);
});

test("a row that another tab writes meanwhile is left out and counted, not called a loss", async () => {
  const { db } = await wholeStudio();
  const drill = await drilled(db, {
    bring: bringing(async () => {
      const row = await db.sessions.orderBy(":id").first();
      if (row) await db.sessions.put({ ...row, title: "changed meanwhile", v: row.v + 1 });
    }),
    write: async (from, work) => {
      const row = await from.db.prompts.orderBy(":id").first();
      if (row) await from.db.prompts.put({ ...row, title: "changed before the export", v: row.v + 1 });
      return writeWorkspace(from, work);
    },
  });
  expect(drill).toMatchObject({ holds: true, changed: 1, missing: 0, different: 0 });
});

test("a row that another tab deletes before or after the export counts as changed", async () => {
  for (const when of ["before", "after"]) {
    const { db } = await wholeStudio();
    const drop = async () => {
      const row = await db.prompts.orderBy(":id").first();
      await db.prompts.delete(row?.id ?? "");
    };
    const drill = await drilled(db, {
      write: async (from, work) => {
        if (when === "before") await drop();
        return writeWorkspace(from, work);
      },
      bring: bringing(async () => when === "after" && drop()),
    });
    expect(drill, when).toMatchObject({ holds: true, changed: 1, missing: 0, extra: 0 });
    expect(drill.equal, when).toBe(drill.rows - 1);
  }
});

test("a damaged row is counted and does not spoil the drill", async () => {
  const { db } = await wholeStudio();
  const row = await db.sessions.orderBy(":id").first();
  await db.sessions.put({ ...row, id: "broken", title: 7 } as never);
  expect(await drilled(db)).toMatchObject({ holds: true, damaged: 1 });
});

test("a workspace with nothing but damaged rows proves nothing", async () => {
  const { db } = await testStudio();
  await db.sessions.put({ id: "broken", title: 7, deleted: 0, stamps: {}, v: 1 } as never);
  const found = await restoreDrill(portsOf(db), { signal: new AbortController().signal });
  expect(found).toMatchObject({ ok: false, error: { code: "NOT_FOUND" } });
});

test("two values that were swapped between rows are both told", async () => {
  const { db } = await wholeStudio();
  const drill = await drilled(db, {
    bring: bringing(async (scratch) => {
      const [one, two] = await scratch.sessions.orderBy(":id").toArray();
      if (one && two)
        await scratch.sessions.bulkPut([
          { ...one, title: two.title },
          { ...two, title: one.title },
        ]);
    }),
  });
  expect(drill).toMatchObject({ holds: false, different: 2, first: { table: "sessions", fields: ["title"] } });
});

test("what counts for an account is in no visitor's file, and the drill holds without it", async () => {
  const { db } = await wholeStudio();
  const drill = await drilled(db, { account: undefined });
  expect(drill).toMatchObject({ holds: true, tables: FILE_TABLE_NAMES.length - OF_ACCOUNT.length });
});

test("without rows there is nothing to prove, and without room the drill says how much it needs", async () => {
  const { signal } = new AbortController();
  const { db } = await testStudio();
  expect(await restoreDrill(portsOf(db), { signal })).toMatchObject({ ok: false, error: { code: "NOT_FOUND" } });
  const full = await wholeStudio();
  expect(await restoreDrill(portsOf(full.db, { free: async () => 10 }), { signal })).toMatchObject({
    ok: false,
    error: { message: expect.stringMatching(/^The drill needs about .* more\.$/) },
  });
});

describe("the scratch database is gone", () => {
  const names = async (indexedDB: IDBFactory) => (await indexedDB.databases()).map(({ name }) => name);

  test("after a drill, after one that was stopped at any step, and after one that broke", async () => {
    const { db } = await wholeStudio();
    const own = disk();
    await drilled(db, { disk: own });
    expect(await names(own.indexedDB)).toEqual([]);
    for (const step of ["bring", "compare"]) {
      const controller = new AbortController();
      const running = restoreDrill(portsOf(db, { disk: own }), {
        signal: controller.signal,
        onStep: (now) => now === step && controller.abort(new DOMException("stopped", "AbortError")),
      });
      await expect(running, step).rejects.toThrow("stopped");
      expect(await names(own.indexedDB), step).toEqual([]);
    }
    const broken = restoreDrill(
      portsOf(db, {
        disk: own,
        bring: async () => {
          throw new RangeError("a bug");
        },
      }),
      { signal: new AbortController().signal },
    );
    await expect(broken).rejects.toThrow("a bug");
    expect(await names(own.indexedDB)).toEqual([]);
  });

  test("after a crash, with the next sweep, which touches no other database", async () => {
    const { indexedDB } = disk();
    for (const name of ["studio-scratch:left", "som:anon"])
      await new Promise((resolve) => {
        const request = indexedDB.open(name, 1);
        request.onsuccess = () => resolve(request.result.close());
      });
    expect(await sweepScratch(indexedDB)).toBe(1);
    expect(await names(indexedDB)).toEqual(["som:anon"]);
  });
});
