import { expect, test } from "vitest";
import { hasKeptWork } from "#src/data/kept-questions.ts";
import { testStudio } from "../tools/studio.ts";

const HOUR = 3_600_000;
/** When this page was opened, epoch ms. */
const OPENED = performance.timeOrigin;

/** A workspace that holds these rows: what they are, and when they were kept. */
async function kept(...rows: readonly { readonly kind?: string; readonly at: number; readonly deleted?: boolean }[]) {
  const { db } = await testStudio();
  await db.messages.bulkPut(
    rows.map(({ kind = "question", at, deleted = false }, n) => ({
      id: `m${n}`,
      kind,
      createdAt: at,
      deleted,
    })) as never,
  );
  return hasKeptWork(db);
}

test("one question of this visit is not yet a habit, a second one is", async () => {
  expect(await kept({ at: OPENED + 1_000 })).toBe(false);
  expect(await kept({ at: OPENED + 1_000 }, { at: OPENED + 2_000 })).toBe(true);
});

test("whoever comes back to a question has come to keep things here; a reload is no visit", async () => {
  expect(await kept({ at: OPENED - HOUR })).toBe(true);
  expect(await kept({ at: OPENED - 60_000 })).toBe(false);
});

test("neither ideas and answers nor what was deleted count", async () => {
  expect(await kept({ kind: "idea", at: OPENED - HOUR }, { kind: "answer", at: OPENED - HOUR })).toBe(false);
  expect(await kept({ at: OPENED - HOUR, deleted: true }, { at: OPENED - HOUR, deleted: true })).toBe(false);
});
