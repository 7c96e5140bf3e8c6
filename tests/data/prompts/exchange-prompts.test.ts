import { describe, expect, test } from "vitest";
import type { Result } from "#domain/result.ts";
import { bringPrompts, type FilePlan, planFile, promptsFile } from "#src/data/prompts/exchange-prompts.ts";
import { readLibrary } from "#src/data/prompts/library.ts";
import { addPrompt, addVersion, setPrompts } from "#src/data/prompts/write-prompts.ts";
import { promptVersions } from "#sync/store/prompt-queries.ts";
import { type TestStudio, testStudio } from "../../tools/studio.ts";

const made = async <T>(result: Promise<Result<T>>): Promise<T> => {
  const settled = await result;
  if (!settled.ok) throw new Error(settled.error.message);
  return settled.value;
};
const work = (controller = new AbortController()) => ({ signal: controller.signal, onProgress: () => undefined });
const fileOf = (name: string, content: string | Uint8Array) => new File([content as BlobPart], name);
const prompts = async ({ db }: TestStudio) => (await readLibrary(db)).entries.map(({ prompt }) => prompt);
const kinds = ({ plan }: FilePlan) => plan.map(({ kind }) => kind);

/** A studio with one prompt of two versions, labelled, in a folder. */
async function withPrompt() {
  const studio = await testStudio();
  const text = { title: "Decide", body: "Weigh {{a}}.", variables: { a: { type: "date" } as const } };
  const begun = await made(addPrompt(studio, { ...text, folder: "Clients", tags: ["decide"] }));
  studio.at += 5;
  await made(addVersion(studio, begun, { ...text, body: "Weigh {{a}} well." }, { note: "better" }));
  await made(setPrompts(studio, [begun.id], { labels: { first: begun.head }, filled: { a: "2026-01-02" } }));
  return studio;
}

test("the studio's own file transfers prompts whole, and importing it twice adds nothing", async () => {
  const here = await withPrompt();
  const file = await made(promptsFile(here, await prompts(here), "json"));
  const there = await testStudio();
  const found = await made(planFile(there, fileOf(file.name, file.bytes), work()));
  expect(kinds(found)).toEqual(["added"]);
  expect(await made(bringPrompts(there, found, work()))).toBe(1);

  expect(await prompts(there)).toEqual(await prompts(here));
  const [prompt] = await prompts(here);
  const ids = async (studio: TestStudio) => (await promptVersions(studio.db, prompt?.id ?? "")).map(({ id }) => id);
  expect(await ids(there)).toEqual(await ids(here));
  expect(kinds(await made(planFile(there, fileOf(file.name, file.bytes), work())))).toEqual(["same"]);
});

describe("a file that changes a prompt", () => {
  test("adds a version, and leaves fields that it does not mention unchanged", async () => {
    const studio = await withPrompt();
    studio.at += 5;
    const csv = "name,title,body\r\ndecide,Decide,Weigh {{a}} twice.\r\n";
    const found = await made(planFile(studio, fileOf("prompts.csv", csv), work()));
    expect(found.plan).toMatchObject([{ kind: "changed", fields: ["body"] }]);
    await made(bringPrompts(studio, found, work()));

    const [prompt] = await prompts(studio);
    expect(prompt).toMatchObject({
      body: "Weigh {{a}} twice.",
      folder: "Clients",
      tags: ["decide"],
      updatedAt: studio.at,
    });
    const versions = await promptVersions(studio.db, prompt?.id ?? "");
    expect(versions.map(({ note }) => note)).toEqual(["Imported", "better", ""]);
    expect(versions[0]).toMatchObject({ id: prompt?.head, parents: [versions[1]?.id] });
  });

  test("adds no version for a new folder", async () => {
    const studio = await withPrompt();
    const csv = "name,title,body,folder\r\ndecide,Decide,Weigh {{a}} well.,Course\r\n";
    await made(bringPrompts(studio, await made(planFile(studio, fileOf("p.csv", csv), work())), work()));
    const [prompt] = await prompts(studio);
    expect(prompt).toMatchObject({ folder: "Course", labels: { first: expect.any(String) } });
    expect(await promptVersions(studio.db, prompt?.id ?? "")).toHaveLength(2);
  });
});

test("a damaged file is refused with the place, and changes nothing", async () => {
  const studio = await withPrompt();
  const file = await made(promptsFile(studio, await prompts(studio), "json"));
  const cut = file.bytes.slice(0, file.bytes.length - 40);
  const before = await prompts(studio);
  expect(await planFile(studio, fileOf(file.name, cut), work())).toMatchObject({ ok: false });
  expect(await prompts(studio)).toEqual(before);
});

test("thousands are imported with progress, and a cancel leaves complete prompts", async () => {
  const studio = await testStudio();
  const rows = Array.from({ length: 3_000 }, (_, n) => `prompt-${n},Prompt ${n},Explain {{topic}} ${n}.`);
  const file = fileOf("many.csv", ["name,title,body", ...rows].join("\r\n"));
  const found = await made(planFile(studio, file, work()));
  const controller = new AbortController();
  const shown: number[] = [];
  const cancelled = bringPrompts(studio, found, {
    signal: controller.signal,
    onProgress(done) {
      shown.push(done);
      if (done >= 2_500) controller.abort();
    },
  });
  await expect(cancelled).rejects.toThrow();
  expect(shown).toEqual([2_500]);
  expect([await studio.db.prompts.count(), await studio.db.prompt_versions.count()]).toEqual([2_500, 2_500]);

  const rest = await made(planFile(studio, file, work()));
  expect(kinds(rest).filter((kind) => kind === "added")).toHaveLength(500);
  await made(bringPrompts(studio, rest, work()));
  expect(await prompts(studio)).toHaveLength(3_000);
});
