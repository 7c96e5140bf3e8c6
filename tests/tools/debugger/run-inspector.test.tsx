import { expect, test, vi } from "vitest";
import type { Ai } from "#src/ai/ai.ts";
import type { CircuitState } from "#src/ai/calls/circuit.ts";
import { watchCircuits } from "#src/data/ai/circuits.ts";
import { tellModelCall } from "#src/data/ai/model-calls.ts";
import { addProvider, changeProvider, chooseProvider } from "#src/data/ai/providers.ts";
import { markShown } from "#src/data/ai/shown-to.ts";
import { recordAudit } from "#src/data/audit/record-leaving.ts";
import { listedPages } from "#src/pages/listed-pages.ts";
import { storePlan } from "#src/platform/stored-plan.ts";
import { ask } from "#src/tools/dashboard/live/ask.ts";
import { debuggerSearch } from "#src/tools/debugger/model/debugger-search.ts";
import { RunInspector } from "#src/tools/debugger/view/run-inspector.tsx";
import { commit } from "#sync/store/commit.ts";
import { aReply } from "../../sync/workspace.ts";
import { button, click, inAct, press, until } from "../../ui/render.tsx";
import { askingExpert } from "../asking-expert.ts";
import { renderPage } from "../page.tsx";
import { type TestStudio, testStudio } from "../studio.ts";

async function asked(): Promise<{ studio: TestStudio; session: string; run: string }> {
  const studio = await testStudio({ expert: askingExpert });
  const stored = await ask(studio, { text: "how do I prune an apple tree in March", place: "ask" });
  if (!stored.ok) throw new Error(stored.error.message);
  return { studio, session: stored.value.sessionId, run: stored.value.runId };
}
const inspect = (studio: TestStudio, search: object) =>
  renderPage(studio, <RunInspector search={debuggerSearch(search as never)} onRun={() => undefined} />);
const put = (studio: TestStudio, row: never) =>
  commit(studio.db, [{ table: "messages", put: row }], { now: () => studio.at, device: "devicea1" });

test("the run inspector is for members, marked as a lab page, and in no list of navigation [spec:debugger-1]", () => {
  const page = listedPages.find(({ id }) => id === "debugger");
  expect(page).toMatchObject({ path: "/debugger", access: "members", labSwitch: "debugger" });
  expect(page?.entry).toBeUndefined();
});

test("a run that the device made alone says so, and what could not be explained is said", async () => {
  const { studio, run } = await asked();
  const { host } = await inspect(studio, { run });
  await until(() => host.textContent?.includes("This device made it alone") === true);
  await until(() => host.textContent?.includes("it cannot say why") === true);
  expect(host.textContent).toContain("Saved with the run: any request.");
  expect(host.textContent).not.toContain("Beside its shadow");
});

test("an answer of a model is beside what the device drafted, with each figure’s definition", async () => {
  const { studio, session, run } = await asked();
  await put(studio, {
    ...aReply("r1", session),
    runId: run,
    text: "In March, cut 7 branches. What limits it?",
  } as never);
  const { host } = await inspect(studio, { run, session });
  await until(() => host.textContent?.includes("Beside its shadow") === true);
  expect(host.textContent).toContain("ROUGE-1 recall of 0.5 or more");
  const cells = [...host.querySelectorAll("tr")].map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(cells.find(([name]) => name?.startsWith("Numbers that"))?.[1]).toMatch(/^1: 7/);
});

test("a damaged run shows what is left, and one that is not here keeps its address", async () => {
  const { studio, run, session } = await asked();
  const question = (await studio.db.messages.toArray()).find(({ kind }) => kind === "question");
  await studio.db.messages.put({ ...question, decisions: "broken" } as never);
  const { host, leave } = await inspect(studio, { run, session });
  await until(() => host.textContent?.includes("A part of this run cannot be read.") === true);
  leave();
  const other = await inspect(studio, { run: "nowhere" });
  await until(() => other.host.textContent?.includes("This run is not on this device") === true);
});

const cellsOf = (host: HTMLElement, label: string) =>
  [...host.querySelectorAll(`[aria-label="${label}"] tbody tr`)].map((row) => row.children[0]?.textContent);

