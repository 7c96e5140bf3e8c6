import { Bot, RotateCcw } from "lucide-react";
import type { ReplyMessage } from "#domain/entities.ts";
import { type Run, storedFailure } from "#domain/sessions/runs.ts";
import { Button } from "#src/ui/button.tsx";
import { EngineNote } from "#src/ui/engine-note.tsx";
import { Fold } from "#src/ui/fold.tsx";
import { GapText } from "#src/ui/gap.tsx";
import { Station } from "#src/ui/station.tsx";
import { gapSpans } from "../model/gaps.ts";
import { byWhom } from "../model/wording.ts";
import { showBrief } from "./brief-place.ts";
import { FailedCall } from "./failed-call.tsx";
import { focusStation } from "./focus-station.ts";
import { ReplyText, ShowWords, TextSoFar } from "./reply-text.tsx";
import { useInView } from "./use-in-view.ts";
import type { Models } from "./use-models.ts";

export interface ModelAnswerProps {
  readonly run: Run;
  /** While the local engine is chosen, stored answers are shown and no model is asked. */
  readonly models: Models;
}

/** A model's answer to the question: under way, failed with its reason, or stored. */
export function ModelAnswer({ run, models }: ModelAnswerProps) {
  const setup = models.provider.answer;
  const call = models.call.answer;
  const answers = run.replies.filter(({ origin }) => origin.task === "answer");
  const reply = answers.at(-1);
  const brokeOff = reply?.origin.brokeOff === true;
  // asking again may have brought less than was there
  const complete = reply && isPart(reply) ? answers.findLast((each) => !isPart(each)) : undefined;
  const first = complete ?? reply;
  const asks = setup.kind !== "local";
  const busy = call.status === "asking" || call.status === "waiting";
  const begin = () => models.begin(["answer"]);
  const says =
    call.status === "asking"
      ? `Asking ${call.provider}…`
      : call.status === "waiting"
        ? `${call.provider} is asked once the question is sharpened.`
        : reply && !brokeOff
          ? byWhom("Answered", reply)
          : "";
  const stored = storedFailure(run, "answer");
  const failed = (
    <FailedCall
      id={`answer-error-${run.id}`}
      call={call}
      stored={stored}
      setup={setup}
      what="to have it answered"
      onRetry={begin}
      onDevice={() => showBrief(run.id)}
    />
  );
  // until a new answer has come, whatever it comes to
  const isEarlier = complete !== undefined || busy || call.status === "failed" || (stored !== null && !brokeOff);
  const hasFailed = call.status === "failed" || stored !== null;
  const place = useInView(models.tellInView.answer);
  return (
    <Station
      ref={place}
      id={`answer-${run.id}`}
      node="star"
      line="open"
      headingLevel={2}
      label="Answer"
      bright
      tabIndex={-1}
      badge={first && <EngineNote icon={Bot}>{byWhom("Answered", first)}</EngineNote>}
      actions={
        reply &&
        asks &&
        !busy &&
        !hasFailed && (
          <Button variant="ghost" size="sm" onClick={begin}>
            <RotateCcw aria-hidden />
            Ask again
          </Button>
        )
      }
    >
      <p role="status" className={busy ? "t-14 text-text-2" : "sr-only"}>
        {says}
      </p>
      {call.status === "asking" && <ShowWords />}
      {call.status === "waiting" && (
        <Button
          className="mt-2"
          size="sm"
          onClick={(event) => {
            focusStation(event.currentTarget);
            models.cancel("answer");
          }}
        >
          Cancel
        </Button>
      )}
      {call.status === "asking" && <TextSoFar text={call.soFar} />}
      {(!brokeOff || complete) && failed}
      {call.status === "idle" && !hasFailed && !reply && asks && (
        <div className="flex flex-wrap items-center gap-3">
          <p className="t-14 text-text-2">Not asked yet.</p>
          <Button size="sm" onClick={begin}>
            Ask {setup.label}
          </Button>
        </div>
      )}
      {reply && first && (
        <div className="mt-3 grid gap-4">
          {isEarlier && <p className="t-label text-text-2">Earlier answer</p>}
          {first.origin.asked !== run.question.text && (
            <p className="t-13 text-warn">This answers an earlier wording of the question.</p>
          )}
          <ReplyText reply={first} retry={failed} />
          {complete && (
            <Fold
              open={!brokeOff}
              summary={brokeOff ? "What came before it broke off" : "What came before you stopped it"}
            >
              <div className="mt-2 grid gap-4">
                <ReplyText reply={reply} />
              </div>
            </Fold>
          )}
        </div>
      )}
    </Station>
  );
}

const isPart = ({ origin: { stopped, brokeOff } }: ReplyMessage) => stopped === true || brokeOff === true;

export interface StoredRepliesProps {
  /** At least one. */
  readonly replies: readonly ReplyMessage[];
}

/** Models' replies in a run whose own parts are damaged: to read and to copy. */
export const StoredReplies = ({ replies }: StoredRepliesProps) => (
  <Station node="star" line="open" headingLevel={2} label="Model replies">
    <ul className="grid gap-7">
      {replies.map((reply) => (
        <li key={reply.id} className="grid gap-3">
          <EngineNote icon={Bot}>{byWhom(reply.origin.task === "answer" ? "Answered" : "Proposed", reply)}</EngineNote>
          {reply.origin.task === "answer" ? (
            <ReplyText reply={reply} />
          ) : (
            <p dir="auto" className="t-q whitespace-pre-line text-text-1 wrap-anywhere">
              <GapText text={reply.text} gaps={gapSpans(reply.text)} />
            </p>
          )}
        </li>
      ))}
    </ul>
  </Station>
);
