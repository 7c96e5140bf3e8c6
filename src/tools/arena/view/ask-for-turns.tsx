import { Pause, Play } from "lucide-react";
import { useEffect, useEffectEvent, useRef } from "react";
import { moveFocus } from "#src/platform/focus.ts";
import { AskModel } from "#src/ui/ask-model.tsx";
import { Button } from "#src/ui/button.tsx";
import { notifyFailure } from "#src/ui/notify-failure.ts";
import { useModelTurns, useTakesTurns } from "../live/model-turns.ts";
import { dueNow } from "./due-turn.tsx";

interface AskForTurnsProps {
  readonly runId: string;
  readonly paused: boolean;
  /** How many turns are left. */
  readonly left: number;
}

/** Lets the connected model take all turns that are left, until it is paused. Nothing without one. */
export function AskForTurns({ runId, paused, left }: AskForTurnsProps) {
  const model = useModelTurns(runId);
  const isTaking = useTakesTurns(runId);
  async function pauseOrGoOn() {
    const stored = await model?.setPaused(!paused);
    if (stored && !stored.ok) notifyFailure("Nothing changed", stored.error);
  }
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== "KeyP" || !isTaking) return;
    event.preventDefault();
    void pauseOrGoOn();
  });
  useEffect(() => {
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, []);
  const part = useRef<HTMLDivElement>(null);
  const hasTaken = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: its last turn may be painted after it has ended
  useEffect(() => {
    if (isTaking) hasTaken.current = true;
    const { activeElement } = document;
    const isLost = activeElement === document.body || part.current?.contains(activeElement) === true;
    // its buttons are gone: who was on one of them goes on with the turn that is due, or with the weighing
    if (hasTaken.current && !isTaking && isLost) moveFocus(dueNow);
  }, [isTaking, left]);
  if (!model || left === 0 || (left === 1 && !isTaking && model.call.status !== "failed")) return null;
  const Icon = paused ? Play : Pause;
  return (
    <div ref={part} className="mb-5">
      <AskModel
        {...model}
        followed={
          left > 1
            ? "A call for each other turn follows. It holds what was said before it, your own turns too."
            : undefined
        }
        label={left === 1 ? "for the turn that is left" : `for all ${left} turns that are left`}
      >
        {isTaking && (
          <>
            <Button size="sm" aria-keyshortcuts="Alt+P" onClick={() => void pauseOrGoOn()}>
              <Icon aria-hidden />
              {paused ? "Go on" : "Pause"}
            </Button>
            <span role="status" className="t-13 text-text-3 empty:hidden">
              {paused && "This turn still arrives, then it pauses."}
            </span>
          </>
        )}
      </AskModel>
    </div>
  );
}
