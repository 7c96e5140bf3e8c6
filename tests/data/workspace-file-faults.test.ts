import { describe, expect, test } from "vitest";
import { exportWorkspace } from "#src/data/workspace-export.ts";
import { importFile } from "#src/data/workspace-import.ts";
import { commit } from "#sync/store/commit.ts";
import { aReply, aSession, beforeEachWrite } from "../sync/workspace.ts";
import { testStudio } from "../tools/studio.ts";
import { askedStudio, bring, contentSum, contents, exported, fullStudio, waitingIn } from "./workspace-contents.ts";

describe("a failure during export or import", () => {
  test("a damaged row is listed apart in the file, and the rest is imported", async () => {
    const studio = await fullStudio();
    await studio.db.sessions.update("id-001", { title: 7 as never });
    const file = await exported(studio);
    expect(file).toContain('"damaged": [');
    const other = await testStudio();
    expect(await bring(other, file)).toMatchObject({
      ok: true,
      value: { damaged: 1, counts: { sessions: { new: 1 } } },
    });
  });

  test("a message of a kind from a newer version is listed apart too, and not lost", async () => {
    const studio = await fullStudio();
    const song = { ...aReply("song", "id-001"), kind: "song", deleted: 0, stamps: {}, v: 1 };
    await studio.db.messages.put(song as never);
    const file = await exported(studio);
    expect(JSON.parse(file)).toMatchObject({ damaged: [{ table: "messages", row: { id: "song", kind: "song" } }] });
    expect(await bring(await testStudio(), file)).toMatchObject({ ok: true, value: { damaged: 1 } });
  });

  test.each(["settings", "drafts"])(
    "a full disk during %s: a file of one transaction is imported whole or not at all, and nothing here is lost",
    async (last) => {
      const file = await exported(await fullStudio());
      const other = await testStudio();
      await commit(other.db, [{ table: "sessions", put: aSession("mine") }], { now: () => 1_000, device: "devicea1" });
      const before = await contents(other.db);
      let full = true;
      beforeEachWrite(other.db, (table) => {
        if (full && table === last) throw new DOMException("full", "QuotaExceededError");
        return undefined;
      });
      const result = await bring(other, file);
      expect(result).toMatchObject({ ok: false, error: { code: "DATABASE_ERROR" } });
      expect(result.ok ? "" : result.error.remedy).toMatch(/Nothing was imported/);
      expect(await contents(other.db)).toEqual(before);

      full = false;
      expect(await bring(other, file)).toMatchObject({ ok: true, value: { counts: { sessions: { new: 2 } } } });
      expect(await other.db.sessions.count()).toBe(3);
    },
  );

  test("a full disk in the middle of a large file: importing it again continues, and duplicates nothing", async () => {
    const ideas = Array.from({ length: 140 }, (_, n) => `why is loaf ${n} dense`);
    const large = await askedStudio(...ideas);
    const file = await exported(large);
    const other = await testStudio({ device: "deviceb2" });
    let writes = 0;
    beforeEachWrite(other.db, (table) => {
      if (table === "sessions" && ++writes === 1) throw new DOMException("full", "QuotaExceededError");
      return undefined;
    });
    const result = await bring(other, file);
    expect(await other.db.sessions.count()).toBe(0);
    const stored = await other.db.messages.count();
    expect(stored).toBeGreaterThan(0);
    expect(result.ok ? "" : result.error.remedy).toMatch(
      new RegExp(`^${stored} entries were imported and saved.* Nothing is imported twice`),
    );
    expect(await bring(other, file)).toMatchObject({ ok: true });
    expect(await waitingIn(other.db)).toHaveLength(560);
    expect(contentSum(await exported(other))).toBe(contentSum(file));
  });

  test("both can be cancelled", async () => {
    const studio = await fullStudio();
    const file = await exported(studio);
    const signal = AbortSignal.abort();
    await expect(exportWorkspace(studio, { signal })).rejects.toThrow();
    const other = await testStudio();
    await expect(importFile(other, new Blob([file]), { revive: false, signal })).rejects.toThrow();
    expect(await other.db.sessions.count()).toBe(0);
  });
});
