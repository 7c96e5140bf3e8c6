import { afterEach, expect, test, vi } from "vitest";
import { brokenAt } from "#domain/audit/chain.ts";
import { recordsOf } from "#src/data/audit/record-leaving.ts";
import { saveWork } from "#src/data/audit/save-work.ts";
import { promptsFile } from "#src/data/prompts/exchange-prompts.ts";
import { readLibrary } from "#src/data/prompts/library.ts";
import { addPrompt } from "#src/data/prompts/write-prompts.ts";
import { sha256Digest } from "#src/data/sha256.ts";
import { exportWorkspace, recordWorkspaceFile } from "#src/data/workspace-export.ts";
import { type TestStudio, testStudio } from "../../tools/studio.ts";

const { saved } = vi.hoisted(() => ({ saved: vi.fn<(name: string, content: string | Blob) => void>() }));
vi.mock("#src/platform/text-file.ts", () => ({ downloadText: saved, downloadFile: saved }));
afterEach(() => saved.mockReset());

const recorded = async ({ db }: TestStudio) => (await recordsOf(db, "devicea1")).map(({ kind, body }) => [kind, body]);
const IDEAS = { what: "ideas", format: "md", items: 2 } as const;

/** From here on no record fits on the disk. */
const fill = ({ db }: TestStudio) =>
  db.audit_records.hook("creating", () => {
    throw new DOMException("full", "QuotaExceededError");
  });

async function withPrompts() {
  const studio = await testStudio();
  for (const title of ["My canary", "Another canary"]) {
    const added = await addPrompt(studio, { title, body: "Weigh the canary.", variables: {}, folder: "", tags: [] });
    if (!added.ok) throw new Error(added.error.message);
  }
  return { studio, prompts: (await readLibrary(studio.db)).entries.map(({ prompt }) => prompt) };
}

test("a file is recorded before it is saved: what it is, how many items and how much, without words", async () => {
  const studio = await testStudio();
  const order: string[] = [];
  saved.mockImplementation(() => void order.push("saved"));
  studio.db.audit_records.hook("creating", () => void order.push("recorded"));
  expect(await saveWork(studio, IDEAS, "canary.md", "- my canary")).toEqual({ ok: true, value: undefined });
  expect(order).toEqual(["recorded", "saved"]);
  expect(saved.mock.calls).toEqual([["canary.md", "- my canary"]]);
  expect(await recorded(studio)).toEqual([["exported", { ...IDEAS, characters: 11 }]]);
  expect(JSON.stringify(await studio.db.audit_records.toArray())).not.toContain("canary");
  expect(await studio.db.audit_texts.count()).toBe(0);
});

test("a file that is no text counts in bytes, and the chain holds", async () => {
  const studio = await testStudio();
  await saveWork(studio, { what: "map", format: "png", items: 9 }, "map.png", new Blob(["12345"]));
  await saveWork(studio, IDEAS, "ideas.md", "");
  expect((await recorded(studio))[0]).toEqual(["exported", { what: "map", format: "png", items: 9, bytes: 5 }]);
  expect(brokenAt(await recordsOf(studio.db, "devicea1"), sha256Digest)).toBeNull();
});

test("what cannot be recorded is not saved", async () => {
  const studio = await testStudio();
  fill(studio);
  expect(await saveWork(studio, IDEAS, "ideas.md", "x")).toMatchObject({
    ok: false,
    error: { code: "DATABASE_ERROR" },
  });
  expect(saved).not.toHaveBeenCalled();
});

test("prompts in a file are recorded, and without the record there is no file", async () => {
  const { studio, prompts } = await withPrompts();
  const file = await promptsFile(studio, prompts, "csv");
  const bytes = file.ok ? file.value.bytes.length : 0;
  expect(await recorded(studio)).toEqual([["exported", { what: "prompts", format: "csv", items: 2, bytes }]]);
  expect(bytes).toBeGreaterThan(0);
  expect(JSON.stringify(await studio.db.audit_records.toArray())).not.toContain("canary");
  fill(studio);
  expect(await promptsFile(studio, prompts, "csv")).toMatchObject({ ok: false, error: { code: "DATABASE_ERROR" } });
});

test("the whole workspace in a file is recorded with its rows", async () => {
  const { studio } = await withPrompts();
  const file = await exportWorkspace(studio);
  if (!file.ok) throw new Error(file.error.message);
  const [[kind, body] = []] = await recorded(studio);
  expect(kind).toBe("exported");
  expect(body).toMatchObject({ what: "workspace", format: "json", bytes: file.value.size });
  expect((body as { items: number }).items).toBeGreaterThanOrEqual(2);
});

test("on a full disk the whole workspace is handed out all the same: that is how a person saves their work", async () => {
  const { studio } = await withPrompts();
  fill(studio);
  const file = await exportWorkspace(studio);
  expect(file.ok && (await file.value.text())).toContain("My canary");
  const opened = await studio.workspace();
  if (!opened.ok) throw new Error(opened.error.message);
  await recordWorkspaceFile(opened.value, new Blob(["x"]), 1);
  expect(await studio.db.audit_records.count()).toBe(0);
});

test("an export that is cancelled is not recorded", async () => {
  const { studio } = await withPrompts();
  await expect(exportWorkspace(studio, { signal: AbortSignal.abort() })).rejects.toThrow();
  expect(await recorded(studio)).toEqual([]);
});
