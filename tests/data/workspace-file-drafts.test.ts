import { describe, expect, test } from "vitest";
import { storeDraft, takeDraft } from "#src/tools/dashboard/live/drafts.ts";
import { anOptimizerPrompt } from "../sync/workspace.ts";
import { testStudio } from "../tools/studio.ts";
import { bring, exported, fullStudio } from "./workspace-contents.ts";

describe("importing a file into a workspace with other drafts and optimizer prompts", () => {
  test("drafts of both sides stay, one below the other", async () => {
    const studio = await fullStudio();
    const file = await exported(studio);
    await studio.db.drafts.put({ id: "ask", text: "another one", updatedAt: 2_000 });
    await bring(studio, file);
    await bring(studio, file);
    expect((await studio.db.drafts.get("ask"))?.text).toBe("another one\n\nhalf a thou");
  });

  test("drafts of open tabs stay theirs; imported ones are shown by the tab that opens their place", async () => {
    const studio = await fullStudio();
    const file = await exported(studio);
    await studio.db.drafts.clear();
    await storeDraft(studio, "ask", "another one");
    expect(await bring(studio, file)).toMatchObject({ ok: true, value: { counts: { drafts: { newer: 1 } } } });
    expect(await bring(studio, file)).toMatchObject({ ok: true, value: { counts: { drafts: { same: 1 } } } });
    expect(await takeDraft(studio, "ask")).toBe("half a thou");
    expect(await studio.db.drafts.toArray()).toMatchObject([{ text: "half a thou\n\nanother one" }]);
  });

  test("several tabs' drafts at one place are one draft of the file, which a device that has them all recognises", async () => {
    const studio = await fullStudio();
    await studio.db.drafts.put({ id: "ask\npage-1", text: "of another tab", updatedAt: 5_000 });
    await storeDraft(studio, "follow:s1", "a question to it");
    const file = await exported(studio);
    expect(JSON.parse(file)).toMatchObject({
      drafts: [
        { id: "ask", text: "half a thou\n\nof another tab" },
        { id: "follow:s1", text: "a question to it" },
      ],
    });
    expect(await bring(studio, file)).toMatchObject({ ok: true, value: { counts: { drafts: { same: 2 } } } });
    const other = await testStudio();
    await bring(other, file);
    expect(await takeDraft(other, "ask")).toBe("half a thou\n\nof another tab");
  });

  test("a newer optimizer prompt here stays, and the file's becomes a version of it, once", async () => {
    const studio = await fullStudio();
    const file = await exported(studio);
    const here = anOptimizerPrompt("w1", { task: "Write a poem about hail." }, { rev: "r9", updatedAt: 9_000 });
    await studio.db.works.put(here);
    expect(await bring(studio, file)).toMatchObject({ ok: true, value: { counts: { works: { older: 1, same: 1 } } } });
    await bring(studio, file);
    expect(await studio.db.works.get("w1")).toEqual(here);
    const versions = (await studio.db.works.toArray()).filter(({ of, id }) => of === "w1" && id !== "v1");
    expect(versions).toMatchObject([{ why: "elsewhere", sections: { task: "Write a poem about rain." } }]);
  });

  test("a newer optimizer prompt in the file replaces the one here, which becomes a version", async () => {
    const studio = await fullStudio();
    const file = await exported(studio);
    await studio.db.works.put(
      anOptimizerPrompt("w1", { task: "Write a poem about hail." }, { rev: "r0", updatedAt: 500 }),
    );
    await bring(studio, file);
    await bring(studio, file);
    expect(await studio.db.works.get("w1")).toMatchObject({ sections: { task: "Write a poem about rain." } });
    const others = (await studio.db.works.toArray()).filter(({ of, id }) => of === "w1" && id !== "v1");
    expect(others).toMatchObject([{ sections: { task: "Write a poem about hail." } }]);
  });
});
