import { expect, test } from "vitest";
import { hasStoredWork } from "#src/data/stored-questions.ts";
import { testStudio } from "../tools/studio.ts";

const HOUR = 3_600_000;
/** When this page was opened, epoch ms. */
const OPENED = performance.timeOrigin;

/** A workspace with these rows: their kinds, and when they were stored. */
async function isWritten(
  ...rows: readonly { readonly kind?: string; readonly at: number; readonly deleted?: boolean }[]
) {
  const { db } = await testStudio();
  await db.messages.bulkPut(
    rows.map(({ kind = "question", at, deleted = false }, n) => ({
      id: `m${n}`,
      kind,
      createdAt: at,
      deleted,
    })) as never,
  );
  return hasStoredWork(db);
}

test("hasStoredWork is false with one question of this visit, and true with a second one", async () => {
  expect(await isWritten({ at: OPENED + 1_000 })).toBe(false);
  expect(await isWritten({ at: OPENED + 1_000 }, { at: OPENED + 2_000 })).toBe(true);
});

test("hasStoredWork is true when a later visit follows a question; a reload is no visit", async () => {
  expect(await isWritten({ at: OPENED - HOUR })).toBe(true);
  expect(await isWritten({ at: OPENED - 60_000 })).toBe(false);
});

test("hasStoredWork counts neither ideas, answers nor deleted rows", async () => {
  expect(await isWritten({ kind: "idea", at: OPENED - HOUR }, { kind: "answer", at: OPENED - HOUR })).toBe(false);
  expect(await isWritten({ at: OPENED - HOUR, deleted: true }, { at: OPENED - HOUR, deleted: true })).toBe(false);
});
