import { RotateCcw } from "lucide-react";
import { useState } from "react";
import type { AppError } from "#domain/errors.ts";
import type { Run } from "#domain/sessions/runs.ts";
import { internalError } from "#domain/standard-error.ts";
import { useIsOffline } from "#src/platform/offline-hint.ts";
import { Button } from "#src/ui/button.tsx";
import { RestingNote } from "#src/ui/resting-note.tsx";
import { useSingleKeys } from "#src/ui/use-single-keys.ts";
import { type RanHere, useCommands } from "../data.ts";
import {
  type ModelCall,
  needsConnection,
  type ProviderSetup,
  useAnswering,
  useProviderCircuit,
  useRunCall,
} from "../live/again.ts";
import { inSeconds } from "../model/words.ts";
import { CallUnderWay } from "./call-under-way.tsx";

interface RunAgainProps {
  readonly run: Run;
  readonly sessionId: string;
}

/** A bug is reported like any other; the person can press again. */
function brokenOff(cause: unknown): AppError {
  reportError(cause);
  return internalError({ remedy: "Try again. The run stays as it is." });
}

/** Makes the run again, with the model that answers now or on this device. What there was stays. */
export function RunAgain({ run, sessionId }: RunAgainProps) {
  const { runHere, askAgain, giveUp } = useCommands();
  const answering = useAnswering();
  const call = useRunCall(run.id, "answer");
  const sharpening = useRunCall(run.id, "refine");
  const [here, setHere] = useState<RanHere | "running" | AppError | null>(null);
  const [gate, setGate] = useState<AppError | null>(null);
  const isAsking = call.status === "asking" || call.status === "waiting";

  async function onDevice() {
    if (here === "running") return;
    setHere("running");
    const made = await runHere(run).catch(brokenOff);
    if ("code" in made) setHere(made);
    else setHere(made.ok ? made.value : made.error);
  }
  async function withModel() {
    if (!answering || answering.isUnseen || isAsking) return;
    setGate(null);
    setGate(await askAgain(answering.setup, sessionId, run).catch(brokenOff));
  }

  // it asks nobody and costs nothing; no key asks a model
  useSingleKeys({ d: () => void onDevice() });
  const label = answering?.setup.label;
  return (
    <div className="mt-4">
      <div className="flex flex-wrap items-center gap-2">
        {answering && (
          <Button variant="primary" disabled={answering.isUnseen || isAsking} onClick={() => void withModel()}>
            <RotateCcw aria-hidden />
            <span>
              Run again with <bdi>{label}</bdi>
            </span>
          </Button>
        )}
        <Button
          variant={answering ? "secondary" : "primary"}
          disabled={here === "running"}
          aria-keyshortcuts="d"
          onClick={() => void onDevice()}
        >
          {!answering && <RotateCcw aria-hidden />}
          Run again on this device
        </Button>
      </div>
      <div role="status" className="t-14 mt-2 text-text-2">
        {answering?.isUnseen && (
          <p>
            You have not seen yet what <bdi>{label}</bdi> is sent. Ask it in the session first: that shows it.
          </p>
        )}
        <CallState call={call} />
        {sharpening.status === "asking" && (
          <p>
            <bdi>{sharpening.provider}</bdi> is sharpening the question. It continues when you leave.
          </p>
        )}
        {gate && (
          <p className="text-warn">
            {gate.message} {gate.remedy}
          </p>
        )}
        {here === "running" && <p>The engine on this device is running it again.</p>}
        {here !== null && here !== "running" && <Outcome here={here} />}
      </div>
      {answering && <Reachable setup={answering.setup} />}
      {sharpening.status === "asking" && (
        <CallUnderWay call={sharpening} countsWords={false} onGiveUp={() => giveUp(run.id, "refine")} />
      )}
      {call.status === "asking" && <CallUnderWay call={call} countsWords onGiveUp={() => giveUp(run.id, "answer")} />}
    </div>
  );
}

/** What keeps a provider from answering now, before anybody presses. */
function Reachable({ setup }: { readonly setup: ProviderSetup }) {
  const circuit = useProviderCircuit(setup);
  const isOffline = useIsOffline();
  return (
    <>
      <RestingNote who={setup.label} circuit={circuit} />
      <p role="status" className="t-14 text-text-2 empty:hidden">
        {isOffline && needsConnection(setup) && (
          <>
            You are offline, and <bdi>{setup.label}</bdi> needs a connection. This device can make the run again.
          </>
        )}
      </p>
    </>
  );
}

function CallState({ call }: { readonly call: ModelCall }) {
  if (call.status === "waiting") return <p>The answer is asked for once the question is sharpened.</p>;
  if (call.status === "asking")
    return (
      <p>
        Asking <bdi>{call.provider}</bdi>. It continues when you leave. The new answer appears beside the first.
      </p>
    );
  if (call.status !== "failed") return null;
  return (
    <p className="text-warn">
      {call.error.message} {call.error.remedy}
    </p>
  );
}

function Outcome({ here }: { readonly here: RanHere | AppError }) {
  if ("code" in here)
    return (
      <p className="text-warn">
        {here.message} {here.remedy}
      </p>
    );
  return (
    <p>
      Made again in {inSeconds(here.ms)}:{" "}
      {here.isSame ? "its changes and its score are the same." : "its changes or its score differ from the first time."}
      {here.before !== null && ` Engine ${here.before} made the first.`}
    </p>
  );
}
