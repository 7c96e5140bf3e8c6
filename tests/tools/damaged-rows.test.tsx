import fc from "fast-check";
import { act } from "react";
import { describe, expect, test } from "vitest";
import { ask } from "#src/tools/dashboard/live/ask.ts";
import { ThreadPage } from "#src/tools/dashboard/view/thread-page.tsx";
import { deleteSessions, sessionAsText, undoDelete } from "#src/tools/sessions/data.ts";
import { SessionsPage } from "#src/tools/sessions/view/sessions-page.tsx";
import { aReply } from "../sync/workspace.ts";
import { find, until } from "../ui/render.tsx";
import { renderPage } from "./page.tsx";
import { type TestStudio, testStudio } from "./studio.ts";

type Row = Record<string, unknown>;

const sessionsPage = <SessionsPage home="/dashboard" query="" onQuery={() => undefined} />;
const threadPage = (id: string) => (
  <ThreadPage sessionId={id} onAsked={() => undefined} onNew={() => undefined} wayOut={() => "the way out"} />
);

/** Two sessions; the test damages the first one. */
async function twoSessions() {
  const studio = await testStudio();
  const ids: string[] = [];
  for (const text of ["how do I prune an apple tree in March", "why is my sourdough dense"]) {
    const asked = await ask(studio, { text, place: "ask" });
    if (!asked.ok) throw new Error(asked.error.message);
    ids.push(asked.value.sessionId);
  }
  return { studio, id: ids[0] ?? "" };
}

const table = (studio: TestStudio, name: "sessions" | "messages") => studio.db.table<Row, unknown>(name);

async function damageSession(studio: TestStudio, id: string, damage: Row) {
  const row = await table(studio, "sessions").get(id);
  await table(studio, "sessions").delete(id);
  await table(studio, "sessions").put({ ...row, ...damage });
}

const isLoaded = (host: HTMLElement) => host.querySelector("[role=status][aria-label]") === null;

describe("a damaged session", () => {
  const DAMAGES: Row[] = [
    { updatedAt: "yesterday" },
    { updatedAt: null },
    { updatedAt: undefined, createdAt: undefined },
    { title: { a: 1 } },
    { question: 5 },
    { id: 5 },
    { id: ["a", 1] },
    { deleted: null },
    { stamps: { title: 5 }, title: null },
  ];
  test.each(DAMAGES)("%j is listed normally, exported whole, deleted and restored unchanged", async (damage) => {
    const { studio, id } = await twoSessions();
    await damageSession(studio, id, damage);
    const key = "id" in damage ? damage.id : id;
    const onDisk = await table(studio, "sessions").get(key as string);
    const { host, thrown } = await renderPage(studio, sessionsPage);
    await until(() => host.textContent.includes("Unreadable session"));
    expect(thrown).toEqual([]);
    expect(host.textContent).toMatch(/sourdough/i);
    expect(host.textContent).toContain("2 sessions");
    expect(await table(studio, "sessions").get(key as string)).toEqual(onDisk);

    const text = await sessionAsText(studio, onDisk);
    expect(text.ok && text.value).toContain("apple tree");

    const deleted = await act(() => deleteSessions(studio, [key]));
    if (!deleted.ok) throw new Error(deleted.error.message);
    await until(() => !host.textContent.includes("Unreadable session"));
    expect(host.textContent).toContain("1 session");

    expect((await act(() => undoDelete(studio, deleted.value))).ok).toBe(true);
    const { v: _, stamps: __, deleted: ___, ...back } = (await table(studio, "sessions").get(key as string)) as Row;
    expect(onDisk).toMatchObject(back);
  });

  test("opens with its readable parts", async () => {
    const { studio, id } = await twoSessions();
    await damageSession(studio, id, { title: 5, updatedAt: null });
    const { host } = await renderPage(studio, threadPage(id));
    await until(() => host.querySelector("h1") !== null);
    expect(find("h1").textContent).toBe("Unreadable session");
    expect(host.textContent).toContain("Part of this session is damaged");
    expect(host.textContent).toContain("apple tree");
  });
});

describe("a damaged run", () => {
  test.each([{ thought: null }, { thought: {} }, { kind: "song" }, { text: 5, thought: [] }])(
    "with an answer of %j shows its idea and its question, and names what it cannot show",
    async (damage) => {
      const { studio, id } = await twoSessions();
      const all = (await table(studio, "messages").toArray()).filter((row) => row.sessionId === id);
      const answer = all.find(({ kind }) => kind === "answer");
      await table(studio, "messages").put({ ...answer, ...damage });
      const { host, thrown } = await renderPage(studio, threadPage(id));
      await until(() => host.textContent.includes("The answer is damaged"));
      expect(thrown).toEqual([]);
      expect(host.textContent).toContain("how do I prune an apple tree in March");
      expect(host.querySelectorAll("h2")).toHaveLength(4);
    },
  );
});

