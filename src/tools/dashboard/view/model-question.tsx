import { Bot, HardDrive, ShieldAlert, ShieldCheck } from "lucide-react";
import type { ReplyMessage } from "#domain/entities.ts";
import { type Run, storedFailure } from "#domain/sessions/runs.ts";
import { proposalGaps } from "#domain/thinking/refine/proposal.ts";
import { refinedText } from "#domain/thinking/refine/refined-text.ts";
import { OWN_WORDING } from "#domain/thinking/types.ts";
import { Button } from "#src/ui/button.tsx";
import { DashList } from "#src/ui/dash-list.tsx";
import { EngineNote } from "#src/ui/engine-note.tsx";
import { Fold } from "#src/ui/fold.tsx";
import { WhatLeaves } from "#src/ui/what-leaves.tsx";
import type { ModelTask } from "../live/models.ts";
import { gapSpans } from "../model/gaps.ts";
import { byWhom, proposalsOf, withWording, wordingOf } from "../model/wording.ts";
import { FailedCall } from "./failed-call.tsx";
import { OtherWording } from "./other-wording.tsx";
import type { Deciding } from "./use-decisions.ts";
import { useInView } from "./use-in-view.ts";
import type { Models } from "./use-models.ts";

export interface ModelQuestionProps {
  readonly run: Run;
  readonly deciding: Deciding;
  readonly models: Models;
}

/** The models' part in the question: who worded it, what is under way, and the wordings not in use. */
export function ModelQuestion({ run, deciding, models }: ModelQuestionProps) {
  const { decisions, change } = deciding;
  const { refinement } = run.answer.thought;
  const wording = wordingOf(decisions, run);
  const [newest, ...older] = proposalsOf(run.replies).filter(
    (reply) => wording.by !== "model" || reply !== wording.reply,
  );
  const isProposed = proposalsOf(run.replies).length > 0;
  const use = (proposal: string) => change((current) => withWording(current, proposal));
  const offered = (reply: ReplyMessage) => (
    <OtherWording
      key={reply.id}
      by={<EngineNote icon={Bot}>{byWhom("Proposed", reply)}</EngineNote>}
      text={reply.text}
      gaps={proposalGaps(reply.text, refinement.original)}
      lost={reply.origin.lost ?? []}
      reasons={reply.origin.reasons ?? []}
      onUse={() => use(reply.id)}
    />
  );
  const own = refinedText(refinement.sentences);
  return (
    <div className="mt-4 grid gap-4 empty:hidden">
      {wording.by === "model" && <StandingModel reply={wording.reply} />}
      {wording.by === "engine" && isProposed && (
        <EngineNote icon={HardDrive}>Drafted on this device - no model</EngineNote>
      )}
      <RefineProgress run={run} models={models} isProposed={isProposed} asked={wording.by !== "person"} />
      {wording.by === "model" && (
        <OtherWording
          by={<EngineNote icon={HardDrive}>Drafted on this device - no model</EngineNote>}
          text={own}
          gaps={gapSpans(own)}
          onUse={() => use(OWN_WORDING)}
        />
      )}
      {newest && offered(newest)}
      {older.length > 0 && (
        <Fold
          summary={
            <span className="t-13 text-text-3">
              {older.length === 1 ? "1 earlier proposal" : `${older.length} earlier proposals`}
            </span>
          }
        >
          <div className="mt-2 grid gap-4">{older.map(offered)}</div>
        </Fold>
      )}
    </div>
  );
}

/** Who worded the current question, and why. */
function StandingModel({ reply }: { readonly reply: ReplyMessage }) {
  const { reasons = [], lost = [] } = reply.origin;
  const Shield = lost.length === 0 ? ShieldCheck : ShieldAlert;
  return (
    <div className="grid gap-2">
      <EngineNote icon={Bot}>{byWhom("Sharpened", reply)}</EngineNote>
      {reasons.length > 0 && <DashList items={reasons} className="t-14 text-text-2" />}
      <p className="t-13 flex items-center gap-2 text-text-3">
        <Shield aria-hidden className={`size-3.5 shrink-0 ${lost.length === 0 ? "" : "text-warn"}`} />
        {lost.length === 0
          ? "Intent check: every name, number and negation of the original is still there."
          : `Intent check: no longer in the question: ${lost.join(", ")}.`}
      </p>
    </div>
  );
}

interface RefineProgressProps {
  readonly run: Run;
  readonly models: Models;
  readonly isProposed: boolean;
  /** False with the original wording: then nothing is refined. */
  readonly asked: boolean;
}

function RefineProgress({ run, models, isProposed, asked }: RefineProgressProps) {
  const setup = models.provider.refine;
  const call = models.call.refine;
  const [newest] = proposalsOf(run.replies);
  const asks = setup.kind !== "local";
  const busy = call.status === "asking";
  const begin = () => models.begin(["refine"]);
  const stored = storedFailure(run, "refine");
  const place = useInView(models.tellInView.refine);
  return (
    <div ref={place} className="grid justify-items-start gap-2 empty:hidden">
      <p role="status" className={busy ? "t-14 text-text-2" : "sr-only"}>
        {busy
          ? `${call.provider} is sharpening the question. Until then this one is used.`
          : newest && byWhom("A question proposed", newest)}
      </p>
      <FailedCall
        id={`refine-error-${run.id}`}
        call={call}
        stored={stored}
        setup={setup}
        what="to sharpen the question"
        onRetry={begin}
      />
      {asks && asked && call.status === "idle" && stored === null && (
        <Button variant="ghost" size="sm" className="-ml-2.5 max-md:-ml-3" onClick={begin}>
          <Bot aria-hidden />
          {isProposed ? `Ask ${setup.label} for another` : `Sharpen with ${setup.label}`}
        </Button>
      )}
    </div>
  );
}

export interface ModelConsentProps {
  readonly models: Models;
}

const PURPOSE: Readonly<Record<ModelTask, string>> = {
  refine: "To sharpen the question",
  answer: "To answer it",
};

/** Shows what leaves the device for a provider, before it is asked for the first time. */
export function ModelConsent({ models: { showing, send, decline } }: ModelConsentProps) {
  if (!showing) return null;
  const [first, next] = showing.calls;
  return (
    <WhatLeaves
      destination={showing.destination}
      along={showing.setup.kind === "operator" ? "sign-in" : "key"}
      turns={first?.turns ?? []}
      {...(next && {
        purpose: PURPOSE[first?.task ?? "refine"],
        next: {
          purpose: PURPOSE[next.task],
          note: "Sent once the question is sharpened, with the sharper question in place of this one.",
          turns: next.turns,
        },
      })}
      onSend={send}
      onCancel={decline}
    />
  );
}
