import { X } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { type Run, storedFailure, whyFailed } from "#domain/sessions/runs.ts";
import { moveFocus } from "#src/platform/focus.ts";
import { useIsOffline } from "#src/platform/offline-hint.ts";
import { Button } from "#src/ui/button.tsx";
import { CallProgress } from "#src/ui/call-progress.tsx";
import { IconButton } from "#src/ui/icon-button.tsx";
import { type Asking, type ModelTask, setStreams, useNow, useStreams } from "../live/models.ts";
import { offlineWords, wasUnreached } from "../model/offline-words.ts";
import { focusStation } from "./focus-station.ts";
import type { Models } from "./use-models.ts";

export interface CallBarProps {
  readonly run: Run;
  readonly models: Models;
}

const TASKS = ["refine", "answer"] as const;
const placeOf = (task: ModelTask, { id }: Run) => document.getElementById(`${task}-${id}`);
/** Leads to a task's place in the thread. A focus alone may show the middle of what is higher than the window. */
function goTo(task: ModelTask, run: Run): void {
  const place = placeOf(task, run);
  moveFocus(() => place);
  place?.scrollIntoView({ block: "start" });
}

/**
 * How it goes with a run's models, in the bar that stays in view: under way, held until the person has seen what is sent, failed or answered. The time and
 * *Stop* are here alone. What has ended is told in the thread, and here only while its place there is out of view.
 */
export function CallBar({ run, models }: CallBarProps) {
  const answeredBy = useUnseenAnswer(run, models);
  const offline = useIsOffline();
  const [hidden, setHidden] = useState("");
  for (const task of TASKS) {
    const call = models.call[task];
    if (call.status === "asking") return <AskingLine run={run} task={task} call={call} models={models} />;
  }
  /** Puts this line away; another one still comes. */
  const hide = (line: string, task: ModelTask) => () => {
    placeOf(task, run)?.focus({ preventScroll: true });
    setHidden(line);
  };
  const [held] = models.held;
  if (held)
    return (
      hidden !== "held" && (
        <Line
          label="Model not asked yet"
          text={`${models.provider[held].label} is asked once you have seen what is sent.`}
          onHide={hide("held", held)}
        >
          <Button
            size="sm"
            onClick={() => {
              placeOf(held, run)?.focus({ preventScroll: true }); // the button goes, and a dialog gives the focus back
              models.begin(models.held);
            }}
          >
            See what is sent
          </Button>
        </Line>
      )
    );
  const failed = TASKS.find((task) => reasonOf(task, run, models) !== null && !models.inView[task]);
  const ended: EndedLineProps | null = failed
    ? { task: failed, run, isFailure: true, ...failureWords(failed, run, models, offline) }
    : answeredBy
      ? { task: "answer", run, text: `${answeredBy} has answered.` }
      : null;
  if (!ended) return null;
  // the same failure of another try is told again
  const line = `${ended.task} ${ended.text} ${run.failures.length} ${run.replies.length}`;
  return hidden !== line && <EndedLine {...ended} onHide={hide(line, ended.task)} />;
}

/** What is told of a failure. Without a connection that is no fault of anything. */
function failureWords(task: ModelTask, run: Run, models: Models, offline: boolean) {
  const reason = reasonOf(task, run, models) ?? "";
  const isUnreached = offline && wasUnreached(models.call[task], storedFailure(run, task));
  return { text: isUnreached ? offlineWords(models.provider[task].label) : reason, isCalm: isUnreached };
}

function reasonOf(task: ModelTask, run: Run, { call, provider }: Models): string | null {
  const { [task]: state } = call;
  if (state.status === "failed") return state.error.message;
  return state.status === "idle" && provider[task].kind !== "local" ? whyFailed(run, task) : null;
}

/** The provider whose answer came while this page was open and has not been in view yet; null where there is none. */
function useUnseenAnswer({ replies }: Run, { call, inView }: Models): string | null {
  const newest = replies.findLast(({ origin }) => origin.task === "answer");
  const isAsking = call.answer.status === "asking";
  const [before, setBefore] = useState<{ readonly id: string | undefined } | null>(null);
  if (isAsking && before === null) setBefore({ id: newest?.id });
  const isNew = before !== null && !isAsking && newest !== undefined && newest.id !== before.id;
  const isDone = isNew && (inView.answer || newest.origin.stopped === true || newest.origin.brokeOff === true);
  useEffect(() => {
    if (isDone) setBefore(null);
  }, [isDone]);
  return isNew && !isDone ? newest.origin.provider : null;
}

interface LineProps {
  readonly label: string;
  readonly text: ReactNode;
  readonly onHide?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** Not a live region: the thread announces the call. */
const Line = ({ label, text, onHide, children }: LineProps) => (
  <section className="call-line" aria-label={label}>
    <p className="t-13 line-clamp-2 min-w-0 text-text-2 tabular-nums wrap-anywhere">{text}</p>
    <div className="flex flex-none gap-2">
      {children}
      {onHide && (
        <IconButton label="Hide this" onClick={onHide}>
          <X aria-hidden />
        </IconButton>
      )}
    </div>
  </section>
);

interface EndedLineProps {
  readonly task: ModelTask;
  readonly run: Run;
  readonly text: string;
  readonly isFailure?: boolean;
  /** It is told without the colour of a fault. */
  readonly isCalm?: boolean;
  readonly onHide?: () => void;
}

const EndedLine = ({ task, run, text, isFailure = false, isCalm = !isFailure, onHide }: EndedLineProps) => (
  <Line
    label={isFailure ? "Model failed" : "Model is done"}
    text={<span className={isCalm ? "text-text-1" : "text-danger"}>{text}</span>}
    onHide={onHide}
  >
    <Button size="sm" onClick={() => goTo(task, run)}>
      {isFailure ? "Show" : "Show the answer"}
    </Button>
  </Line>
);

function AskingLine({ run, task, call, models }: CallBarProps & { task: ModelTask; call: Asking }) {
  const now = useNow();
  const streams = useStreams();
  const isAnswer = task === "answer";
  const end = isAnswer ? "Stop" : "Cancel";
  return (
    <Line
      label="Model at work"
      text={
        <>
          <span className="block truncate">
            {isAnswer ? "Asking" : "Sharpening with"} {call.provider}…
          </span>
          <span className="block truncate text-text-3">
            <CallProgress since={call.since} now={now} words={isAnswer ? call.words : undefined} />
          </span>
        </>
      }
    >
      {isAnswer && !streams && !models.inView.answer && (
        <Button
          variant="ghost"
          size="sm"
          aria-label="Show words as they come"
          onClick={() => {
            setStreams(true);
            goTo(task, run);
          }}
        >
          <span>
            Show words<span className="max-md:hidden"> as they come</span>
          </span>
        </Button>
      )}
      <Button
        size="sm"
        aria-label={`${end} ${call.provider}`}
        onClick={() => {
          focusStation(placeOf(task, run));
          models.cancel(task);
        }}
      >
        {end}
      </Button>
    </Line>
  );
}
