/** docs/audit-file.md and its verifier, held against what the page exports. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { writeReceipt } from "#domain/audit/receipt.ts";
import { AUDIT_KINDS } from "#domain/entities/audit-records.ts";
import { addReceipt } from "#src/data/audit/receipts.ts";
import { recordAudit } from "#src/data/audit/record-leaving.ts";
import { recordLines } from "#src/data/audit/record-lines.ts";
import { textLines } from "#src/data/audit/text-lines.ts";
import { endsOf } from "#sync/store/audit-chain.ts";
import { testStudio } from "../../tools/studio.ts";
import { askedStudio } from "../workspace-contents.ts";

const root = join(import.meta.dirname, "..", "..", "..");
const VERIFIER = join(root, "scripts", "verify-audit.mjs");

/** What a stranger sees who has the files and the verifier alone. */
function verified(...files: readonly (readonly string[])[]) {
  const folder = mkdtempSync(join(tmpdir(), "audit-file-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const names = files.map((lines, at) => {
    const name = join(folder, `audit-${at}.jsonl`);
    writeFileSync(name, lines.join(""));
    return name;
  });
  const { status, stdout, stderr } = spawnSync(process.execPath, [VERIFIER, ...names], {
    cwd: folder,
    encoding: "utf8",
  });
  return { status, said: `${stdout}${stderr}` };
}

/** An export of eight records, among them one with a body of every form, and a receipt of the fifth place. */
async function file(): Promise<readonly string[]> {
  const studio = await askedStudio("why is my bread dense", "was hilft gegen Schädlinge 🌱");
  const opened = await studio.workspace();
  if (!opened.ok) throw new Error(opened.error.message);
  const body = { z: 0.1, a: [1e21, null, true, { é: "ß 🌱", b: -0 }], "10": "ten", "9": "nine" };
  await recordAudit(opened.value, { kind: "shared", sessionId: "s1", body }, "a text that left");
  await addReceipt(studio.db, writeReceipt(await endsOf(studio.db)), 7);
  for (const kind of ["synced", "shown", "verify"] as const) await recordAudit(opened.value, { kind, body: {} });
  return recordLines(studio.db);
}

test("a real export holds for a verifier that knows nothing of the studio's code", async () => {
  const lines = await file();
  expect(lines).toHaveLength(9);
  expect(verified(lines)).toEqual({
    status: 0,
    said: "devicea1: 8 records, 1 to 8 unbroken, end known elsewhere to 5\nNothing was changed or taken out.\n",
  });
});

function changed(lines: readonly string[], at: number, change: (record: Record<string, unknown>) => void) {
  const record = JSON.parse(lines[at] ?? "");
  change(record);
  return lines.with(at, `${JSON.stringify(record)}\n`);
}

test.each<[string, (lines: readonly string[]) => readonly string[], string]>([
  ["a changed number", (lines) => changed(lines, 2, (record) => (record.body = { ideas: 9 })), "broken at record 3"],
  ["a changed time", (lines) => changed(lines, 6, (record) => (record.timestamp = 1)), "broken at record 7"],
  ["another session", (lines) => changed(lines, 4, (record) => (record.sessionId = "s2")), "broken at record 5"],
  ["a record taken out", (lines) => lines.toSpliced(1, 1), "broken at record 3"],
  [
    "two that changed places",
    (lines) =>
      changed(
        changed(lines, 1, (r) => (r.seq = 3)),
        2,
        (r) => (r.seq = 2),
      ),
    "broken at record 2",
  ],
  [
    "a cut end that a receipt knows",
    (lines) => [...lines.slice(0, 4), lines.at(-1) ?? ""],
    "record 5 is missing. a receipt knows it",
  ],
  ["a line that is no record", (lines) => [...lines, "7\n"], "not a record"],
])("%s is found, and named", async (_, plant, named) => {
  const found = verified(plant(await file()));
  expect(found.status).toBe(1);
  expect(found.said).toContain(named);
});

test("the files of a profile and of its copy, which wrote as the same device, are told apart from one chain", async () => {
  const [one, other] = [await file(), await file()];
  const copy = changed(other, 7, (record) => (record.hash = "0".repeat(64)));
  expect(verified(one, other)).toMatchObject({ status: 0 });
  expect(verified(one, copy).said).toContain("two records 8. A copy of a browser's profile");
});

test("a file that is none is said, and no file too", async () => {
  expect(verified(["{"])).toMatchObject({ status: 2, said: expect.stringContaining("cannot be read") });
  expect(verified()).toMatchObject({ status: 2, said: expect.stringContaining("Usage") });
  expect(verified(await recordLines((await testStudio()).db))).toMatchObject({ status: 2 });
});

test("the document names every kind, and every field of a record", async () => {
  const text = readFileSync(join(root, "docs", "audit-file.md"), "utf8");
  const [record = "{}"] = await file();
  const named = [...AUDIT_KINDS, ...Object.keys(JSON.parse(record))];
  expect(named.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
});

test("the texts that left are in the file without what is private, and the verifier holds the others against their records", async () => {
  const studio = await askedStudio("why is my bread dense");
  const opened = await studio.workspace();
  if (!opened.ok) throw new Error(opened.error.message);
  for (const text of ["a text that left", "write to ana@example.org", "https://studio.example/open#t=1.2.3"]) {
    studio.at += 1;
    await recordAudit(opened.value, { kind: "shared", body: {} }, text);
  }
  const texts = await textLines(studio.db);
  expect(texts.map((line) => JSON.parse(line).text)).toMatchObject([
    { text: "a text that left", redacted: false },
    { text: "write to [e-mail 1]", redacted: true },
    { text: null, redacted: true },
  ]);
  const lines = [...(await recordLines(studio.db)), ...texts];
  expect(lines.join("")).not.toContain("ana@");
  expect(verified(lines)).toMatchObject({ status: 0, said: expect.stringContaining("3 texts, 1 unchanged\n") });
  const at = lines.length - 3;
  expect(verified(changed(lines, at, ({ text }) => Object.assign(text as object, { text: "another" })))).toMatchObject({
    status: 1,
    said: expect.stringContaining(`line ${at + 1}: this is not the text that left`),
  });
  const unknown = changed(lines, at, ({ text }) => Object.assign(text as object, { redacted: true, hash: "0" }));
  expect(verified(unknown)).toMatchObject({ status: 1, said: expect.stringContaining("no record tells of this text") });
});
