import { Link } from "@tanstack/react-router";
import { Play } from "lucide-react";
import { whenChanged } from "#src/platform/when.ts";
import { type CheckKind, CheckMark, CheckRow } from "#src/ui/check-row.tsx";
import { IconButton } from "#src/ui/icon-button.tsx";
import { linkClass } from "#src/ui/link-class.ts";
import { VisuallyHidden } from "#src/ui/visually-hidden.tsx";
import type { TestHistory } from "../model/history.ts";
import { byGroup, tookWords, VERDICT_WORDS } from "../model/summary.ts";
import type { Verdict } from "../model/types.ts";
import { type Way, wayOf } from "../model/ways.ts";

const KIND: Readonly<Record<Verdict, CheckKind>> = {
  works: "good",
  near: "care",
  fails: "bad",
  absent: "open",
  "not-tested": "open",
};

export interface TestListProps {
  readonly tests: readonly TestHistory[];
  /** Epoch milliseconds. */
  readonly now: number;
  readonly isRunning: boolean;
  onRun(id: string): void;
}

/** The tests by group, with what was seen, what to do, and how the last runs went. */
export function TestList({ tests, now, isRunning, onRun }: TestListProps) {
  return (
    <div className="grid min-w-0 content-start gap-8">
      {byGroup(tests).map(({ group, tests: own }) => (
        <section key={group} aria-label={group}>
          <h2 className="t-14 border-line border-b pb-2 font-medium text-text-1">{group}</h2>
          <ul>
            {own.map(({ id, title, marks }) => (
              <CheckRow
                key={id}
                kind={KIND[marks[0].verdict]}
                title={title}
                verdict={VERDICT_WORDS[marks[0].verdict]}
                facts={marks[0].facts}
                aside={tookWords(marks[0].ms)}
                remedy={marks[0].remedy && <Remedy text={marks[0].remedy} way={wayOf(id, group, marks[0].verdict)} />}
                actions={
                  <IconButton
                    label={`Run again: ${title}`}
                    size="sm"
                    aria-disabled={isRunning}
                    onClick={() => !isRunning && onRun(id)}
                  >
                    <Play />
                  </IconButton>
                }
              >
                {marks.length > 1 && <LastRuns marks={marks} now={now} />}
              </CheckRow>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** What to do, with the way to the page that does it. */
function Remedy({ text, way }: { readonly text: string; readonly way: Way | null }) {
  if (!way) return text;
  return (
    <>
      {text}{" "}
      <Link to={way.to} {...(way.hash !== undefined && { hash: way.hash })} className={linkClass}>
        {way.label}
      </Link>
    </>
  );
}

function LastRuns({ marks, now }: Pick<TestHistory, "marks"> & { readonly now: number }) {
  return (
    <p className="t-12 mt-1.5 flex items-center text-text-3">
      <span className="mr-1.5">Last runs</span>
      {marks.map(({ at, verdict }) => {
        const words = `${whenChanged(at, now)}: ${VERDICT_WORDS[verdict]}`;
        return (
          <span key={at} title={words}>
            <CheckMark kind={KIND[verdict]} />
            <VisuallyHidden>{words}. </VisuallyHidden>
          </span>
        );
      })}
    </p>
  );
}
