import { expect, test } from "vitest";
import { deviceId } from "#sync/store/device.ts";
import { clearDraft, draftsAt, saveDraft } from "#sync/store/drafts.ts";
import { beforeEachWrite, newDisk, openOn } from "./workspace.ts";

test("saveDraft stores a draft verbatim, the last write wins, and the outbox stays empty", async () => {
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

test("saveDraft reports a full disk, and the previous draft stays", async () => {
  const db = await openOn(newDisk());
  await saveDraft(db, { id: "composer", text: "first", updatedAt: 1 });
  beforeEachWrite(db, () => {
    throw new DOMException("disk full", "QuotaExceededError");
  });
  expect(await saveDraft(db, { id: "composer", text: "second", updatedAt: 2 })).toMatchObject({
    ok: false,
    error: { code: "DATABASE_ERROR", message: expect.stringMatching(/no space left/) },
  });
  expect(await draftsAt(db, "composer")).toMatchObject([{ text: "first" }]);
});

test("deviceId is created once, by the tab that asks first, and stored", async () => {
  const disk = newDisk();
  const [one, two] = [await openOn(disk), await openOn(disk)];
  const [first, second] = await Promise.all([deviceId(one, () => 0.1), deviceId(two, () => 0.9)]);

  expect(first).toEqual(second);
  expect(first.ok && first.value).toMatch(/^[a-z0-9]{8}$/);
  one.close();
  expect(await deviceId(await openOn(disk), () => 0.5)).toEqual(first);
});
