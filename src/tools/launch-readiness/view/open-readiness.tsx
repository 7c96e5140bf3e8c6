import { Link } from "@tanstack/react-router";
import { ClipboardCopy, Download, FileJson, FileText, RotateCcw } from "lucide-react";
import { useState } from "react";
import { copyText } from "#src/platform/clipboard.ts";
import { downloadFile, downloadText } from "#src/platform/text-file.ts";
import { whenSaid } from "#src/platform/when.ts";
import { Button } from "#src/ui/button.tsx";
import { type CheckKind, CheckMark, CheckRow } from "#src/ui/check-row.tsx";
import { linkClass } from "#src/ui/link-class.ts";
import { Menu } from "#src/ui/menu.tsx";
import { notify } from "#src/ui/notify.ts";
import { PageHeader } from "#src/ui/page-header.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { useSingleKeys } from "#src/ui/use-single-keys.ts";
import { type Readiness, useReadiness } from "../data.ts";
import { reportData, reportText } from "../model/report.ts";
import type { CheckVerdict } from "../model/types.ts";
import { brokenSince, type Part, partsOf, VERDICT_WORDS, verdictOf } from "../model/verdict.ts";
import { copyRemedy, goToCheck } from "./check-keys.ts";
import { RemedyText } from "./remedy-text.tsx";

const KIND: Readonly<Record<CheckVerdict, CheckKind>> = { holds: "good", not: "bad", unknown: "care" };
const VERSION = import.meta.env.VITE_APP_VERSION ?? "1.0.0";

/** The verdict and its checks. There is nothing to tick. */
export function OpenReadiness() {
  const readiness = useReadiness();
  const { results, checks, closed, at, check } = readiness;
  const isDone = at !== null;
  const report = () => ({ results, closed, version: VERSION, at: at ?? Date.now() });
  const name = (ending: string) =>
    `launch-readiness-${new Date(at ?? Date.now()).toISOString().slice(0, 10)}.${ending}`;
  const saveText = () => isDone && downloadText(name("md"), reportText(report()));
  async function copy() {
    const copied = await copyText(reportText(report()));
    notify(
      copied
        ? { title: "Result copied", description: "It holds no secret and no name of an account.", variant: "success" }
        : { title: "The browser did not let the studio copy", description: "Export it as a file.", variant: "danger" },
    );
  }
  useSingleKeys({ r: check, e: saveText, c: copyRemedy, ArrowDown: () => goToCheck(1), ArrowUp: () => goToCheck(-1) });
  const { open: opened, held } = partsOf(results);
  return (
    <div className="min-h-dvh max-w-280">
      <PageHeader
        title="Launch readiness"
        meta={`Computed from the running system${at === null ? "" : `, ${whenSaid(at, Date.now())}`}. Nothing here can be ticked by hand.`}
        actions={
          <>
            <Menu
              trigger={
                <Button aria-disabled={!isDone}>
                  <Download />
                  Export
                </Button>
              }
              entries={[
                { label: "Copy as text", icon: ClipboardCopy, disabled: !isDone, onSelect: () => void copy() },
                { label: "Markdown file", icon: FileText, shortcut: "E", disabled: !isDone, onSelect: saveText },
                {
                  label: "JSON file",
                  icon: FileJson,
                  disabled: !isDone,
                  onSelect: () =>
                    downloadFile(
                      name("json"),
                      new Blob([JSON.stringify(reportData(report()), null, 2)], { type: "application/json" }),
                    ),
                },
              ]}
            />
            <Button variant="primary" onClick={check}>
              <RotateCcw />
              Check again
            </Button>
          </>
        }
      />
      <Verdict readiness={readiness} />
      {isDone && <Notes readiness={readiness} />}
      {isDone ? (
        <>
          <Parts parts={opened} />
          <Parts parts={held} />
        </>
      ) : checks.length === 0 ? (
        <Skeleton className="h-96" />
      ) : (
        <UnderWay checks={checks} results={results} />
      )}
    </div>
  );
}

function Verdict({ readiness: { results, checks, closed, at } }: { readonly readiness: Readiness }) {
  const verdict = at === null ? null : verdictOf(results, closed);
  const kind: CheckKind =
    verdict === null ? "open" : verdict.kind === "ready" ? "good" : verdict.kind === "not" ? "bad" : "care";
  return (
    <div className="mb-8 flex min-h-14 items-start gap-3.5">
      <CheckMark kind={kind} className="mt-2 size-5" />
      <div role="status">
        <p className="t-q text-text-1">{verdict ? verdict.sentence : "Checking the running system"}</p>
        <p className="t-13 mt-1 text-text-3 tabular-nums">
          {verdict
            ? `${verdict.detail}. What is not known does not count as holding.`
            : checks.length > 0 && `${results.length} of ${checks.length} checks are done`}
        </p>
      </div>
    </div>
  );
}

/** What is said before the list: what broke since it was last checked, who may see more, a server that does not answer. */
function Notes({ readiness: { results, closed, isServerSilent, known } }: { readonly readiness: Readiness }) {
  const [now] = useState(() => Date.now());
  const broken = brokenSince(results, known);
  return (
    <div className="t-14 mb-8 grid max-w-[70ch] gap-2 text-text-2 empty:hidden">
      {broken.map(({ id, title, evidence }) => (
        <p key={id}>
          <strong className="font-semibold text-text-1">{title}</strong> held {whenSaid(known[id]?.at ?? now, now)} and
          does not now: {evidence}.
        </p>
      ))}
      {closed > 0 && (
        <p>
          What this browser sees is listed.{" "}
          <strong className="font-semibold text-text-1">{closed} checks need an admin</strong>: the server tells its
          settings to nobody else.
        </p>
      )}
      {isServerSilent && (
        <p>
          The server did not answer. What it would tell is not known; what this browser sees by itself is listed. Its
          parts can be tested under{" "}
          <Link to="/system-tests" className={linkClass}>
            System Tests
          </Link>
          .
        </p>
      )}
    </div>
  );
}

/** While it checks: each verdict appears in its place, and nothing moves. */
function UnderWay({ checks, results }: Pick<Readiness, "checks" | "results">) {
  return (
    <ul className="max-w-160">
      {checks.map(({ id, title }) => {
        const verdict = results.find((one) => one.id === id)?.verdict;
        return (
          <li key={id} className="flex items-start gap-3 border-line-soft border-b py-3">
            <CheckMark kind={verdict ? KIND[verdict] : "open"} className="mt-0.75" />
            <p className="t-control min-w-0 flex-1 text-text-1">{title}</p>
            <p className="t-13 w-24 shrink-0 text-text-2">{verdict ? VERDICT_WORDS[verdict] : "checking"}</p>
          </li>
        );
      })}
    </ul>
  );
}

function Parts({ parts }: { readonly parts: readonly Part[] }) {
  return (
    // columns, since the parts are of very different heights
    <div className="mb-8 gap-x-10 empty:hidden lg:columns-2">
      {parts.map(({ title, results }) => (
        <section key={title} aria-label={title} className="mb-8 min-w-0 lg:break-inside-avoid-column">
          <h2 className="t-14 border-line border-b pb-2 font-medium text-text-1">
            {title} <span className="ml-1 font-normal text-text-3 tabular-nums">{results.length}</span>
          </h2>
          <ul>
            {results.map(({ id, title: name, verdict, evidence, source, remedy }) => (
              <CheckRow
                key={id}
                kind={KIND[verdict]}
                title={name}
                verdict={VERDICT_WORDS[verdict]}
                facts={evidence}
                aside={source}
                remedy={remedy === undefined ? undefined : <RemedyText remedy={remedy} />}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
