import { strFromU8, unzipSync } from "fflate";
import { afterEach, expect, test, vi } from "vitest";
import type { PrivateKind } from "#domain/sessions/redaction.ts";
import { groupRuns } from "#domain/sessions/runs.ts";
import { errorReportsOf } from "#src/data/error-reports.ts";
import type { ExportFormat } from "#src/data/sessions/export-choice.ts";
import { fileNamer } from "#src/data/sessions/export-files.ts";
import { sessionExport } from "#src/data/sessions/export-sessions.ts";
import { importFile } from "#src/data/workspace-import.ts";
import { ask } from "#src/tools/dashboard/live/ask.ts";
import { messagesOf } from "#sync/store/queries.ts";
import { sampleRow } from "../../sample-rows.ts";
import { type TestStudio, testStudio } from "../studio.ts";

afterEach(() => vi.unstubAllGlobals());

const PARTS = { words: true, drafted: true, replies: true, beliefs: true };

async function withSessions() {
  const studio = await testStudio();
  const ids: string[] = [];
  for (const text of ["how do I prune an apple tree in March", "why is my sourdough dense"]) {
    const asked = await ask(studio, { text, place: "ask" });
    if (!asked.ok) throw new Error(asked.error.message);
    ids.push(asked.value.sessionId);
  }
  return { studio, ids };
}
const choice = (format: ExportFormat) => ({
  format,
  isExact: true,
  parts: PARTS,
  chosen: new Set<PrivateKind>(),
  own: [],
});
const work = () => ({ signal: new AbortController().signal, onProgress: () => undefined });
const exporting = (studio: TestStudio, ids: readonly string[], format: ExportFormat) =>
  sessionExport(studio, ids).save(choice(format), work());
async function saved(studio: TestStudio, ids: readonly string[], format: ExportFormat) {
  const file = await exporting(studio, ids, format);
  if (!file?.ok) throw new Error(file?.error.message);
  return file.value;
}

test("one session is one Markdown file, several are a zip with one each, and both are recorded before", async () => {
  const { studio, ids } = await withSessions();
  const one = await saved(studio, ids.slice(0, 1), "markdown");
  expect(one.name).toMatch(/apple tree.*\.md$/i);
  expect(await one.content.text()).toContain("## Rough idea\n\nhow do I prune an apple tree in March");
  const two = await saved(studio, ids, "markdown");
  const files = unzipSync(new Uint8Array(await two.content.arrayBuffer()));
  expect(Object.keys(files)).toHaveLength(2);
  expect(
    Object.values(files)
      .map((file) => strFromU8(file))
      .join(""),
  ).toContain("sourdough");
  const exports = (await studio.db.audit_records.toArray()).filter(({ kind }) => kind === "exported");
  expect(exports.map(({ kind, body }) => [kind, body])).toMatchObject([
    ["exported", { what: "sessions", format: "markdown", sessions: 1, redacted: false }],
    ["exported", { sessions: 2 }],
  ]);
});

test("what a file's name cannot hold leaves no double space", () => {
  expect(fileNamer(() => "Toast for [person A]")("Toast for Lena")).toBe("Toast for person A");
});

test("a JSON file holds these sessions alone, and its import into an empty workspace gives equal rows", async () => {
  const { studio, ids } = await withSessions();
  const file = await saved(studio, ids.slice(0, 1), "json");
  expect(await file.content.text()).not.toContain("sourdough");
  const other = await testStudio();
  expect(await importFile(other, file.content, { revive: false })).toMatchObject({ ok: true, value: { damaged: 0 } });
  const rows = async (each: TestStudio) => {
    const id = ids[0] as string;
    const all = [await each.db.sessions.get(id), ...(await messagesOf(each.db, id, { limit: 10 }))];
    return all.map((row) => ({ ...row, v: 0 }));
  };
  expect(await rows(other)).toEqual(await rows(studio));
  expect(await other.db.sessions.count()).toBe(1);
});

test("what cannot be recorded is not exported, and of sessions that are gone there is no file", async () => {
  const { studio, ids } = await withSessions();
  expect(await exporting(studio, ["gone"], "html")).toMatchObject({
    ok: false,
    error: { code: "NOT_FOUND" },
  });
  studio.db.audit_records.hook("creating", () => {
    throw Object.assign(new Error("no space"), { name: "QuotaExceededError" });
  });
  expect(await exporting(studio, ids, "html")).toMatchObject({
    ok: false,
    error: { code: "DATABASE_ERROR" },
  });
});

