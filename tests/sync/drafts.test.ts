import { expect, test } from "vitest";
import { deviceId } from "#sync/store/device.ts";
import { clearDraft, draftsAt, saveDraft } from "#sync/store/drafts.ts";
import { beforeEachWrite, newDisk, openOn } from "./workspace.ts";

test("a draft is kept to the letter, the last write wins, and nothing of it goes to the outbox", async () => {
  const disk = newDisk();
  const db = await openOn(disk);
  await saveDraft(db, { id: "composer", text: "how do", updatedAt: 1 });
  await saveDraft(db, { id: "composer", text: "how do i \0\uD800", updatedAt: 2 });
  db.close();

  const reopened = await openOn(disk);
  expect(await draftsAt(reopened, "composer")).toEqual([{ id: "composer", text: "how do i \0\uD800", updatedAt: 2 }]);
  expect(await reopened.outbox.count()).toBe(0);

  expect(await clearDraft(reopened, "composer", "how do")).toMatchObject({ ok: true });
  expect(await reopened.drafts.count()).toBe(1);
  expect(await clearDraft(reopened, "composer")).toMatchObject({ ok: true });
  expect(await reopened.drafts.count()).toBe(0);
  expect(await clearDraft(reopened, "composer")).toMatchObject({ ok: true });
});

test("a draft that finds no room says so, and the one before it stays", async () => {
  const db = await openOn(newDisk());
  await saveDraft(db, { id: "composer", text: "first", updatedAt: 1 });
  beforeEachWrite(db, () => {
    throw new DOMException("disk full", "QuotaExceededError");
  });
  expect(await saveDraft(db, { id: "composer", text: "second", updatedAt: 2 })).toMatchObject({
    ok: false,
    error: { code: "DATABASE_ERROR", message: expect.stringMatching(/no room left/) },
  });
  expect(await draftsAt(db, "composer")).toMatchObject([{ text: "first" }]);
});

test("the device id is made once, by whichever tab asks first, and kept", async () => {
  const disk = newDisk();
  const [one, two] = [await openOn(disk), await openOn(disk)];
  const [first, second] = await Promise.all([deviceId(one, () => 0.1), deviceId(two, () => 0.9)]);

  expect(first).toEqual(second);
  expect(first.ok && first.value).toMatch(/^[a-z0-9]{8}$/);
  one.close();
  expect(await deviceId(await openOn(disk), () => 0.5)).toEqual(first);
});
