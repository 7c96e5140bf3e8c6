import { Link } from "@tanstack/react-router";
import { ClipboardCopy, Download, FileJson, FileText, Play } from "lucide-react";
import { useEffect, useState } from "react";
import { copyText } from "#src/platform/clipboard.ts";
import { downloadFile, downloadText } from "#src/platform/text-file.ts";
import { whenChanged } from "#src/platform/when.ts";
import { Button } from "#src/ui/button.tsx";
import { linkClass } from "#src/ui/link-class.ts";
import { Menu } from "#src/ui/menu.tsx";
import { notify } from "#src/ui/notify.ts";
import { PageHeader } from "#src/ui/page-header.tsx";
import { Problem } from "#src/ui/problem.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { moveFocus, useSingleKeys } from "#src/ui/use-single-keys.ts";
import { useCommands, useRun, type Wanted } from "../data.ts";
import { useStoredResults } from "../live/stored-results.ts";
import { browserOf, type ReportInput, reportData, reportText } from "../model/report.ts";
import { summaryOf } from "../model/summary.ts";
import { groupOf, type SystemTestsSearch } from "../model/system-tests-search.ts";
import { DrillPanel } from "./drill-panel.tsx";
import { RunProgress } from "./run-progress.tsx";
import { TestList } from "./test-list.tsx";

const VERSION = import.meta.env.VITE_APP_VERSION ?? "1.0.0";

/** The results, the drill, and what runs them. */
export function OpenTests({ only }: SystemTestsSearch) {
  const { running, proved, problem, drillProblem, swept } = useRun();
  const stored = useStoredResults();
  const { start, stop, keepFile } = useCommands();
  const [now, setNow] = useState(() => Date.now());
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was just found happened just now
  useEffect(() => setNow(Date.now()), [running === null, stored]);
  const found = stored.status === "ready" ? stored.value : null;
  const group = only === undefined ? null : groupOf(only);
  const tests = (found?.tests ?? []).filter((test) => only === undefined || test.group === group);
  const whole: Wanted =
    only === undefined ? { kind: "all" } : group === null ? { kind: "drill" } : { kind: "group", group };
  const drill = proved?.drill ?? found?.drill ?? null;
  const hasResults = tests.length > 0 || drill !== null;
  const begin = (wanted: Wanted) => running === null && start(wanted);

  const report = (): ReportInput => ({
    tests,
    drill,
    browser: browserOf(navigator.userAgent),
    version: VERSION,
    now: Date.now(),
  });
  const name = (ending: string) => `system-tests-${new Date().toISOString().slice(0, 10)}.${ending}`;
  const saveText = () => hasResults && downloadText(name("md"), reportText(report()));
  async function copy() {
    const copied = await copyText(reportText(report()));
    notify(
      copied
        ? { title: "Results copied", description: "They hold none of your words.", variant: "success" }
        : {
            title: "The browser did not let the studio copy",
            description: "Export them as a file.",
            variant: "danger",
          },
    );
  }
  const isDrillAlone = whole.kind === "drill";
  useSingleKeys({
    r: () => begin(whole),
    d: () => begin({ kind: "drill" }),
    e: saveText,
    ArrowDown: () => goToTest(1),
    ArrowUp: () => goToTest(-1),
    Enter: runFocused,
  });

  return (
    <div className="min-h-dvh max-w-280">
      <PageHeader
        title="System Tests"
        meta="Run in this browser, on what is really here. Your rows are only read."
        actions={
          <>
            <Menu
              trigger={
                <Button aria-disabled={!hasResults}>
                  <Download />
                  Export
                </Button>
              }
              entries={[
                { label: "Copy as text", icon: ClipboardCopy, disabled: !hasResults, onSelect: () => void copy() },
                { label: "Markdown file", icon: FileText, shortcut: "E", disabled: !hasResults, onSelect: saveText },
                {
                  label: "JSON file",
                  icon: FileJson,
                  disabled: !hasResults,
                  onSelect: () =>
                    downloadFile(
                      name("json"),
                      new Blob([JSON.stringify(reportData(report()), null, 2)], { type: "application/json" }),
                    ),
                },
              ]}
            />
            <Button variant="primary" aria-disabled={running !== null} onClick={() => begin(whole)}>
              <Play />
              {nameOf(whole, hasResults)}
            </Button>
          </>
        }
      />
      {only !== undefined && (
        <p className="t-15 mb-6 text-text-2">
          Only {group === null ? "the restore drill" : `the group “${group}”`} is shown.{" "}
          <Link to="/system-tests" className={linkClass}>
            Show all tests
          </Link>
        </p>
      )}
      {running && <RunProgress running={running} onStop={stop} />}
      {problem && <Problem text={`${problem.message} ${problem.remedy ?? ""}`} />}
      {swept > 0 && (
        <p className="t-13 mb-4 text-text-3">A run that broke off had left a scratch database. It is deleted.</p>
      )}
      {stored.status === "failed" && <Problem text={`${stored.error.message} ${stored.error.remedy ?? ""}`} />}
      {stored.status === "loading" ? (
        <Skeleton className="h-96" />
      ) : (
        <>
          {tests.length > 0 && <Summary tests={tests} now={now} />}
          <div className={isDrillAlone ? "max-w-160" : "grid gap-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]"}>
            {!isDrillAlone && (
              <div className="min-w-0 max-lg:order-2">
                {tests.length > 0 ? (
                  <TestList
                    tests={tests}
                    now={now}
                    isRunning={running !== null}
                    onRun={(id) => begin({ kind: "test", id })}
                  />
                ) : (
                  <BeforeTheFirst />
                )}
              </div>
            )}
            <div className="min-w-0 self-start max-lg:order-1">
              <DrillPanel
                drill={drill}
                problem={drillProblem}
                running={running}
                file={proved?.file ?? null}
                savedAt={found?.savedAt ?? null}
                now={now}
                onDrill={isDrillAlone ? null : () => begin({ kind: "drill" })}
                onKeep={(file, proved) => void keepFile(file, proved)}
              />
            </div>
          </div>
        </>
      )}
    </div>
  );
}

