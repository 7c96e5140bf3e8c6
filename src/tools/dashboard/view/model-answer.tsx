import { Bot, Copy, RotateCcw } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { ReplyMessage } from "#domain/entities.ts";
import { Button } from "#src/ui/button.tsx";
import { EngineNote } from "#src/ui/engine-note.tsx";
import { Markdown } from "#src/ui/markdown.tsx";
import { Station } from "#src/ui/station.tsx";
import { WhatLeaves } from "#src/ui/what-leaves.tsx";
import { type Answerer, type Leaving, type OpenThread, useAnswerCommands, useAnswering } from "../live.ts";
import type { Run } from "../model/runs.ts";
import { ComposerError } from "./composer-error.tsx";
import { copyAndTell } from "./copy-and-tell.ts";

export interface ModelAnswerProps {
  readonly thread: OpenThread;
  readonly run: Run;
  /** Who is asked by the person's choice. The local engine: answers that are here are shown, and nobody is asked. */
  readonly setup: Answerer;
  /** It was asked in this tab a moment ago: the model is asked without another press. One that was opened again waits for it. */
  readonly justAsked: boolean;
}

/** What a model said to the question: on its way, failed with its reason, or here. Nothing is sent before the person has seen what. */
export function ModelAnswer({ thread, run, setup, justAsked }: ModelAnswerProps) {
  const { ask, cancel, unseen, agree } = useAnswerCommands();
  const answering = useAnswering(run.id);
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  const reply = run.replies.findLast(({ origin }) => origin.task === "answer");
  const asks = setup.kind !== "local";
  const busy = answering.status === "asking";

  async function begin() {
    const outgoing = await unseen(setup, thread.id, run);
    if (outgoing === "seen") await ask(setup, thread.id, run);
    else setLeaving(outgoing);
  }
  const begun = useRef(false);
  const isNext = justAsked && asks && !reply;
  useEffect(() => {
    if (!isNext || begun.current) return;
    begun.current = true;
    void begin();
  });

  async function send() {
    setLeaving(null);
    await agree(setup);
    await ask(setup, thread.id, run);
  }

  return (
    <Station
      node="star"
      line="open"
      headingLevel={2}
      label="Answer"
      bright
      badge={reply && <EngineNote icon={Bot}>{byWhom(reply)}</EngineNote>}
      actions={
        reply &&
        asks &&
        !busy && (
          <Button variant="ghost" size="sm" onClick={() => void begin()}>
            <RotateCcw aria-hidden />
            Ask again
          </Button>
        )
      }
    >
      <p role="status" className={busy ? "t-14 flex flex-wrap items-center gap-3 text-text-2" : "sr-only"}>
        {busy ? `Asking ${answering.provider}…` : reply ? `Answered by ${reply.origin.provider}` : ""}
      </p>
      {busy && (
        <Button className="mt-2" size="sm" onClick={() => cancel(run.id)}>
          Cancel
        </Button>
      )}
      {answering.status === "failed" && (
        <ComposerError id={`answer-error-${run.id}`} error={answering.error}>
          {asks && (
            <Button size="sm" onClick={() => void begin()}>
              Try again
            </Button>
          )}
        </ComposerError>
      )}
      {answering.status === "idle" && !reply && asks && (
        <div className="flex flex-wrap items-center gap-3">
          <p className="t-14 text-text-2">Not asked yet.</p>
          <Button size="sm" onClick={() => void begin()}>
            Ask {setup.label}
          </Button>
        </div>
      )}
      {reply && <Reply reply={reply} question={run.question.text} />}
      {leaving && (
        <WhatLeaves
          destination={leaving.destination}
          turns={leaving.turns}
          onSend={() => void send()}
          onCancel={() => setLeaving(null)}
        />
      )}
    </Station>
  );
}

function Reply({ reply, question }: { readonly reply: ReplyMessage; readonly question: string }) {
  const { text, origin } = reply;
  return (
    <div className="mt-3 grid gap-4">
      {origin.asked !== question && <p className="t-13 text-warn">It answers the question as it read before.</p>}
      <Markdown text={text} />
      {origin.finishReason === "length" && (
        <p className="t-13 text-warn">The provider stopped here: the answer reached its limit of length.</p>
      )}
      <div>
        <Button size="sm" onClick={() => void copyAndTell("Answer", text)}>
          <Copy aria-hidden />
          Copy answer
        </Button>
      </div>
    </div>
  );
}

const byWhom = ({ origin: { provider, model } }: ReplyMessage): string =>
  model === null || model === provider ? `Answered by ${provider}` : `Answered by ${provider}, ${model}`;