test("the steps of a run on this device are listed, and together they are its whole time", async () => {
  const { studio, run, session } = await asked();
  const [trace] = await studio.db.traces.toArray();
  expect(trace).toMatchObject({ runId: run });
  expect(JSON.stringify(trace)).not.toContain("apple");
  const { host } = await inspect(studio, { run, session });
  await until(() => cellsOf(host, "The steps and their times").length > 0);
  expect(cellsOf(host, "The steps and their times")).toEqual([
    "Wait for the engine",
    "Read, and what an expert asks",
    "Refine",
    "Score",
    "Question type",
    "Findings",
    "Other ways to ask, and the prompt",
    "Save",
    "Together",
  ]);
});

test("a run without times says so; made again on this device it has them, and stays as it was", async () => {
  const { studio, run, session } = await asked();
  await studio.db.traces.clear();
  const before = await studio.db.messages.toArray();
  const { host } = await inspect(studio, { run, session });
  await until(() => host.textContent?.includes("Its times were not saved") === true);
  click(button("Run again on this device"));
  await until(() => /Made again in .+: its changes and its score are the same\./.test(host.textContent ?? ""));
  await until(() => cellsOf(host, "The steps and their times").length > 0);
  expect(cellsOf(host, "The steps and their times")).not.toContain("Save");
  expect(await studio.db.messages.toArray()).toEqual(before);
});

test("no single key asks a model; D runs the run again on this device", async () => {
  const { studio, run, session } = await asked();
  const { host } = await inspect(studio, { run, session });
  await until(() => cellsOf(host, "The steps and their times").length > 0);
  press(document.body, "r");
  expect(host.textContent).not.toContain("The engine on this device is running it again");
  press(document.body, "d");
  await until(() => host.textContent?.includes("Made again in") === true);
});

test("a run that breaks off while it is made again says so, is reported, and can be made again", async () => {
  const report = vi.fn();
  vi.stubGlobal("reportError", report);
  const { studio, run, session } = await asked();
  const { host } = await inspect(studio, { run, session });
  await until(() => cellsOf(host, "The steps and their times").length > 0);
  const broken = vi.spyOn(studio.engine, "think").mockRejectedValueOnce(new Error("gone"));
  click(button("Run again on this device"));
  await until(() => host.textContent?.includes("An internal error occurred Try again.") === true);
  expect(report).toHaveBeenCalledOnce();
  broken.mockRestore();
  click(button("Run again on this device"));
  await until(() => host.textContent?.includes("Made again in") === true);
  vi.unstubAllGlobals();
});

test("the first times stay beside those of a later time", async () => {
  const { studio, run, session } = await asked();
  const { host } = await inspect(studio, { run, session });
  await until(() => cellsOf(host, "The steps and their times").includes("Save"));
  click(button("Run again on this device"));
  await until(() => host.textContent?.includes("Made again in") === true);
  await until(() => cellsOf(host, "The steps and their times").includes("Save") === false);
  click(button("First"));
  await until(() => cellsOf(host, "The steps and their times").includes("Save"));
  expect(await studio.db.traces.count()).toBe(2);
});

test("each time of a run that was made elsewhere has a name of its own", async () => {
  const { studio, run, session } = await asked();
  await studio.db.traces.clear();
  const { host } = await inspect(studio, { run, session });
  await until(() => host.textContent?.includes("Its times were not saved") === true);
  studio.at += 3_600_000;
  const names = () =>
    [...host.querySelectorAll("[aria-label='Which time'] button")].map(({ textContent }) => textContent);
  click(button("Run again on this device"));
  await until(() => host.textContent?.includes("Made again in") === true);
  studio.at += 3_600_000;
  click(button("Run again on this device"));
  await until(() => names().length === 2);
  expect(new Set(names()).size).toBe(2);
  expect(names()[1]).toBe("Newest");
});

test("a model that was never shown what it is sent is not asked from here", async () => {
  const { studio, run, session } = await asked();
  const setup = {
    id: "p1",
    kind: "openai-compatible",
    label: "My server",
    baseUrl: "http://localhost:9",
    model: "small-one",
    takesSchema: false,
  } as const;
  await addProvider(studio.db, setup);
  await chooseProvider(studio.db, "answer", "p1");
  const { host } = await inspect(studio, { run, session });
  await until(() => host.textContent?.includes("Ask it in the session first: that shows it.") === true);
  expect(button("Run again with My server").disabled).toBe(true);
  await markShown(studio.db, setup);
  await until(() => !button("Run again with My server").disabled);
  expect(await studio.db.audit_records.filter(({ kind }) => kind === "call-begun").count()).toBe(0);
});

