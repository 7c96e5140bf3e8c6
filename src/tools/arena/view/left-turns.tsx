import { moveFocus, useArrivalFocus } from "#src/platform/focus.ts";
import { Button } from "#src/ui/button.tsx";
import { notifyCopied } from "#src/ui/copied-notice.ts";
import { notify } from "#src/ui/notify.ts";
import { notifyFailure } from "#src/ui/notify-failure.ts";
import { type LeftTurn, useLeftCommands } from "../live/left-turns.ts";
import { dueNow } from "./due-turn.tsx";

interface LeftTurnsProps {
  readonly left: readonly LeftTurn[];
  /** Null while openings are hidden: nobody adds an argument then. */
  readonly onUse: ((turn: LeftTurn) => void) | null;
}

const HEADING = "arena-left";

/** What the person had begun to write of turns that are taken now. Nothing of it goes before they decide. */
export function LeftTurns({ left, onUse }: LeftTurnsProps) {
  const { copy, drop, bringBack } = useLeftCommands();
  // who was writing goes on here, not in the next seat's field
  useArrivalFocus(() => document.getElementById(HEADING));
  async function remove(turn: LeftTurn) {
    const dropped = await drop(turn);
    if (!dropped.ok) return notifyFailure("Nothing was deleted", dropped.error);
    moveFocus(() => (left.length > 1 ? document.getElementById(HEADING) : dueNow()));
    const undo = async () => {
      const back = await bringBack(turn);
      if (!back.ok) notifyFailure("It was not restored", back.error);
    };
    notify({ title: "Your words were deleted", action: { label: "Undo", onSelect: () => void undo() } });
  }
  return (
    <section aria-labelledby={HEADING} className="mb-8 max-w-170 border-line border-l-2 pl-4">
      <h2 id={HEADING} className="t-label text-text-1">
        {left.length === 1 ? "You had begun this turn" : "You had begun these turns"}
      </h2>
      <p role="status" className="t-13 text-text-3">
        {left.length === 1 ? "It is taken now. " : "They are taken now. "}
        {onUse ? "Your words are here." : "Your words are here. You can add them once every seat has spoken."}
      </p>
      <ul className="grid gap-4 pt-3">
        {left.map((turn) => {
          const name = `the ${turn.seat.name}’s ${turn.phase}`;
          return (
            <li key={turn.place}>
              <p className="t-13 text-text-3">
                {turn.seat.name}, {turn.phase}
              </p>
              <p dir="auto" className="t-15 wrap-anywhere max-h-48 overflow-y-auto whitespace-pre-line text-text-1">
                {turn.text}
              </p>
              <p className="mt-1.5 flex flex-wrap gap-2">
                {onUse && (
                  <Button size="sm" aria-label={`Use as an argument: ${name}`} onClick={() => onUse(turn)}>
                    Use as an argument
                  </Button>
                )}
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={`Copy ${name}`}
                  onClick={async () => notifyCopied("Text", await copy(turn))}
                >
                  Copy
                </Button>
                <Button variant="ghost" size="sm" aria-label={`Delete ${name}`} onClick={() => void remove(turn)}>
                  Delete
                </Button>
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
