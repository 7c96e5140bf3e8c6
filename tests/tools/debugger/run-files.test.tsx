import { afterEach, expect, test, vi } from "vitest";
import { traceOf } from "#domain/debugger/trace.ts";
import { ask } from "#src/tools/dashboard/live/ask.ts";
import { RunInspector } from "#src/tools/debugger/view/run-inspector.tsx";
import { waitingNotices } from "#src/ui/notify.ts";
import { aTracedRun, CANARY } from "../../domain/debugger/a-run.ts";
import { button, click, find, inAct, press, until } from "../../ui/render.tsx";
import { askingExpert } from "../asking-expert.ts";
import { renderPage } from "../page.tsx";
import { testStudio } from "../studio.ts";

const { saved } = vi.hoisted(() => ({ saved: vi.fn<(name: string, content: string) => void>() }));
vi.mock("#src/platform/text-file.ts", () => ({ downloadText: saved }));
afterEach(() => {
  saved.mockReset();
  waitingNotices.setState([], true);
});

const HOSTILE = "<img src=x onerror=alert(1)>";

/** A run as somebody else saved it. */
const aFile = (change: object = {}) =>
  JSON.stringify({ ...traceOf({ ...aTracedRun(), why: null, findings: ["vague-term"] }), ...change });

function choose(name: string, content: string): void {
  const field = find<HTMLInputElement>("input[type=file]");
  Object.defineProperty(field, "files", { value: [new File([content], name)], configurable: true });
  inAct(() => field.dispatchEvent(new Event("change", { bubbles: true })));
}
const said = () => waitingNotices.getState().map(({ title, description }) => `${title}: ${description}`);

test("the file of a run is shown as it was saved, nothing of it is stored, and closing it leads back", async () => {
  const studio = await testStudio({ expert: askingExpert });
  const { host } = await renderPage(studio, <RunInspector search={{}} onRun={() => undefined} />);
  await until(() => host.textContent?.includes("No run yet") === true);
  choose("run-1.json", aFile());
  await until(() => host.textContent?.includes("A run from run-1.json") === true);
  expect(document.activeElement?.textContent).toBe("A run from run-1.json");
  expect(host.textContent).toContain("It took 2 attempts: status 503, then answered. Together 8 s.");
  expect(host.textContent).toContain("local-15");
  expect(await studio.db.traces.count()).toBe(0);
  click(button("Close"));
  await until(() => host.textContent?.includes("No run yet") === true);
});

test("what a hostile file says is only text", async () => {
  const { host } = await renderPage(await testStudio(), <RunInspector search={{}} onRun={() => undefined} />);
  const [call] = aTracedRun().calls;
  const step = { name: "__proto__", ms: 1 };
  const end = { ...call?.end, outcomes: ["constructor", HOSTILE], steps: [step, step] };
  const calls = [0, 1].map(() => ({ ...call, task: "__proto__", destination: HOSTILE, end }));
  const again = {
    engine: HOSTILE,
    candidates: { subject: [], field: [], family: [] },
    frame: "__proto__",
    work: null,
    slots: [{ id: HOSTILE, effect: 1, isCrux: false, fate: "constructor" }],
  };
  choose(`${HOSTILE}.json`, aFile({ calls, again, readAs: "toString", findings: ["__proto__"] }));
  await until(() => host.textContent?.includes(`A run from ${HOSTILE}.json`) === true);
  expect(host.querySelector("img")).toBeNull();
  expect(host.textContent).toContain("Read again by engine <img");
});

test("a file that is no run is refused with its place and reason, and the page stays as it was", async () => {
  const { host } = await renderPage(await testStudio(), <RunInspector search={{}} onRun={() => undefined} />);
  await until(() => host.textContent?.includes("No run yet") === true);
  choose("run.json", aFile({ score: { before: "48", after: 64 } }));
  await until(() => said().length === 1);
  choose("run.json", `"${"x".repeat(1024 * 1024)}"`);
  await until(() => said().length === 2);
  expect(said()).toEqual([
    "Not opened: The file is damaged: score.before is not a number of at least 0. Nothing was changed. Ask for the file again.",
    "Not opened: The file is larger than 1 MB. A run that was saved here is far smaller.",
  ]);
  expect(host.textContent).toContain("No run yet");
});

test.each([
  ["JSON, opens here", ".json", '"kind": "studio-of-the-mind run"'],
  ["OpenTelemetry (JSON)", ".otel.json", '"resourceSpans"'],
])("a run is saved as %s once the audit has recorded it, without a word of the person", async (entry, ending, part) => {
  const studio = await testStudio({ expert: askingExpert });
  const stored = await ask(studio, { text: CANARY, place: "ask" });
  if (!stored.ok) throw new Error(stored.error.message);
  const { runId: run, sessionId: session } = stored.value;
  const order: string[] = [];
  saved.mockImplementation(() => void order.push("saved"));
  studio.db.audit_records.hook("creating", () => void order.push("recorded"));
  await renderPage(studio, <RunInspector search={{ run, session }} onRun={() => undefined} />);
  const save = () => [...document.querySelectorAll("button")].find(({ textContent }) => textContent === "Save");
  await until(() => save()?.disabled === false);
  press(save() as HTMLElement, "Enter");
  const item = () =>
    [...document.querySelectorAll<HTMLElement>("[role=menuitem]")].find(({ textContent }) => textContent === entry);
  await until(() => item() !== undefined);
  press(item() as HTMLElement, "Enter");
  await until(() => saved.mock.calls.length === 1);
  expect(order).toEqual(["recorded", "saved"]);
  const [[name, content] = ["", ""]] = saved.mock.calls;
  expect(name).toBe(`run-${run.slice(0, 8)}${ending}`);
  expect(content).toContain(part);
  for (const word of CANARY.split(" ").filter((one) => one.length > 4)) expect(content).not.toContain(word);
  const record = await studio.db.audit_records.filter(({ kind }) => kind === "exported").first();
  const body = { what: "run", format: ending.slice(1), items: 1, characters: content.length };
  expect(record).toMatchObject({ kind: "exported", sessionId: session, runId: run, body, textHash: null });
});

test("a run in another encoding is refused with what to do, not read with lost letters", async () => {
  await renderPage(await testStudio(), <RunInspector search={{}} onRun={() => undefined} />);
  await until(() => document.querySelector("input[type=file]") !== null);
  const field = find<HTMLInputElement>("input[type=file]");
  const bytes = Uint8Array.from(aFile({ run: "Käse" }), (letter) => letter.charCodeAt(0));
  Object.defineProperty(field, "files", { value: [new File([bytes], "run.json")], configurable: true });
  inAct(() => field.dispatchEvent(new Event("change", { bubbles: true })));
  await until(() => said().length > 0);
  expect(said()).toEqual(["Not opened: The file is not UTF-8 text. Save it as UTF-8 and choose it again."]);
});
