import { describe, expect, test } from "vitest";
import type { OptimizerPrompt } from "#domain/entities.ts";
import { beginOptimizerPrompt } from "#src/data/new-optimizer-prompt.ts";
import { partPrompt, saveToSessions, splitText, storeOptimizerPrompt } from "#src/tools/optimizer/data.ts";
import { newestOptimizerRows } from "#sync/store/optimizer-prompts.ts";
import { type TestStudio, testStudio } from "../studio.ts";

const TEXT = "Task: Write a poem about rain.\n\nOutput: 12 lines.";

async function splitPrompt(studio: TestStudio): Promise<OptimizerPrompt> {
  const result = await splitText(studio, TEXT);
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

test("a prompt of the library that is not here is named as such, with why", async () => {
  const split = await partPrompt(await testStudio(), "deleted-long-ago");
  expect(split.ok ? null : split.error).toMatchObject({
    code: "NOT_FOUND",
    message: "The prompt is not in your library.",
    remedy: "It was deleted, or it has not synced to this device yet.",
  });
});

describe("a split text", () => {
  test("is stored with its original and its first version", async () => {
    const studio = await testStudio();
    const work = await splitPrompt(studio);
    expect(work).toMatchObject({ original: TEXT, sections: { task: "Write a poem about rain.", output: "12 lines." } });
    expect(await newestOptimizerRows(studio.db, work.id, 5)).toMatchObject([
      { why: "pasted", sections: work.sections },
    ]);
  });

  test("stores nothing once it was cancelled", async () => {
    const studio = await testStudio();
    const controller = new AbortController();
    const cancelled = splitText(studio, TEXT, { signal: controller.signal });
    controller.abort();
    await expect(cancelled).rejects.toThrow();
    expect(await studio.db.works.count()).toBe(0);
  });
});

test("a write has a new mark, and another tab's unseen writes become a version", async () => {
  const studio = await testStudio();
  const work = await splitPrompt(studio);
  const theirs = await storeOptimizerPrompt(
    studio,
    { ...work, sections: { ...work.sections, role: "Theirs." } },
    work.rev,
    [],
  );
  expect(theirs.ok && theirs.value.rev).not.toBe(work.rev);
  await storeOptimizerPrompt(studio, { ...work, sections: { ...work.sections, role: "Mine." } }, work.rev, []);
  const versions = await newestOptimizerRows(studio.db, work.id, 5);
  expect(versions).toContainEqual(
    expect.objectContaining({ why: "elsewhere", sections: { ...work.sections, role: "Theirs." } }),
  );
});

test("an optimizer prompt never leaves the device: it has no outbox entry", async () => {
  const studio = await testStudio();
  await splitPrompt(studio);
  await beginOptimizerPrompt(studio);
  expect(await studio.db.outbox.count()).toBe(0);
});

describe("saved to sessions, a prompt", () => {
  test("is a run in its own wording, which waits to be sent like any other", async () => {
    const studio = await testStudio();
    const saved = await saveToSessions(studio, await splitPrompt(studio));
    if (!saved.ok) throw new Error(saved.error.message);
    expect(await studio.db.sessions.get(saved.value)).toMatchObject({ title: "Write a poem about rain" });
    const messages = await studio.db.messages.toArray();
    expect(messages.map(({ kind }) => kind).sort()).toEqual(["answer", "idea", "question"]);
    expect(messages.find(({ kind }) => kind === "question")).toMatchObject({ decisions: { original: true } });
    expect(messages.find(({ kind }) => kind === "idea")).toMatchObject({
      text: expect.stringContaining("Task: Write a poem about rain."),
    });
  });

  test("continues the same session the second time; a deleted one is not restored by half", async () => {
    const studio = await testStudio();
    const work = await splitPrompt(studio);
    const first = await saveToSessions(studio, work);
    if (!first.ok) throw new Error(first.error.message);
    const again = await saveToSessions(studio, { ...work, sessionId: first.value });
    expect(again).toEqual(first);
    expect(await studio.db.messages.count()).toBe(6);
    await studio.db.sessions.update(first.value, { deleted: 1 });
    const other = await saveToSessions(studio, { ...work, sessionId: first.value });
    expect(other.ok && other.value).not.toBe(first.value);
  });

  test("a full disk is reported, and nothing is stored", async () => {
    const studio = await testStudio();
    const work = await splitPrompt(studio);
    studio.failing = { code: "DATABASE_ERROR", message: "No room.", retry: "never" };
    expect(await saveToSessions(studio, work)).toMatchObject({ ok: false, error: { code: "DATABASE_ERROR" } });
  });
});
