import { useEffect, useState } from "react";
import { Button } from "#src/ui/button.tsx";
import { Progress } from "#src/ui/progress.tsx";
import { VisuallyHidden } from "#src/ui/visually-hidden.tsx";
import type { DrillStep, Running } from "../data.ts";

/** What each step of a drill counts. */
const STEP: Readonly<Record<DrillStep, { readonly words: string; readonly counts: "rows" | "bytes" }>> = {
  write: { words: "writing the file", counts: "rows" },
  bring: { words: "importing it", counts: "bytes" },
  compare: { words: "comparing", counts: "rows" },
  fault: { words: "planting a fault", counts: "bytes" },
};
/** Steps of a drill, for the bar. */
const ORDER: readonly DrillStep[] = ["write", "bring", "compare", "fault"];
/** A screen reader is told at most this often, milliseconds. */
const SAID_EVERY = 5_000;

/** What runs, how far it is, and the way to stop it. */
export function RunProgress({ running, onStop }: { readonly running: Running; onStop(): void }) {
  const { at, tests, drills, title, drill } = running;
  const rows =
    drill && STEP[drill.step].counts === "rows" && drill.total > 0
      ? `, ${drill.done.toLocaleString("en")} of ${drill.total.toLocaleString("en")} rows`
      : "";
  // the drill is no test, and in no count of them
  const words = `${at > tests ? "" : `Test ${at} of ${tests}: `}${title}${drill ? `, ${STEP[drill.step].words}${rows}` : ""}`;
  const said = useSeldom(words);
  const share = drill
    ? (ORDER.indexOf(drill.step) + (drill.total > 0 ? drill.done / drill.total : 0)) / ORDER.length
    : 0;
  return (
    <div className="mb-8 rounded-lg border border-line-soft p-4">
      <p aria-hidden="true" className="t-14 text-text-1 tabular-nums">
        {words}
      </p>
      <p role="status">
        <VisuallyHidden>{said}</VisuallyHidden>
      </p>
      <Progress label="Running the tests" value={at - 1 + share} max={tests + Number(drills)} className="my-3" />
      <div className="flex flex-wrap items-center gap-3">
        <Button size="sm" onClick={onStop}>
          Stop
        </Button>
        <span className="t-13 text-text-3">It goes on if you leave this page.</span>
      </div>
    </div>
  );
}

/** The words as they were at the last moment that something was said. */
function useSeldom(words: string): string {
  const [said, setSaid] = useState({ words, at: Date.now() });
  useEffect(() => {
    const wait = Math.max(0, said.at + SAID_EVERY - Date.now());
    if (words === said.words) return;
    const timer = setTimeout(() => setSaid({ words, at: Date.now() }), wait);
    return () => clearTimeout(timer);
  }, [words, said]);
  return said.words;
}
