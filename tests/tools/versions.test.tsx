import { act } from "react";
import { describe, expect, test } from "vitest";
import { groupRuns } from "#domain/sessions/runs.ts";
import type { Decisions } from "#domain/thinking/types.ts";
import { ask } from "#src/tools/dashboard/live/ask.ts";
import { bringBack } from "#src/tools/dashboard/live/bring-back.ts";
import { takeTitle, takeVersion } from "#src/tools/dashboard/live/versions.ts";
import { ThreadPage } from "#src/tools/dashboard/view/thread-page.tsx";
import { deleteSessions } from "#src/tools/sessions/data.ts";
import { commit } from "#sync/store/commit.ts";
import { messagesOf } from "#sync/store/queries.ts";
import type { HistoryEntry } from "#sync/store/schema.ts";
import { makeStamp } from "#sync/store/stamps.ts";
import { until } from "../ui/render.tsx";
import { renderPage } from "./page.tsx";
import { DISK_FULL, type TestStudio, testStudio } from "./studio.ts";

const IDEA = "should I rent or buy in Leipzig, I have 40000 saved";
const phone = { now: () => 2_000, device: "phone" };

/** One session with one run, and the history that a merge with another device left. */
async function threadWith(
  lose: (run: { id: string; question: string }) => [of: string, field: string, value: unknown][],
) {
  const studio = await testStudio();
  const asked = await ask(studio, { text: IDEA, place: "ask" });
  if (!asked.ok) throw new Error(asked.error.message);
  const id = asked.value.sessionId;
  const { thread, run } = await read(studio, id);
  const stamp = makeStamp(phone.now(), 0, phone.device);
  const entries = lose({ id, question: run.question.id }).map(([of, field, value]) => ({
    table: "history" as const,
    put: { id: `${of}:${field}:${stamp}`, of: of as HistoryEntry["of"], field, value, stamp },
  }));
  await commit(studio.db, entries, phone);
  return { studio, id, thread, run };
}

async function read(studio: TestStudio, id: string) {
  const found = groupRuns(await messagesOf(studio.db, id, { limit: 10 }));
  const [run] = found.runs;
  if (!run || run.damaged) throw new Error("no run");
  return { thread: { ...found, id, title: "", damaged: false }, run };
}

const open = (studio: TestStudio, id: string) =>
  renderPage(
    studio,
    <ThreadPage sessionId={id} onAsked={() => undefined} onNew={() => undefined} wayOut={() => "the way out"} />,
  );
const isShown = (host: HTMLElement) => host.textContent.includes("Follow this thought");

describe("other versions", () => {
  test("are not mentioned if nothing lost", async () => {
    const { studio, id } = await threadWith(() => []);
    const { host } = await open(studio, id);
    await until(() => isShown(host));
    expect(host.textContent).not.toMatch(/other (version|title)/);
  });

  test("of a title: the restored one leaves the one it replaced as a version", async () => {
    const { studio, id } = await threadWith((run) => [[`sessions/${run.id}`, "title", "To rent or to buy"]]);
    const { title } = (await studio.db.sessions.get(id)) ?? {};
    const { host } = await open(studio, id);
    await until(() => host.textContent.includes("1 other title"));
    expect(host.querySelector("h1")?.textContent).toBe(title);

    expect((await act(() => takeTitle(studio, id, "To rent or to buy"))).ok).toBe(true);
    await until(() => host.querySelector("h1")?.textContent === "To rent or to buy");
    expect(host.querySelector("header details li")?.textContent).toContain(title);
  });

  test("of a question: its decisions draft question and answer again, and the replaced ones stay reachable", async () => {
    const original: Decisions = { original: true };
    const { studio, id, thread, run } = await threadWith(({ question }) => [
      [`messages/${question}`, "decisions", original],
    ]);
    expect((await takeVersion(studio, thread, run, original)).ok).toBe(true);
    const { run: now } = await read(studio, id);
    expect(now.question).toMatchObject({ text: IDEA, decisions: original });
    const { host } = await open(studio, id);
    await until(() => host.textContent.includes("1 other version"));
    const entry = host.querySelector("details li")?.textContent;
    expect(entry).toContain(run.question.text);
    expect(entry).toContain("Every change accepted");
    expect(entry).toContain("Use this version");
  });

  test("stay while the disk is full", async () => {
    const original: Decisions = { original: true };
    const { studio, id, thread, run } = await threadWith(({ question }) => [
      [`messages/${question}`, "decisions", original],
    ]);
    studio.failing = DISK_FULL;
    expect((await takeVersion(studio, thread, run, original)).ok).toBe(false);
    expect((await read(studio, id)).run).toEqual(run);
    expect(await studio.db.history.count()).toBe(1);
  });

  test("are reachable again once their session is restored", async () => {
    const { studio, id, run } = await threadWith(({ question }) => [
      [`messages/${question}`, "text", "By hand, elsewhere"],
    ]);
    await deleteSessions(studio, [id]);
    const { host } = await open(studio, id);
    await until(() => host.textContent.includes("This session was deleted"));
    await act(() => bringBack(studio, id));
    await until(() => host.textContent.includes("By hand, elsewhere"));
    expect(host.textContent).toContain(run.question.text.split("?")[0]);
  });

  test("of a damaged run can be copied, but not used", async () => {
    const { studio, id, run } = await threadWith(({ question }) => [
      [`messages/${question}`, "decisions", { original: true }],
      [`messages/${question}`, "text", "By hand, elsewhere"],
    ]);
    await studio.db.table("messages").update(run.answer.id, { thought: null });
    const { host } = await open(studio, id);
    await until(() => host.textContent.includes("By hand, elsewhere"));
    const buttons = [...host.querySelectorAll("details li button")].map((button) => button.textContent);
    expect(buttons).toEqual(["Copy"]);
  });
});
