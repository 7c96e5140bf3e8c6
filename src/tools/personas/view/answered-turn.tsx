import type { ChatTurn } from "#domain/personas/chat.ts";
import { Station } from "#src/ui/station.tsx";

interface AnsweredTurnProps {
  readonly turn: ChatTurn;
  /** The model that wrote the answer; null when the person did. */
  readonly writer: string | null;
}

/** A question of a chat with its answer, or with the note that it is open. */
export function AnsweredTurn({ turn: { asked, answered }, writer }: AnsweredTurnProps) {
  return (
    <Station node={answered.known ? "dot" : "gap"}>
      <p dir="auto" className="t-q text-text-2">
        {asked.text}
      </p>
      {answered.known ? (
        <>
          <p dir="auto" className="t-q mt-2 whitespace-pre-line text-text-1 [overflow-wrap:anywhere]">
            {answered.text}
          </p>
          <p className="t-12 mt-1.5 text-text-3">
            {writer === null ? "your words" : `Written by ${writer}, taken by you`}
          </p>
        </>
      ) : (
        <p className="t-13 mt-1 text-warn">Not known yet. Kept as an open point.</p>
      )}
    </Station>
  );
}