test("numbers that Insights covers before a review, and those of an open debate, are in no file", async () => {
  const { studio, ids } = await withSessions();
  const [sessionId] = ids;
  const days = (count: number) => studio.now() + count * 24 * 60 * 60_000;
  const bare = { deleted: 0, stamps: {}, v: 1 };
  const stored = (row: object) => ({ ...bare, ...row, sessionId, trashedAt: null, settled: null }) as never;
  const statement = sampleRow("statements", "open");
  await studio.db.arena_runs.put({ ...bare, ...sampleRow("arena_runs", "debate"), closedAt: null } as never);
  await studio.db.statements.bulkPut([
    stored({ ...statement, text: "Far away", reviewAt: days(40), source: null }),
    stored({ ...statement, id: "soon", text: "Soon due", reviewAt: days(2), source: null }),
    stored({ ...statement, id: "hidden", reviewAt: days(40), source: { tool: "arena", id: "debate" } }),
  ]);
  const number = sampleRow("estimates", "e");
  for (const [statementId, percent] of [
    ["open", 61],
    ["soon", 62],
    ["hidden", 63],
  ] as const)
    await studio.db.estimates.put({ ...bare, ...number, id: statementId, statementId, percent, at: 1 } as never);
  const text = await (await saved(studio, ids.slice(0, 1), "markdown")).content.text();
  expect(text).toContain("61%");
  expect(text).toContain("Soon due");
  expect(text).not.toMatch(/62%|63%/);
});

test("however many sessions are exported, all messages are counted once a reading", async () => {
  const { studio, ids } = await withSessions();
  const counted = vi.spyOn(studio.db.table("messages"), "count");
  await saved(studio, ids, "json");
  expect(counted).toHaveBeenCalledTimes(1);
});

test("an export that is stopped leaves no file and no record", async () => {
  const { studio, ids } = await withSessions();
  const stop = new AbortController();
  const seen: number[] = [];
  const onProgress = (done: number, total: number) => {
    seen.push(total);
    if (done === 3) stop.abort();
  };
  expect(await sessionExport(studio, ids).save(choice("html"), { signal: stop.signal, onProgress })).toBeNull();
  // each session is read twice: to find what is private, and to write
  expect(seen).toEqual([4, 4, 4]);
  expect((await studio.db.audit_records.toArray()).filter(({ kind }) => kind === "exported")).toEqual([]);
});

/** The files of a zip, by name. */
async function filesOf(file: Awaited<ReturnType<ReturnType<typeof sessionExport>["save"]>>) {
  if (!file?.ok) throw new Error("no file");
  return unzipSync(new Uint8Array(await file.value.content.arrayBuffer()));
}
const REDACTING = { ...choice("markdown"), chosen: new Set<PrivateKind>(["email"]) };
async function rename(studio: TestStudio, id: string, title: string) {
  const opened = await studio.workspace();
  if (opened.ok) await opened.value.commit([{ table: "sessions", id, set: { title } }]);
}

test("a value added after the look is taken out of the file too", async () => {
  const { studio, ids } = await withSessions();
  const one = sessionExport(studio, ids);
  const look = await one.look(REDACTING, work());
  expect(look?.ok && look.value.counts.has("email")).toBe(false);
  await rename(studio, ids[0] as string, "Write to ada@example.com");
  const files = await filesOf(await one.save(REDACTING, work()));
  expect(Object.keys(files)).toContain("Write to e-mail 1.md");
  expect(strFromU8(files["Write to e-mail 1.md"] as Uint8Array)).toContain("# Write to [e-mail 1]");
});

test("what arrives while the file is made is not in it: the file holds what was searched", async () => {
  const { studio, ids } = await withSessions();
  const arrived: Promise<unknown>[] = [];
  // the last session was searched, and none is written yet
  const onProgress = (done: number) => {
    if (done === 2)
      arrived.push(studio.db.sessions.update(ids[0] as string, { title: "Write to ada@example.com", v: 9 }));
  };
  const one = sessionExport(studio, ids);
  const files = await filesOf(await one.save(REDACTING, { ...work(), onProgress }));
  expect(arrived).toHaveLength(1);
  await Promise.all(arrived);
  expect(Object.keys(files).join()).not.toMatch(/e-mail|ada/);
  const text = Object.values(files)
    .map((file) => strFromU8(file))
    .join("");
  expect(text).not.toContain("ada@");
  const next = await filesOf(await one.save(REDACTING, work()));
  expect(Object.keys(next), "the next export reads what is there now").toContain("Write to e-mail 1.md");
});

