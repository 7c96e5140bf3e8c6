import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import type { SynthesisSource } from "#domain/entities.ts";
import { compareSources } from "#domain/synthesis/compare.ts";
import { draftOf } from "#domain/synthesis/draft.ts";
import { placed } from "#domain/synthesis/placed.ts";
import { storePlan } from "#src/platform/stored-plan.ts";
import { ExportMenu as ArenaExport } from "#src/tools/arena/view/export-menu.tsx";
import { ExportMenu as InsightsExport } from "#src/tools/insights/view/export-menu.tsx";
import { EvolutionPage } from "#src/tools/persona-evolution/view/evolution-page.tsx";
import { ExportMenu as SynthesisExport } from "#src/tools/synthesis/view/export-menu.tsx";
import { aRun, TURNS, VOTES } from "../../domain/arena/debate.ts";
import { aFact, overviewOf } from "../../domain/insights/facts.ts";
import { QUESTION, SHAPE, WEEK_TWO } from "../../domain/synthesis/week-two.ts";
import { button, press, until } from "../../ui/render.tsx";
import { renderPage } from "../page.tsx";
import { type TestStudio, testStudio } from "../studio.ts";

/** Whatever saves or copies a person's work is in the audit before it is done: what it is and how much, no words. */

const { saved } = vi.hoisted(() => ({ saved: vi.fn<(name: string, content: string | Blob) => void>() }));
vi.mock("#src/platform/text-file.ts", () => ({ downloadText: saved, downloadFile: saved }));
afterEach(() => saved.mockReset());

// the fonts of a browser
Object.defineProperty(document, "fonts", { value: { load: async () => [] }, configurable: true });

async function member(): Promise<TestStudio> {
  const studio = await testStudio({ member: true });
  studio.at = Date.now();
  storePlan("architect");
  return studio;
}

const sources = WEEK_TWO.map(
  (source, position): SynthesisSource => ({
    ...source,
    kind: "pasted",
    synthesisId: "y",
    position,
    origin: null,
    title: "Notes",
    takenAt: 1,
  }),
);
const comparison = compareSources(sources, QUESTION);
const where = placed(comparison, sources, draftOf(comparison, sources, SHAPE), {
  decisions: {},
  themes: {},
  wording: {},
  shape: SHAPE,
});
const synthesis = {
  open: { synthesis: { title: "Week two", question: QUESTION }, sources, draft: null },
  comparison,
  placed: where,
  checks: [],
  shares: [],
};
const debate = { run: aRun(), turns: TURNS, votes: VOTES, sources: [], beliefs: new Map(), damaged: 0 };
const overview = overviewOf([aFact("one"), aFact("two")], { today: "2026-11-20", weeks: 4 });
const evolution = <EvolutionPage search={{}} lab="/prompt-lab" personasPath="/personas" onSearch={() => undefined} />;

const lift = {
  id: "lift-1",
  personaId: "skeptic",
  baseQuality: 50,
  finalQuality: 60,
  delta: 10,
  timestamp: 1,
  controlQuality: 55,
  control: 1,
  parts: null,
};

const cases: readonly (readonly [page: ReactNode, entry: string, name: string, body: object])[] = [
  [
    <ArenaExport key="a" debate={debate} />,
    "Argdown",
    "we-put-a-next-step-card-after-each-video.argdown",
    { what: "debate", format: "argdown", items: 10 },
  ],
  [
    <SynthesisExport key="s" shown={synthesis as never} />,
    "Text and report, Markdown",
    "week-two.md",
    { what: "synthesis", format: "md", items: where.text.length },
  ],
  [
    <InsightsExport key="i" overview={overview} range={4 as never} beliefs={null} />,
    "Figures, with definitions",
    "insights-",
    { what: "insights", format: "json", items: 2 },
  ],
  [evolution, "Samples (lift.csv)", "lift.csv", { what: "samples", format: "csv", items: 1 }],
];

test.each(cases)("a file of %o is recorded before it is saved: %s", async (page, entry, name, body) => {
  const studio = await member();
  const opened = await studio.workspace();
  if (!opened.ok) throw new Error(opened.error.message);
  await opened.value.commit([{ table: "persona_lift", put: lift }]);
  const order: string[] = [];
  saved.mockImplementation(() => void order.push("saved"));
  studio.db.audit_records.hook("creating", () => void order.push("recorded"));
  await renderPage(studio, page);
  await until(() => [...document.querySelectorAll("button")].some(isExport));
  press([...document.querySelectorAll("button")].find(isExport) as HTMLElement, "Enter");
  await choose(entry);
  await until(() => saved.mock.calls.length === 1);
  expect(order).toEqual(["recorded", "saved"]);
  const [[written, content] = []] = saved.mock.calls;
  expect(written).toContain(name);
  const size = typeof content === "string" ? { characters: content.length } : { bytes: content?.size };
  const [record, ...none] = await studio.db.audit_records.toArray();
  expect(none).toEqual([]);
  expect(record).toMatchObject({ kind: "exported", textHash: null, body: { ...body, ...size } });
});

const isExport = (one: HTMLButtonElement): boolean => (one.getAttribute("aria-label") ?? one.textContent) === "Export";

async function choose(label: string): Promise<void> {
  const entry = () =>
    [...document.querySelectorAll<HTMLElement>("[role=menuitem]")].find(({ textContent }) => textContent === label);
  await until(() => entry() !== undefined && entry()?.getAttribute("aria-disabled") !== "true");
  press(entry() as HTMLElement, "Enter");
}

test("a copy is recorded first, with the text as it was copied, and a full disk does not prevent it", async () => {
  const studio = await member();
  const order: string[] = [];
  const copied: string[] = [];
  vi.stubGlobal("ClipboardItem", undefined); // a browser that takes texts alone
  vi.spyOn(navigator.clipboard, "writeText").mockImplementation(async (text) => {
    order.push("copied");
    copied.push(text);
  });
  studio.db.audit_records.hook("creating", () => void order.push("recorded"));
  await renderPage(studio, <SynthesisExport shown={synthesis as never} />);
  press(button("Copy"), "Enter");
  await choose("Text with its report");
  await until(() => copied.length === 1);
  expect(order).toEqual(["recorded", "copied"]);
  const [record] = await studio.db.audit_records.toArray();
  expect(record).toMatchObject({
    kind: "exported",
    body: { what: "synthesis", format: "clipboard", items: where.text.length, characters: copied[0]?.length },
  });
  expect(JSON.stringify(record)).not.toContain("video");
  expect((await studio.db.audit_texts.get(record?.textHash ?? ""))?.text).toBe(copied[0]);

  studio.db.audit_records.hook("creating", () => {
    throw new DOMException("full", "QuotaExceededError");
  });
  press(button("Copy"), "Enter");
  await choose("Text with its report");
  await until(() => copied.length === 2);
  expect(await studio.db.audit_records.count()).toBe(1);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
