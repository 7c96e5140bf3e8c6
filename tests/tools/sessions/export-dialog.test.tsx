/** The dialog while a worker makes the file. */
import { afterEach, expect, test, vi } from "vitest";
import type { Session } from "#domain/entities.ts";
import { ExportSessions } from "#src/tools/sessions/view/export-sessions.tsx";
import { aSession } from "../../sync/workspace.ts";
import { button, click, inAct, until } from "../../ui/render.tsx";
import { renderPage } from "../page.tsx";
import { testStudio } from "../studio.ts";

afterEach(() => vi.unstubAllGlobals());

/** A worker that has looked at once, and writes for ever. */
class SlowWorker {
  static readonly made: SlowWorker[] = [];
  onmessage: ((event: { data: unknown }) => void) | null = null;
  readonly terminate = vi.fn();
  constructor() {
    SlowWorker.made.push(this);
  }
  postMessage({ id, what }: { readonly id: number; readonly what: string }) {
    const look = { readable: 1, counts: new Map(), pieces: [{ text: "One", isPutIn: false }], isCut: false };
    const reply = what === "look" ? { kind: "done", made: look } : { kind: "progress", done: 1, total: 4 };
    const data = { id, ...reply };
    queueMicrotask(() => inAct(() => this.onmessage?.({ data })));
  }
}

test("says how far the file is; Stop ends the worker and leads back, and nothing is recorded", async () => {
  vi.stubGlobal("Worker", SlowWorker);
  const studio = await testStudio();
  const sessions: readonly Session[] = [aSession("s1"), aSession("s2")];
  const onClose = vi.fn();
  await renderPage(studio, <ExportSessions sessions={sessions} onClose={onClose} />);
  const dialog = () => document.querySelector("[role=dialog]");
  await until(() => dialog()?.textContent?.includes("One of them cannot be read any more") === true);
  click(button("Export 2 sessions"));
  await until(() => dialog()?.textContent?.includes("Writing the file: 25%") === true);
  const bar = dialog()?.querySelector("[role=progressbar]");
  expect([bar?.getAttribute("aria-valuenow"), bar?.getAttribute("aria-valuemax")]).toEqual(["1", "4"]);
  expect(document.activeElement).toBe(button("Stop"));
  const [worker] = SlowWorker.made.slice(-1);
  click(button("Stop"));
  await until(() => dialog()?.textContent?.includes("Take out, as found here") === true);
  expect(worker?.terminate).toHaveBeenCalledOnce();
  expect(onClose).not.toHaveBeenCalled();
  expect((await studio.db.audit_records.toArray()).filter(({ kind }) => kind === "exported")).toEqual([]);
});

test("a look that fails says so, and a further try finds what is there", async () => {
  const studio = await testStudio();
  await studio.db.sessions.put({ ...aSession("s1"), deleted: 0, stamps: {}, v: 1 } as never);
  const broken = vi.spyOn(studio.db.sessions, "bulkGet").mockRejectedValue(new TypeError("not a function"));
  await renderPage(studio, <ExportSessions sessions={[aSession("s1")]} onClose={() => undefined} />);
  const dialog = () => document.querySelector("[role=dialog]");
  await until(() => dialog()?.querySelector("[role=alert]")?.textContent?.includes("no file was made") === true);
  expect(button("Export this session").disabled).toBe(true);
  broken.mockRestore();
  click(button("Try again"));
  await until(() => button("Export this session").disabled === false);
  expect(dialog()?.querySelector("[role=alert]")).toBeNull();
});

test("JSON is exact until something is to be taken out; then it is looked at and shown as the file will be", async () => {
  const studio = await testStudio();
  await studio.db.sessions.put({
    ...aSession("s1", { title: "Write to ada@example.com" }),
    deleted: 0,
    stamps: {},
    v: 1,
  } as never);
  await renderPage(studio, <ExportSessions sessions={[aSession("s1")]} onClose={() => undefined} />);
  const dialog = () => document.querySelector("[role=dialog]");
  const label = (text: string) =>
    [...document.querySelectorAll("label")].find(({ textContent }) => textContent?.startsWith(text));
  click(label("JSON") ?? button("JSON"));
  await until(() => label("Take out what is private") !== undefined);
  expect(dialog()?.textContent).not.toContain("What the file will say");
  click(label("Take out what is private")?.querySelector("input") as HTMLInputElement);
  await until(() => dialog()?.querySelector("pre mark")?.textContent === "[e-mail 1]");
  expect(dialog()?.textContent, "everything is in it").not.toContain("Rough ideas and refined questions");
});

test("says beside the button what is taken out, and leaves the words as they are on one press", async () => {
  const studio = await testStudio();
  const row = aSession("s1", {
    title: "Toast for Lena",
    idea: "a toast for Lena Fischer",
    question: "What do I say to Lena Fischer?",
  });
  await studio.db.sessions.put({ ...row, deleted: 0, stamps: {}, v: 1 } as never);
  await renderPage(studio, <ExportSessions sessions={[row]} onClose={() => undefined} />);
  const text = () => document.querySelector("[role=dialog]")?.textContent ?? "";
  await until(() => /Taken out: names \(\d+ places?\)/.test(text()));
  click(button("Leave my words as they are"));
  await until(() => !text().includes("Taken out: "));
  await until(() => document.querySelector("[role=dialog] pre")?.textContent?.includes("Toast for Lena") === true);
});