test("a provider elsewhere says that it needs a connection, one on this machine does not; a pause is said with its seconds", async () => {
  const { studio, run, session } = await asked();
  const setup = {
    id: "p1",
    kind: "openai-compatible",
    label: "My server",
    model: "small-one",
    takesSchema: false,
    baseUrl: "https://models.example.org/v1",
  } as const;
  storePlan("synthesizer");
  await addProvider(studio.db, setup);
  await chooseProvider(studio.db, "answer", "p1");
  await markShown(studio.db, setup);
  const { host } = await inspect(studio, { run, session });
  await until(() => host.textContent?.includes("Run again with My server") === true);
  const NEEDS = "You are offline, and My server needs a connection.";
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  inAct(() => window.dispatchEvent(new Event("offline")));
  expect(host.textContent).toContain(NEEDS);
  await changeProvider(studio.db, { ...setup, baseUrl: "http://localhost:9" });
  await until(() => host.textContent?.includes(NEEDS) === false);
  onLine.mockRestore();
  storePlan("explorer");
  inAct(() => window.dispatchEvent(new Event("online")));
  const circuit: CircuitState = { state: "open", until: studio.at + 9_000, failures: 3 };
  inAct(() => watchCircuits(studio, { circuit: () => circuit, subscribe: () => () => undefined } as unknown as Ai));
  expect(host.textContent).toContain("My server is paused after 3 failures in a row. You can try it again in 9 s.");
});

test("a call under way says its attempt and the time left, outside what is announced, and can be given up", async () => {
  const { studio, run, session } = await asked();
  const asking = {
    status: "asking",
    provider: "My server",
    since: studio.at - 5_000,
    soFar: "Prune in March",
    words: 3,
  } as const;
  const since = studio.at - 2_000;
  const { host, leave } = await inspect(studio, { run, session });
  await until(() => host.textContent?.includes("Run again on this device") === true);
  const tell = (task: "answer" | "refine", attempt: object | null) =>
    inAct(() => tellModelCall(run, task, { ...asking, attempt } as never));
  const underWay = () => host.querySelector("[aria-label='My server at work']")?.textContent;
  tell("answer", null);
  expect(underWay()).toBe("Give up0:05 · 3 words so far");
  tell("answer", { n: 2, isPaused: false, since, until: since + 8_300 });
  expect(underWay()).toBe("Attempt 2: 7 of 9 s left, unless something comesGive up0:05 · 3 words so far");
  expect(host.querySelector("[role=progressbar]")?.getAttribute("aria-valuenow")).toBe("2");
  expect(host.querySelector("[role=status]")?.textContent).toMatch(/^Asking My server\. It continues when you leave/);
  tell("answer", { n: 2, isPaused: true, since, until: since + 8_300 });
  expect(underWay()).toContain("Pause before attempt 2: 7 of 9 s left");
  inAct(() => tellModelCall(run, "answer", { status: "idle" }));
  expect(underWay()).toBeUndefined();
  tell("refine", { n: 1, isPaused: false, since, until: since + 12_000 });
  expect(underWay()).toBe("Attempt 1: 10 of 12 s left, unless something comesGive up0:05");
  leave();
  inAct(() => tellModelCall(run, "refine", { status: "idle" }));
});

test("the list shows more on a press, and its filters look through every run", async () => {
  const { studio } = await asked();
  for (let n = 0; n < 54; n++) {
    studio.at += 1_000;
    const more = await ask(studio, { text: `how do I prune tree number ${n}`, place: "ask" });
    if (!more.ok) throw new Error(more.error.message);
    // the first of them is the oldest but one, far below the first page
    if (n > 0) continue;
    const { sessionId, runId } = more.value;
    const origin = {
      task: "answer",
      provider: "My server",
      model: "m",
      finishReason: "other",
      asked: "why",
      ms: 1,
      retries: 0,
    };
    const failed = { ...origin, brokeOff: true, failed: "My server did not answer." };
    await put(studio, { ...aReply("r1", sessionId), runId, createdAt: studio.at, text: "", origin: failed } as never);
  }
  const { host } = await inspect(studio, {});
  const count = () => host.querySelectorAll("li").length;
  await until(() => count() === 50);
  click(button("Show more"));
  await until(() => count() === 55);
  expect([...host.querySelectorAll("button")].map(({ textContent }) => textContent)).not.toContain("Show more");
  for (const which of ["Failed", "With a model"]) {
    click([...host.querySelectorAll("label, button")].find(({ textContent }) => textContent === which) as HTMLElement);
    await until(() => count() === 1);
    expect(host.querySelector("li")?.textContent).toContain("My server, failed");
  }
});

