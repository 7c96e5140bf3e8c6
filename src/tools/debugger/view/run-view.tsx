import { Link } from "@tanstack/react-router";
import { Copy } from "lucide-react";
import { useState } from "react";
import { type callsOf, whyOf } from "#domain/debugger/calls.ts";
import { traceOf } from "#domain/debugger/trace.ts";
import type { Run } from "#domain/sessions/runs.ts";
import { copyTextIf } from "#src/platform/clipboard.ts";
import { whenChanged } from "#src/platform/when.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { notifyCopied } from "#src/ui/copied-notice.ts";
import { linkClass } from "#src/ui/link-class.ts";
import { notifyFailure } from "#src/ui/notify-failure.ts";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { Table } from "#src/ui/table.tsx";
import { useCommands } from "../data.ts";
import { type Asked, type InspectedRun, useExplained, useRun } from "../live.ts";
import { inSeconds, TASKS } from "../model/words.ts";
import { BesideShadow } from "./beside-shadow.tsx";
import { DeviceSteps } from "./device-steps.tsx";
import { ReadingSection } from "./reading-section.tsx";
import { RunAgain } from "./run-again.tsx";
import { StepList } from "./step-list.tsx";

interface RunViewProps {
  readonly runId: string;
  readonly sessionId: string | undefined;
}

/** One run, laid open. */
export function RunView({ runId, sessionId }: RunViewProps) {
  const found = useRun(runId, sessionId);
  if (found.status === "loading") return <Skeleton className="h-96" />;
  if (found.status === "failed")
    return (
      <p role="alert" className="t-14">
        {found.error.message} {found.error.remedy}
      </p>
    );
  if (!found.value)
    return (
      <div className="grid justify-items-start gap-3">
        <h2 className="t-q text-text-1">This run is not on this device</h2>
        <p className="t-14">It was deleted, or it has not come here yet. Its address stays as it is.</p>
        <Link to="/sessions" search={{}} className={buttonClass({})}>
          Search the sessions
        </Link>
      </div>
    );
  const { run } = found.value;
  return run.damaged ? <Damaged found={found.value} /> : <Whole found={found.value} run={run} />;
}

function Damaged({ found: { session, calls, failed } }: { readonly found: InspectedRun }) {
  return (
    <>
      <Heading title={session.title} />
      <p className="t-14 mt-3 text-warn">
        A part of this run cannot be read. Nothing was changed. What is left is below.
      </p>
      <Calls calls={calls} failed={failed} />
    </>
  );
}

function Whole({ found, run }: { readonly found: InspectedRun; readonly run: Run }) {
  const { session, calls, failed, traces } = found;
  const asked = useExplained(run.idea.text, run.question.decisions.refused ?? []);
  const { recordCopied } = useCommands();
  const [now] = useState(() => Date.now());

  async function copy() {
    const { why = null, findings = [] } = asked.status === "ready" ? asked.value : {};
    const text = JSON.stringify(traceOf({ run, calls, traces, why, findings }), null, 2);
    const allowed = recordCopied(session.id, run.id, text).then((recorded) => {
      if (!recorded.ok) notifyFailure("Nothing was copied", recorded.error);
      return recorded.ok;
    });
    const isCopied = await copyTextIf(allowed, text);
    if (await allowed) notifyCopied("Run without your words", isCopied);
  }
  return (
    <>
      <div className="flex flex-wrap items-start gap-3">
        <div className="min-w-0 flex-[1_1_20rem]">
          <Heading title={session.title} />
          <p className="t-13 mt-1 flex flex-wrap gap-x-4 text-text-3 tabular-nums">
            <span>{whenChanged(run.idea.createdAt, now)}</span>
            <span>{run.replies.at(-1)?.origin.provider ?? "This device"}</span>
          </p>
        </div>
        <Button disabled={asked.status === "loading"} onClick={() => void copy()}>
          <Copy aria-hidden />
          Copy as JSON
        </Button>
        <Link to="/dashboard" search={{ session: session.id }} className={buttonClass({})}>
          Open the session
        </Link>
      </div>
      <RunAgain run={run} sessionId={session.id} />
      <p className="t-13 mt-2 text-text-3">The copy holds no word of yours: lengths, figures and names of frames.</p>
      <DeviceSteps traces={traces} made={run.idea.createdAt} now={now} />
      <Calls calls={calls} failed={failed} />
      <ReadingSection run={run} asked={asked} />
      <BesideShadow run={run} />
      <RoughToRefined run={run} asked={asked} />
      <p className="t-13 mt-8">
        <Link to="/audit/sessions/$id" params={{ id: session.id }} className={linkClass}>
          What left this device for the session
        </Link>
      </p>
    </>
  );
}