const TESTS = "[data-check]";
const goToTest = (step: 1 | -1): boolean => moveFocus(document.querySelector("main"), TESTS, step, true);

/** Runs the test that has the focus. @returns false where none has it */
function runFocused(): boolean {
  const test = document.activeElement;
  if (!test?.matches(TESTS)) return false;
  test.querySelector("button")?.click();
  return true;
}

function nameOf(wanted: Wanted, isAgain: boolean): string {
  if (wanted.kind === "drill") return isAgain ? "Run the drill again" : "Run the drill";
  const what = wanted.kind === "group" ? "these" : "all";
  return isAgain ? `Run ${what} again` : `Run ${what}`;
}

function Summary({ tests, now }: { readonly tests: Parameters<typeof summaryOf>[0]; readonly now: number }) {
  const { head, rest } = summaryOf(tests);
  const last = Math.max(...tests.map(({ marks }) => marks[0].at));
  return (
    <p className="t-15 mb-8 text-text-2">
      <strong className="font-semibold text-text-1">{head}</strong> {rest}{" "}
      <span className="text-text-3">
        {whenChanged(last, now)}, {browserOf(navigator.userAgent)}.
      </span>
    </p>
  );
}

function BeforeTheFirst() {
  return (
    <div className="rounded-lg border border-line-soft p-6 max-md:p-4">
      <h2 className="t-q text-text-1">What the studio depends on</h2>
      <p className="t-15 mt-2 max-w-[60ch] text-text-2">
        The tests look at this browser: its storage, the engine, the worker for starts without a connection, the server,
        realtime and sync, and your providers. At the end a drill proves that your backup comes back. It takes a few
        seconds and changes nothing of yours.
      </p>
    </div>
  );
}
