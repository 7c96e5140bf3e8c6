import { create } from "zustand";
import type { AppError } from "#domain/errors.ts";
import { NOT_LOADED } from "#domain/not-loaded.ts";
import type { Drill, DrillStep, ProvedFile } from "#src/data/checks/drill.ts";
import { drillStudio } from "#src/data/checks/studio-drill.ts";
import { alone, sweepScratch } from "#src/data/checks/sweep-scratch.ts";
import { noteFileSaved } from "#src/data/saved-file.ts";
import { type Studio, useStudio } from "#src/data/studio.tsx";
import { browserStorage, type Workspace } from "#src/data/workspace.ts";
import { afterResponsiveTime } from "#src/platform/responsive-time.ts";
import { downloadFile } from "#src/platform/text-file.ts";
import { storageError } from "#sync/store/storage-error.ts";
import { storeResults } from "./live/stored-results.ts";
import { runTests } from "./model/run-tests.ts";
import type { Group, TestResult } from "./model/types.ts";

export type { Drill, DrillStep };

/** What is run: everything, the drill alone, the tests of one group, or one test. */
export type Wanted =
  | { readonly kind: "all" }
  | { readonly kind: "drill" }
  | { readonly kind: "group"; readonly group: Group }
  | { readonly kind: "test"; readonly id: string };

/** What is under way. */
export interface Running {
  /** Its place, counted from 1; the drill comes after the tests. */
  readonly at: number;
  /** How many tests run, the drill not among them. */
  readonly tests: number;
  readonly drills: boolean;
  readonly title: string;
  readonly drill: { readonly step: DrillStep; readonly done: number; readonly total: number } | null;
}

interface RunState {
  readonly running: Running | null;
  /** The results of the run under way. */
  readonly results: readonly TestResult[];
  /** The drill of this page's life, with its file and with the rows that differ. */
  readonly proved: ProvedFile | null;
  /** Why the last run could not be carried out, and why the last drill could not. */
  readonly problem: AppError | null;
  readonly drillProblem: AppError | null;
  /** Databases that a crash had left, deleted at the start of the last run. */
  readonly swept: number;
  start(studio: Studio, wanted: Wanted): Promise<void>;
  stop(): void;
}

/** Milliseconds. */
const BETWEEN_PAINTS = 100;
const DRILL_TITLE = "The restore drill";
const ELSEWHERE: AppError = {
  code: "RESOURCE_LOCKED",
  message: "The tests are running in another tab.",
  remedy: "Look there, or wait until they are done.",
  retry: "backoff",
};

let controller: AbortController | null = null;

/** The run, wherever one is in the studio meanwhile. */
export const useRun = create<RunState>()((set) => ({
  running: null,
  results: [],
  proved: null,
  problem: null,
  drillProblem: null,
  swept: 0,
  stop: () => controller?.abort(new DOMException("Stopped", "AbortError")),
  async start(studio, wanted) {
    if (controller) return;
    controller = new AbortController();
    const { signal } = controller;
    set({ results: [], problem: null, running: { at: 1, tests: 1, drills: false, title: "", drill: null } });
    try {
      const opened = await studio.workspace();
      if (!opened.ok) set({ problem: opened.error });
      else if (!(await alone(() => run(studio, opened.value, wanted, signal)))) set({ problem: ELSEWHERE });
    } catch (cause) {
      if (signal.aborted) return;
      if (cause instanceof TypeError) set({ problem: NOT_LOADED });
      else set({ problem: storageError(cause) }); // rethrows bugs
    } finally {
      controller = null;
      set({ running: null });
    }
  },
}));

const { setState: show } = useRun;

async function run(studio: Studio, workspace: Workspace, wanted: Wanted, signal: AbortSignal): Promise<void> {
  const { indexedDB } = browserStorage();
  if (indexedDB) show({ swept: await sweepScratch(indexedDB) });
  const { testsOf } = await import("./live/tests-of.ts");
  const all = await testsOf(studio, workspace);
  const tests = all.filter(({ id, group }) => {
    if (wanted.kind === "test") return id === wanted.id;
    return wanted.kind === "group" ? group === wanted.group : wanted.kind === "all";
  });
  const drills = wanted.kind === "all" || wanted.kind === "drill";
  const planned = { tests: tests.length, drills };
  const results = await runTests(
    tests,
    {
      clock: () => performance.now(),
      after: afterResponsiveTime,
      isOnline: () => navigator.onLine,
      onTest: ({ title }, at) => show({ running: { ...planned, at: at + 1, title, drill: null } }),
      onResult: (result) => show(({ results: before }) => ({ results: [...before, result] })),
    },
    signal,
  );
  const isWhole = wanted.kind === "all" && results.length === tests.length;
  if (results.length > 0) await storeResults(workspace.db, results, { at: studio.now(), isWhole });
  if (drills && !signal.aborted) await drill(studio, workspace, tests.length, signal);
}

async function drill(studio: Studio, workspace: Workspace, tests: number, signal: AbortSignal): Promise<void> {
  const running = { at: tests + 1, tests, drills: true, title: DRILL_TITLE };
  show({ running: { ...running, drill: null }, proved: null, drillProblem: null });
  const onStep = seldom((step, done, total) => show({ running: { ...running, drill: { step, done, total } } }));
  const found = await drillStudio(studio, workspace, { signal, onStep });
  show(found.ok ? { proved: found.value } : { drillProblem: found.error });
}

/** Painting each of thousands of steps would take longer than the drill. */
function seldom(tell: (step: DrillStep, done: number, total: number) => void): typeof tell {
  let last: { readonly step: DrillStep; readonly at: number } | null = null;
  return (step, done, total) => {
    const at = performance.now();
    if (last?.step === step && at - last.at < BETWEEN_PAINTS) return;
    last = { step, at };
    tell(step, done, total);
  };
}

/** Hands the person the file that a drill proved. The audit records it first, and this browser notes that there is such a file. */
export function useKeepFile(): (file: Blob, drill: Pick<Drill, "at" | "rows">) => Promise<void> {
  const studio = useStudio();
  return async (file, { at, rows }) => {
    const opened = await studio.workspace();
    if (opened.ok) {
      const { recordWorkspaceFile } = await import("#src/data/workspace-export.ts");
      await recordWorkspaceFile(opened.value, file, rows);
    }
    downloadFile(`studio-of-the-mind-${new Date(at).toISOString().slice(0, 10)}-proved.json`, file);
    if (opened.ok) await noteFileSaved(opened.value.db, studio.now());
  };
}

/** The commands of the page. */
export function useCommands() {
  const studio = useStudio();
  const { start, stop } = useRun.getState();
  return { start: (wanted: Wanted) => void start(studio, wanted), stop, keepFile: useKeepFile() };
}