test.each([
  ["a damaged reply is reported as damage", { text: 5 }, true],
  ["an intact reply is not", {}, false],
  ["a kind of message from a newer version is not", { kind: "song" }, false],
])("%s, and its run is complete", async (_, damage, told) => {
  const { studio, id } = await twoSessions();
  const { runId } = (await table(studio, "messages").toArray()).find((row) => row.sessionId === id) as {
    runId: string;
  };
  const reply = { ...aReply("reply", id, { runId }), deleted: 0, stamps: {}, v: 1, ...damage };
  await table(studio, "messages").put(reply);
  const { host, thrown } = await renderPage(studio, threadPage(id));
  await until(() => host.textContent.includes("Drafted on this device"));
  expect(thrown).toEqual([]);
  expect(host.textContent.includes("Part of this session is damaged")).toBe(told);
  expect(host.textContent).not.toContain("The answer is damaged");
  expect(await table(studio, "messages").get("reply")).toEqual(reply);
});

test("shows models' replies in a damaged run", async () => {
  const { studio, id } = await twoSessions();
  const answer = (await table(studio, "messages").toArray()).find(
    (row) => row.sessionId === id && row.kind === "answer",
  );
  const { runId } = answer as { runId: string };
  await table(studio, "messages").put({ ...answer, thought: null });
  for (const reply of [
    aReply("answer", id, { runId }),
    aReply("question", id, {
      runId,
      text: "In March, or [when?]",
      origin: { ...aReply("", id).origin, task: "refine" },
    }),
  ])
    await table(studio, "messages").put({ ...reply, deleted: 0, stamps: {}, v: 1 });
  const { host, thrown } = await renderPage(studio, threadPage(id));
  await until(() => host.textContent.includes("Model replies"));
  expect(thrown).toEqual([]);
  expect(host.textContent).toContain("Answered by My own, small-1");
  expect(host.textContent).toContain("Learn with a question of your own.");
  expect(host.textContent).toContain("Proposed by My own, small-1");
  expect([...host.querySelectorAll(".gap-mark")].map(({ textContent }) => textContent)).toContain("[when?]");
});

test("finds a part that no index reaches because its time is missing", async () => {
  const { studio, id } = await twoSessions();
  const answer = (await table(studio, "messages").toArray()).find(
    (row) => row.sessionId === id && row.kind === "answer",
  );
  await table(studio, "messages").put({ ...answer, createdAt: undefined });
  const { host } = await renderPage(studio, threadPage(id));
  await until(() => host.textContent.includes("Drafted on this device"));
  expect(host.textContent).not.toContain("damaged");
});

test("any JSON in the rows leaves both pages rendering and the rows unchanged", async () => {
  const { studio, id } = await twoSessions();
  const session = (await table(studio, "sessions").get(id)) as Row;
  const messages = (await table(studio, "messages").toArray()).filter((row) => row.sessionId === id);
  const kept = new Set(["id", "sessionId"]);
  const damage = fc.record({
    session: fc.option(damaged(session, new Set(["id"]))),
    messages: fc.tuple(...messages.map((row) => damaged(row, kept))),
  });
  await fc.assert(
    fc.asyncProperty(damage, async (rows) => {
      const written = [rows.session ?? session, ...rows.messages];
      await table(studio, "sessions").put(written[0] as Row);
      await table(studio, "messages").bulkPut(written.slice(1) as Row[]);
      for (const page of [sessionsPage, threadPage(id)]) {
        const { host, thrown, leave } = await renderPage(studio, page);
        await until(() => thrown.length > 0 || (isLoaded(host) && host.querySelector("h1") !== null));
        expect(thrown).toEqual([]);
        leave();
      }
      expect(await table(studio, "sessions").get(id)).toEqual(written[0]);
      for (const row of rows.messages) expect(await table(studio, "messages").get(row.id as string)).toEqual(row);
    }),
    { seed: 5, numRuns: 60 },
  );
});

/** `row` with one value, at any depth, replaced by any JSON or removed. */
function damaged(row: Row, kept: ReadonlySet<string>): fc.Arbitrary<Row> {
  const paths = pathsOf(row).filter(([field]) => field !== undefined && !kept.has(field));
  return fc.tuple(fc.constantFrom(...paths), fc.option(fc.jsonValue(), { nil: undefined })).map(([path, value]) => {
    const copy = structuredClone(row);
    const parent = path.slice(0, -1).reduce<Row>((at, key) => at[key] as Row, copy);
    const last = path.at(-1) as string;
    if (value === undefined) delete parent[last];
    else parent[last] = value;
    return copy;
  });
}

function pathsOf(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => [[...path, key], ...pathsOf(item, [...path, key])]);
}