test("c copies the run, g and a number lead to a part, s to the shadow; nothing while something is typed", async () => {
  const { studio, run, session } = await asked();
  const copied: string[] = [];
  Object.defineProperty(navigator, "clipboard", {
    configurable: true,
    value: { writeText: async (text: string) => void copied.push(text) },
  });
  const { host } = await inspect(studio, { run, session });
  await until(() => host.querySelector("#run-calls") !== null);
  await until(() => host.textContent?.includes("it cannot say why") === true);
  const key = (name: string, target: Element = document.body) =>
    inAct(
      () => void target.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true })),
    );
  const headings = [...host.querySelectorAll("section h3[id^=run-]")];
  expect(headings.length).toBeGreaterThan(1);
  key("g");
  key("2");
  expect(document.activeElement).toBe(headings[1]);
  const field = document.createElement("input");
  host.append(field);
  key("c", field);
  key("c");
  await until(() => copied.length === 1);
  expect(JSON.parse(copied[0] ?? "")).toMatchObject({ run });
  Reflect.deleteProperty(navigator, "clipboard");
});

test("a call that failed says how the circuit stood, and leads to the provider’s settings and to the tests", async () => {
  const { studio, run, session } = await asked();
  const opened = await studio.workspace();
  if (!opened.ok) throw new Error(opened.error.message);
  const of = { sessionId: session, runId: run };
  const begun = await recordAudit(opened.value, {
    kind: "call-begun",
    ...of,
    body: { task: "answer", destination: "localhost:8080", characters: 5 },
  });
  if (!begun.ok) throw new Error(begun.error.message);
  const circuitAfter = { state: "open", failures: 3 };
  const body = { begun: begun.value.id, ms: 5, retries: 0, outcomes: ["status 503"], circuit: "closed", circuitAfter };
  await recordAudit(opened.value, { kind: "call-ended", ...of, body });
  const { host } = await inspect(studio, { run, session });
  await until(() => host.textContent?.includes("closed, 3 outages in a row, open") === true);
  const ways = [...host.querySelectorAll("#run-calls ~ p a")].map((link) => link.getAttribute("href"));
  expect(ways).toEqual(["/settings#ai-providers", "/system-tests"]);
});

test("a wording of a model is beside the device’s own, with what each lost of the rough text", async () => {
  const { studio, session, run } = await asked();
  const text = "How do I prune an apple tree?";
  await put(studio, {
    ...aReply("r1", session),
    runId: run,
    text,
    origin: { ...aReply("r1", session).origin, task: "refine" },
  } as never);
  const { host } = await inspect(studio, { run, session });
  await until(() => host.querySelector("#run-wordings") !== null);
  const part = host.querySelector("#run-wordings")?.closest("section");
  const rows = [...(part?.querySelectorAll("tbody tr") ?? [])].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );
  expect(rows[0]?.slice(0, 2)).toEqual(["Words", "7"]);
  expect(rows[2]?.[1]).toMatch(/March/);
  expect(rows[2]?.[2]).toBe("none");
  expect([...(part?.querySelectorAll("del") ?? [])].map(({ textContent }) => textContent).join("")).toContain("March");
});

/** The window of the tests can be as wide as one wants. */
const setWidth = (width: number) =>
  inAct(() =>
    (window as unknown as { happyDOM: { setViewport(to: { width: number }): void } }).happyDOM.setViewport({ width }),
  );

test("on a narrow screen the list is alone; beside it stands the newest run, until one is chosen", async () => {
  const { studio } = await asked();
  const { innerWidth } = window;
  setWidth(390);
  const { host } = await inspect(studio, {});
  await until(() => host.querySelectorAll("li a").length === 1);
  expect(host.querySelector("h2, [aria-busy=true]")).toBeNull();
  setWidth(1_440);
  await until(() => host.textContent?.includes("Run again on this device") === true);
  expect(host.querySelector("li")?.getAttribute("aria-current")).toBe("true");
  studio.at += 60_000;
  await ask(studio, { text: "what does a pear tree need", place: "ask" });
  await until(() => host.querySelectorAll("li a").length === 2);
  const current = () => [...host.querySelectorAll("li")].map((row) => row.getAttribute("aria-current"));
  expect(current(), "a run that comes later does not take its place").toEqual([null, "true"]);
  click(button("With a model"));
  await until(() => host.textContent?.includes("No model has been asked yet.") === true);
  expect(host.textContent).not.toContain("Run again on this device");
  setWidth(innerWidth);
});
