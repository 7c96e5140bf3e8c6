import { Sparkles } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { ByDevice } from "./by-device.tsx";
import { CallProgress } from "./call-progress.tsx";
import { Problem } from "./problem.tsx";
import { WhatLeaves, type WhatLeavesProps } from "./what-leaves.tsx";

interface Failure {
  readonly code?: string;
  readonly message: string;
  readonly remedy?: string | undefined;
}

export interface AskModelProps {
  /** The person's name for the model's provider. */
  readonly who: string;
  readonly call:
    | { readonly status: "waiting" }
    /** `isStopped`: the person stopped it, and nothing of what came last was stored; `isKept`: something was before. */
    | { readonly status: "idle"; readonly isStopped?: true; readonly isKept?: true }
    | { readonly status: "asking"; readonly since: number; readonly words: number }
    | {
        readonly status: "failed";
        /** How many words had come. */
        readonly words?: number;
        /** Something of it was stored. */
        readonly isKept?: true;
        readonly error: Failure;
        /** What it said in another form than was asked for. */
        readonly prose?: string;
      };
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** What *Stop* keeps of what has come. */
  readonly keeps: keyof typeof KEEPS;
  /** What would leave the device, before the first call from this tool; null when it is not shown. */
  readonly showing: Pick<WhatLeavesProps, "destination" | "turns"> | null;
  /** What later calls of the same press hold, as a sentence, where more than one is made. */
  readonly followed?: string | undefined;
  /** The end of the button's text: "for this turn". */
  readonly label: string;
  onAsk(): Promise<void> | void;
  onCancel(): void;
  onSend(): Promise<void> | void;
  onDecline(): void;
  /** Without a connection a model that was not reached is no fault. */
  readonly offline?: boolean;
  /** Lets this device do it by its rules, once the model failed. Absent where rules cannot do the same. */
  readonly onDevice?: (() => void) | undefined;
  /** Shown beside the button. */
  readonly children?: ReactNode;
}

const KEEPS = {
  words: "the words so far",
  sentences: "the sentences that are whole",
  ideas: "the ideas that are whole",
  questions: "the questions that are whole",
  votes: "the votes so far",
  nothing: "nothing",
} as const;

type Failed = Extract<AskModelProps["call"], { status: "failed" }>;

/** Of what failed. What was stopped may count as a message. */
const NOTHING_LEFT = "Nothing was saved or counted.";

const NOTHING_SAVED = "Stopped. Nothing was saved.";

/** What failed would be below the bars of a phone. A person who has moved on is not taken back. */
const comeIntoView = (failed: HTMLElement | null): void => {
  if (failed?.parentElement?.contains(document.activeElement)) failed.scrollIntoView?.({ block: "nearest" });
};

/** What is told of a failure. Not to be reached without a connection is no fault of anything. */
function told({ who, keeps, offline = false }: AskModelProps, { error, words, prose, isKept }: Failed) {
  const { code, message, remedy } = error;
  if (offline && code === "CONNECTION_ERROR")
    return { text: `You're offline and ${who} was not reached. Ask again when it is back.`, isCalm: true };
  const isLost = words !== undefined && isKept !== true && prose === undefined;
  return {
    text: [message, isLost && NOTHING_LEFT, isKept && `Saved: ${KEEPS[keeps]}.`, remedy].filter(Boolean).join(" "),
  };
}

/**
 * Asks the connected model for one step. While it is asked one sees how far it is and what *Stop* leaves; when it fails, the reason is below the button,
 * which asks again.
 */
export function AskModel(props: AskModelProps) {
  const { who, call, now, keeps, showing, label, onAsk, onCancel, onSend, onDecline, onDevice, children } = props;
  const isAsking = call.status === "asking" || call.status === "waiting";
  return (
    <div className="grid min-w-0 gap-1">
      <div className="flex flex-wrap items-center gap-2">
        {isAsking ? (
          <Button size="sm" onClick={onCancel} aria-label={`Stop ${who}`}>
            Stop
          </Button>
        ) : (
          <Button variant="ghost" size="sm" onClick={() => void onAsk()}>
            <Sparkles aria-hidden />
            Ask {who} {label}
          </Button>
        )}
        <span role="status" className="t-13 text-text-3 empty:hidden">
          {isAsking && `${who} is writing`}
          {call.status === "idle" && call.isStopped && (call.isKept ? `Stopped: ${KEEPS[keeps]} stay.` : NOTHING_SAVED)}
        </span>
        {call.status === "asking" && (
          <span className="t-13 text-text-3">
            <CallProgress since={call.since} now={now} words={call.words} />
          </span>
        )}
        {children}
      </div>
      {isAsking && <p className="t-12 text-text-3">Stop keeps {KEEPS[keeps]}.</p>}
      {call.status === "failed" && (
        <div ref={comeIntoView}>
          <Problem {...told(props, call)}>{onDevice && <ByDevice onPress={onDevice} />}</Problem>
          {call.prose !== undefined && (
            <section aria-label={`What ${who} wrote`} className="mt-3 border-line-soft border-l-2 pl-4">
              <p dir="auto" className="t-15 wrap-anywhere whitespace-pre-line text-text-2">
                {call.prose}
              </p>
              <p className="t-12 mt-1.5 text-text-3">
                Written by {who}, in its own words. It could not be used and is not saved: copy what you need.
              </p>
            </section>
          )}
        </div>
      )}
      {showing && (
        <WhatLeaves
          destination={showing.destination}
          turns={showing.turns}
          followed={props.followed}
          onSend={() => void onSend()}
          onCancel={onDecline}
        />
      )}
    </div>
  );
}
