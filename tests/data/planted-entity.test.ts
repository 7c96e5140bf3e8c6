/** A table needs only its declaration and one line in the list of entities: everything that derives from the list finds a planted one. */
import { IDBKeyRange } from "fake-indexeddb";
import { expect, onTestFinished, test, vi } from "vitest";
import type { EntityRule } from "#domain/entities/entity.ts";
import { entity, everyRow } from "#domain/entities/entity.ts";
import { list, number, text, time } from "#domain/entities/shape.ts";
import { readWorkspaceFile } from "#domain/workspace-file/read-file.ts";
import { rowFlaw } from "#domain/workspace-file/row-flaw.ts";
import { FileWriter } from "#domain/workspace-file/write-file.ts";
import { describeChange } from "#src/screens/attention/description.ts";
import { reasonOf } from "#src/screens/attention/reason.ts";
import { counted } from "#src/screens/settings/import-counts.ts";
import { adoptVisitorWork } from "#sync/store/adopt.ts";
import { commit } from "#sync/store/commit.ts";
import { readEverything } from "#sync/store/export-rows.ts";
import { importRows } from "#sync/store/import-rows.ts";
import { openWorkspace, VISITOR } from "#sync/store/open.ts";
import { refusedChanges } from "#sync/store/refused.ts";
import { SCHEMA_VERSION } from "#sync/store/schema.ts";
import { syncTotals } from "#sync/store/sync-totals.ts";
import { readUnsent } from "#sync/store/unsent-work.ts";
import { sampleRow } from "../sample-rows.ts";
import { author, newDisk } from "../sync/workspace.ts";

const PLANTED = "planted_claims";

vi.mock(import("#domain/entities.ts"), async (original) => {
  const real = await original();
  const claims = entity({
    sync: "edited",
    things: ["claim", "claims"],
    fields: { claim: text, strength: number, grounds: list(text), updatedAt: time },
    indexes: "[deleted+updatedAt+id]",
    schema: 99,
    file: 98,
    ownWords: { claim: { label: "Claim", long: true } },
    unsent: "others",
    adopted: true,
    isItem: everyRow,
    maxBytes: 8 * 1024,
  });
  const ENTITIES = { ...real.ENTITIES, planted_claims: claims };
  const rules: Readonly<Record<string, EntityRule>> = ENTITIES;
  return {
    ...real,
    ENTITIES,
    ENTITY_NAMES: Object.keys(ENTITIES) as typeof real.ENTITY_NAMES,
    ruleOf: (name) => rules[name] as EntityRule,
  };
});

const planted = PLANTED as "personas";
const row = sampleRow(planted, "c1");
const disk = newDisk();

async function open(accountId: string) {
  const opened = await openWorkspace(accountId, { indexedDB: disk, IDBKeyRange });
  if (!opened.ok) throw new Error(opened.error.message);
  const { db } = opened.value;
  onTestFinished(() => db.close());
  return db;
}

const digest = () => ({ update: () => {}, hex: () => "0" });

test("a declared table is stored, counted, refused, exported, imported and adopted", async () => {
  const visitor = await open(VISITOR);
  expect(visitor.verno).toBe(99);
  expect(visitor.table(PLANTED).schema.indexes.map(({ name }) => name)).toEqual(["[deleted+updatedAt+id]"]);
  expect(await commit(visitor, [{ table: planted, put: row }], author())).toMatchObject({ ok: true });

  expect(await syncTotals(visitor)).toMatchObject({ others: 1 });
  expect((await readUnsent(visitor)).work).toMatchObject({ others: 1, sessions: 0 });

  const stored = await visitor.table(PLANTED).get("c1");
  await visitor.parked.put({ key: `${planted}/c1`, row: stored, code: "54000", message: "too large", at: 1 });
  const [change] = (await refusedChanges(visitor, { limit: 10 })).changes;
  if (!change || "damaged" in change) throw new Error("the refused change cannot be read");
  expect(describeChange(change)).toMatchObject({
    kind: "Claim",
    excerpt: "sample",
    editable: [{ field: "claim", label: "Claim", value: "sample", long: true }],
  });
  expect(reasonOf({ ...change, editable: true }).what).toContain("8 kB");
  await visitor.parked.clear();

  const writer = new FileWriter({ digest: digest(), schema: SCHEMA_VERSION, now: 5_000 });
  const written = [writer.begin()];
  await readEverything(visitor, {
    begin: (table) => void written.push(writer.table(table)),
    rows: (table, rows) => void written.push(...rows.map((each) => writer.row(table, each))),
    end: () => void written.push(writer.endTable()),
  });
  const file = [...written, writer.end()].join("");
  expect(JSON.parse(file)).toMatchObject({ version: 98, schema: 99, [PLANTED]: [{ ...row, stamps: {} }] });
  expect(counted(planted, 2)).toBe("2 claims");
  expect(rowFlaw(planted, { ...row, stamps: {}, grounds: [1] })).toEqual({
    path: ["grounds", 0],
    says: "is not text",
  });

  const other = await open("other-account");
  const rows = [];
  const pieces = (async function* () {
    yield file;
  })();
  for await (const each of readWorkspaceFile(pieces, { digest: digest(), schema: SCHEMA_VERSION })) rows.push(each);
  const options = { author: author(), exportedAt: 5_000, revive: false };
  expect(await importRows(other, rows, options)).toMatchObject({ ok: true, value: [{ meeting: "new" }] });
  expect(await other.table(PLANTED).get("c1")).toMatchObject(row);

  const account = await open("account-1");
  const adopted = await adoptVisitorWork({
    visitor,
    account,
    accountId: "account-1",
    mayClaim: true,
    now: () => 5_000,
    random: () => 0.5,
    remove: async () => {},
  });
  expect(adopted).toEqual({ ok: true, value: { items: 1 } });
  expect(await account.table(PLANTED).get("c1")).toEqual(stored);
  expect((await account.outbox.toArray()).map(({ key }) => key)).toContain(`${PLANTED}/c1`);
});