const Heading = ({ title }: { readonly title: string }) => (
  <h2 dir="auto" className="t-q text-text-1">
    {title}
  </h2>
);

/** Why it went as it did, and each call of a model. */
function Calls({ calls, failed }: { readonly calls: ReturnType<typeof callsOf>; readonly failed: string | null }) {
  const most = Math.max(1, ...calls.map(({ end }) => end?.ms ?? 0));
  return (
    <section aria-labelledby="run-calls" className="mt-8">
      <h3 id="run-calls" className="t-16 font-medium text-text-1">
        Calls of models
      </h3>
      <p className="t-14 mt-1 text-text-2">{whyOf(calls, failed)}</p>
      {calls.length > 0 && (
        <Table label="Calls" minWidth={34} className="mt-3">
          <thead>
            <tr>
              <th scope="col">Call</th>
              <th scope="col">To</th>
              <th scope="col">Attempts</th>
              <th scope="col">Sent</th>
              <th scope="col">Took</th>
            </tr>
          </thead>
          <tbody>
            {calls.map(({ id, task, destination, characters, end }) => (
              <tr key={id}>
                <th scope="row">{TASKS[task] ?? task}</th>
                <td>{destination || "this browser"}</td>
                <td>{end ? end.outcomes.join(", ") || "stopped before it was sent" : "no end was recorded"}</td>
                <td>{characters.toLocaleString("en")} characters</td>
                <td>
                  {end && (
                    <>
                      {inSeconds(end.ms)}
                      <span
                        aria-hidden
                        className="mt-1 block h-0.5 bg-brand"
                        style={{ width: `${Math.max(2, (100 * end.ms) / most)}%` }}
                      />
                    </>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {calls.map(
        ({ id, task, destination, end }) =>
          end &&
          end.steps.length > 0 && (
            <StepList
              key={id}
              label={`Steps of a call: ${TASKS[task] ?? task}, ${destination || "this browser"}`}
              steps={end.steps.map((step) => ({ ...step, said: step.name }))}
            />
          ),
      )}
    </section>
  );
}

/** What the engine made of the words. */
function RoughToRefined({ run, asked }: { readonly run: Run; readonly asked: Asked }) {
  const { refinement, score } = run.answer.thought;
  const stored = run.answer.thought as {
    readonly findings?: unknown;
    readonly question?: unknown;
    readonly engine?: unknown;
  };
  const { items } = refinement.intent;
  const type = stored.question as { head?: string; bloom?: string; socratic?: string; depth?: string } | undefined;
  const rejected = run.question.decisions.rejected?.length ?? 0;
  const rows: readonly (readonly [string, string, string])[] = [
    ["Structure score", String(score.before.total), String(score.after.total)],
    [
      "Findings",
      asked.status === "ready" ? String(asked.value.findings.length) : "…",
      Array.isArray(stored.findings) ? String(stored.findings.length) : "not saved",
    ],
    ["Names, numbers and negations", String(items.length), `${items.filter(({ kept }) => kept).length} kept`],
    ["Changes", "", `${refinement.hunks.length} proposed, ${rejected} rejected`],
  ];
  return (
    <section aria-labelledby="run-refined" className="mt-8">
      <h3 id="run-refined" className="t-16 font-medium text-text-1">
        From the rough text to the question
      </h3>
      <Table label="From rough to refined" className="mt-3">
        <thead>
          <tr>
            <th scope="col">{typeof stored.engine === "string" ? `Engine ${stored.engine}` : "Engine"}</th>
            <th scope="col">Rough</th>
            <th scope="col">Refined</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, rough, refined]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{rough}</td>
              <td>{refined}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {type?.head && (
        <p className="t-13 mt-2 text-text-3">
          Question type: {[type.head, type.bloom, type.socratic, type.depth].filter(Boolean).join(", ")}
        </p>
      )}
    </section>
  );
}