test("an unexpected failure says that no file was made, is reported, and can be tried again", async () => {
  vi.stubGlobal("location", {
    pathname: "/sessions",
    href: "https://studio.example/sessions",
    origin: "https://studio.example",
  });
  const { studio, ids } = await withSessions();
  const one = sessionExport(studio, ids);
  const broken = vi.spyOn(studio.db.messages, "where").mockImplementation(() => {
    throw new TypeError("not a function");
  });
  const failed = { ok: false, error: { code: "INTERNAL_ERROR", message: expect.stringContaining("no file was made") } };
  expect(await one.look(choice("html"), work())).toMatchObject(failed);
  expect(await one.save(choice("html"), work())).toMatchObject(failed);
  await errorReportsOf(studio).written();
  expect(await studio.db.error_reports.toArray()).toMatchObject([{ details: { name: "TypeError" } }]);
  expect((await studio.db.audit_records.toArray()).filter(({ kind }) => kind === "exported")).toEqual([]);
  broken.mockRestore();
  expect(await one.save(choice("html"), work())).toMatchObject({ ok: true });
});

test("many sessions are read in a few transactions, and once for the look and the file", async () => {
  const { studio } = await withSessions();
  const { db } = studio;
  const ids = Array.from({ length: 120 }, (_, at) => `session-${at}`);
  const row = { deleted: 0, stamps: {}, v: 1, createdAt: 1, updatedAt: 1 };
  await db.sessions.bulkPut(ids.map((id) => ({ id, title: `About ${id}`, idea: "", question: "", ...row })) as never);
  const one = sessionExport(studio, ids);
  const [transactions, single] = [vi.spyOn(db, "transaction"), vi.spyOn(db.sessions, "get")];
  await one.look(REDACTING, work());
  expect(transactions).toHaveBeenCalledTimes(3);
  expect(Object.keys(await filesOf(await one.save(REDACTING, work())))).toHaveLength(120);
  expect(transactions.mock.calls.filter(([mode]) => mode === "r")).toHaveLength(3);
  expect(single).not.toHaveBeenCalled();
});

test("a redacted JSON file has no trace of what was taken out, and its import makes new sessions beside the others", async () => {
  const { studio } = await withSessions();
  const asked = await ask(studio, {
    text: "should i write to ada@example.com about an idea for the garden",
    place: "ask",
  });
  if (!asked.ok) throw new Error(asked.error.message);
  const { sessionId } = asked.value;
  // "idea" is also the name of a kind of row
  const redacting = {
    ...REDACTING,
    format: "json",
    isExact: false,
    own: ["idea"],
    chosen: new Set<PrivateKind>(["email", "own"]),
  } as const;
  const one = sessionExport(studio, [sessionId]);
  const look = await one.look(redacting, work());
  expect(look?.ok && look.value.pieces).toContainEqual({ text: "[e-mail 1]", isPutIn: true });
  const file = await one.save(redacting, work());
  if (!file?.ok) throw new Error("no file");
  expect(file.value.name).toMatch(/-redacted\.json$/);
  const text = await file.value.content.text();
  expect(text).toContain('"redacted": true');
  expect(text).not.toMatch(/ada@|example\.com/);
  expect(text.replaceAll('"kind":"idea"', "")).not.toMatch(/: ?"[^"]*\bidea\b/);
  const rows = async () => [await studio.db.sessions.toArray(), await studio.db.messages.toArray()] as const;
  const [before, messages] = await rows();
  for (const _ of [1, 2])
    expect(await importFile(studio, file.value.content, { revive: false })).toMatchObject({
      ok: true,
      value: { damaged: 0 },
    });
  const [after, messagesAfter] = await rows();
  expect(after).toHaveLength(before.length + 1);
  expect(after, "the originals stay as they were").toEqual(expect.arrayContaining(before));
  const made = after.find(({ id }) => !before.some((row) => row.id === id));
  expect(made?.title).toContain("[e-mail 1]");
  const own = messagesAfter.filter((row) => row.sessionId === made?.id);
  expect(own.map(({ kind }) => kind).sort()).toEqual(["answer", "idea", "question"]);
  expect(new Set(own.map(({ runId }) => runId)).size).toBe(1);
  expect(messagesAfter).toHaveLength(messages.length + own.length);
  expect(groupRuns(own).runs, "the import can be read").toMatchObject([{ damaged: false }]);
});

test("a persona's chat is searched for a JSON file too", async () => {
  const { studio, ids } = await withSessions();
  const chat = {
    ...sampleRow("messages", "chat"),
    kind: "answered",
    text: "Ask ada@example.com",
    to: "q",
    known: true,
  };
  await studio.db.messages.put({
    ...chat,
    sessionId: ids[0],
    runId: "chat",
    deleted: 0,
    stamps: {},
    v: 1,
    createdAt: 9,
  } as never);
  const look = await sessionExport(studio, ids).look({ ...REDACTING, format: "json", isExact: false }, work());
  expect(look?.ok && look.value.counts.get("email")).toBe(1);
});
