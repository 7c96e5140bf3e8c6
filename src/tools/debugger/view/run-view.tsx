import { Link } from "@tanstack/react-router";
import { Copy, Download } from "lucide-react";
import { useState } from "react";
import { traceOf } from "#domain/debugger/trace.ts";
import type { Run } from "#domain/sessions/runs.ts";
import { copyTextIf } from "#src/platform/clipboard.ts";
import { whenChanged } from "#src/platform/when.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { notifyCopied } from "#src/ui/copied-notice.ts";
import { lazyPart } from "#src/ui/lazy-part.tsx";
import { linkClass } from "#src/ui/link-class.ts";
import { Menu } from "#src/ui/menu.tsx";
import { notifyFailure } from "#src/ui/notify-failure.ts";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { type RunFormat, useCommands } from "../data.ts";
import { type InspectedRun, useExplained, useRun } from "../live.ts";
import { BesideShadow } from "./beside-shadow.tsx";
import { CallsSection } from "./calls-section.tsx";
import { DeviceSteps } from "./device-steps.tsx";
import { ReadingSection } from "./reading-section.tsx";
import { RefinedSection } from "./refined-section.tsx";
import { RunAgain } from "./run-again.tsx";
import { useRunKeys } from "./use-run-keys.ts";

/** The rules of the score are much code. */
const BesideWording = lazyPart(() => import("./beside-wording.tsx").then((part) => part.BesideWording));

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
      <CallsSection calls={calls} failed={failed} />
    </>
  );
}

function Whole({ found, run }: { readonly found: InspectedRun; readonly run: Run }) {
  const { session, calls, failed, traces } = found;
  const asked = useExplained(run.idea.text, run.question.decisions.refused ?? []);
  const { recordCopied, saveRun } = useCommands();
  const [now] = useState(() => Date.now());

  const json = () => {
    const { why = null, findings = [] } = asked.status === "ready" ? asked.value : {};
    return JSON.stringify(traceOf({ run, calls, traces, why, findings }), null, 2);
  };
  async function save(format: RunFormat) {
    const text = format === "json" ? json() : await otelJson({ run, calls, traces });
    if (text === null) return notifyFailure("Nothing was saved", NOT_LOADED);
    const saved = await saveRun(session.id, run.id, format, text);
    if (!saved.ok) notifyFailure("Nothing was saved", saved.error);
  }
  async function copy() {
    const text = json();
    const allowed = recordCopied(session.id, run.id, text).then((recorded) => {
      if (!recorded.ok) notifyFailure("Nothing was copied", recorded.error);
      return recorded.ok;
    });
    const isCopied = await copyTextIf(allowed, text);
    if (await allowed) notifyCopied("Run without your words", isCopied);
  }
  useRunKeys({ copy: () => asked.status !== "loading" && void copy() });
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
        <Menu
          trigger={
            <Button disabled={asked.status === "loading"}>
              <Download aria-hidden />
              Save
            </Button>
          }
          entries={[
            { label: "JSON, opens here", onSelect: () => void save("json") },
            { label: "OpenTelemetry (JSON)", onSelect: () => void save("otel.json") },
          ]}
        />
        <Link to="/dashboard" search={{ session: session.id }} className={buttonClass({})}>
          Open the session
        </Link>
      </div>
      <RunAgain run={run} sessionId={session.id} />
      <p className="t-13 mt-2 text-text-3">
        A copy or a file holds no word of yours: lengths, figures and names of frames. Somebody who helps can open the
        file here.
      </p>
      <DeviceSteps traces={traces} made={run.idea.createdAt} now={now} />
      <CallsSection calls={calls} failed={failed} />
      <ReadingSection run={run} asked={asked} />
      <BesideShadow run={run} />
      <BesideWording run={run} />
      <RefinedSection run={run} asked={asked} />
      <p className="t-13 mt-8">
        <Link to="/audit/sessions/$id" params={{ id: session.id }} className={linkClass}>
          What left this device for the session
        </Link>
      </p>
    </>
  );
}

const VERSION = import.meta.env.VITE_APP_VERSION ?? "1.0.0";
const NOT_LOADED = { message: "This part of the studio could not be loaded.", remedy: "Try again." };

/** The spans of a run as text; null where the code that writes them could not be loaded. */
const otelJson = (traced: Parameters<typeof import("#domain/debugger/otel.ts").otelOf>[0]): Promise<string | null> =>
  import("#domain/debugger/otel.ts").then(
    ({ otelOf }) => JSON.stringify(otelOf(traced, VERSION), null, 2),
    () => null,
  );

const Heading = ({ title }: { readonly title: string }) => (
  <h2 dir="auto" className="t-q text-text-1">
    {title}
  </h2>
);
