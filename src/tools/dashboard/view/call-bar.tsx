import { Button } from "#src/ui/button.tsx";
import { type Asking, useElapsed, useModelCall, useModelCommands } from "../live/models.ts";
import { wordsSoFar } from "./call-progress.tsx";
import { focusStation } from "./focus-station.ts";

export interface CallBarProps {
  readonly runId: string;
}

/** The model's call under way for a run, in the bar that phones always show: the thread's own state of it may be far below. */
export function CallBar({ runId }: CallBarProps) {
  const refine = useModelCall(runId, "refine");
  const answer = useModelCall(runId, "answer");
  if (refine.status === "asking") return <CallLine runId={runId} task="refine" call={refine} />;
  if (answer.status === "asking") return <CallLine runId={runId} task="answer" call={answer} />;
  return null;
}

/** Not a live region: the thread announces the call. */
function CallLine({ runId, task, call }: CallBarProps & { task: "refine" | "answer"; call: Asking }) {
  const { cancel } = useModelCommands();
  const elapsed = useElapsed(call.since);
  const [does, end] = task === "answer" ? ["Asking", "Stop"] : ["Sharpening with", "Cancel"];
  return (
    <section className="call-line" aria-label="Model at work">
      <p className="t-13 min-w-0 text-text-2 tabular-nums">
        <span className="block truncate">
          {does} {call.provider}…
        </span>
        <span className="block truncate text-text-3">
          {elapsed}
          {task === "answer" && ` · ${wordsSoFar(call.soFar)}`}
        </span>
      </p>
      <Button
        size="sm"
        aria-label={`${end} ${call.provider}`}
        onClick={() => {
          focusStation(document.getElementById(`${task}-${runId}`));
          cancel(runId, task);
        }}
      >
        {end}
      </Button>
    </section>
  );
}
