import { Plus } from "lucide-react";
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Idea, IdeaBoard } from "#domain/entities.ts";
import { shownIdeas } from "#domain/ideation/meter.ts";
import { clockText, endSilence, extendSilence, leftOf, type Silence, spokenClock } from "#domain/ideation/silence.ts";
import { beginWork } from "#src/platform/occupied.ts";
import { Button } from "#src/ui/button.tsx";
import { VisuallyHidden } from "#src/ui/visually-hidden.tsx";
import { useCommands } from "../data.ts";
import { type Closing, IDEA_FIELD, IdeaField, type Left } from "./idea-field.tsx";
import type { BoardActions } from "./use-board-actions.ts";

interface SilentPhaseProps {
  readonly board: IdeaBoard;
  readonly ideas: readonly Idea[];
  /** Epoch milliseconds. */
  readonly now: number;
  readonly actions: BoardActions;
  /** Gets what stood in the field when the phase ended. */
  readonly left: RefObject<Left | null>;
}

/** A field and a clock, and nothing else: no card, no score, no suggestion. */
export function SilentPhase({ board, ideas, now, actions, left }: SilentPhaseProps) {
  const { now: time } = useCommands();
  const toGo = leftOf(board.silence, now);
  // after two more minutes there may be ideas of a model: they wait outside
  const own = shownIdeas(ideas)
    .filter(({ by }) => by === "person")
    .toReversed();
  const closing = useRef<Closing | null>(null);
  const dry = () =>
    closing.current?.(() => void actions.setBoard({ silence: endSilence(board.silence, time(), "dry") }));
  // nothing is asked or offered meanwhile
  useEffect(beginWork, []);
  useLayoutEffect(
    () => () => {
      left.current = leftInField();
    },
    [left],
  );
  return (
    <div className="mx-auto mt-2 max-w-170">
      <div className="grid justify-items-center text-center">
        <h1 dir="auto" className="t-q-lg text-balance text-text-1">
          {board.question}
        </h1>
        <Clock left={toGo} seconds={board.silence.seconds} />
        <p className="max-w-[46ch] text-text-2">
          Yours first. No card, no score and no suggestion comes in until the time is up, or until you say so.
        </p>
      </div>
      <div className="mt-6">
        <IdeaField
          board={board}
          ideas={ideas}
          actions={actions}
          autoFocus
          closing={closing}
          onKey={(event) => {
            if (!event.altKey || event.code !== "KeyD") return false;
            dry();
            return true;
          }}
          more={
            <>
              <Button
                variant="ghost"
                onClick={() => void actions.setBoard({ silence: extendSilence(board.silence, time()) })}
              >
                <Plus aria-hidden />
                Two more minutes
              </Button>
              <Button variant="secondary" onClick={dry} aria-keyshortcuts="Alt+D">
                I’m out of ideas
              </Button>
            </>
          }
        />
      </div>
      <ol reversed className="mt-4">
        {own.map(({ id, text }, at) => (
          <li key={id} className="flex gap-4 border-line-soft border-b py-2.5">
            <span aria-hidden className="t-13 w-5 flex-none text-text-3 leading-6 tabular-nums">
              {own.length - at}
            </span>
            <span dir="auto" className="t-q-sm wrap-anywhere min-w-0 whitespace-pre-wrap text-text-1">
              {text}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** What stands in the field, and where the person is writing, if the field or a button of it has the focus. */
function leftInField(): Left | null {
  const field = document.getElementById(IDEA_FIELD);
  if (!(field instanceof HTMLTextAreaElement)) return null;
  const isIn = field.closest(".idea-box")?.contains(document.activeElement) === true;
  return { text: field.value, caret: isIn ? { start: field.selectionStart, end: field.selectionEnd } : null };
}

/** What is left, as a ring and a number. */
function Clock({ left, seconds }: { readonly left: number; readonly seconds: number }) {
  const share = seconds === 0 ? 0 : Math.min(100, left / (seconds * 10));
  return (
    <div className="relative my-7 size-30">
      <svg viewBox="0 0 120 120" aria-hidden="true" className="-rotate-90 size-full motion-reduce:hidden">
        <circle cx="60" cy="60" r="52" fill="none" className="stroke-line" strokeWidth="2" />
        <circle
          cx="60"
          cy="60"
          r="52"
          fill="none"
          className="stroke-brand"
          strokeWidth="2"
          pathLength="100"
          strokeDasharray={`${share} 100`}
        />
      </svg>
      <p role="timer" className="t-h1 absolute inset-0 grid place-items-center text-text-1 tabular-nums">
        {clockText(left)}
      </p>
    </div>
  );
}

interface SpokenClockProps {
  readonly silence: Silence;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Announces the clock. It outlives the silent phase, so that the end is heard too. */
export function SpokenClock({ silence, now }: SpokenClockProps) {
  const seconds = Math.ceil(leftOf(silence, now) / 1_000);
  const isDry = silence.how === "dry";
  const last = useRef(seconds);
  const [said, setSaid] = useState("");
  useEffect(() => {
    const before = last.current;
    last.current = seconds;
    if (seconds > before) return setSaid("");
    const words = spokenClock(before, seconds);
    if (words !== null) setSaid(isDry ? "The silent phase is over." : words);
  }, [seconds, isDry]);
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {said}
    </VisuallyHidden>
  );
}
