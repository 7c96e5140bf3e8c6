import { useMemo } from "react";
import { type Dealt, type Moment, replayOf } from "#domain/ideation/replay.ts";
import { Button } from "#src/ui/button.tsx";
import { ReplayButtons, ReplaySlider, useReplay } from "#src/ui/replay.tsx";
import { cardWords, secondWords } from "../model/idea-words.ts";
import { counted } from "../model/step-words.ts";
import type { StepProps } from "./cards-step.tsx";

/** Between two moments while it plays. Milliseconds. */
const PACE = 900;

/** The board idea by idea, as it came: with the card that each was shown, and whether the seed deals it again. */
export function LineageStep({ board, ideas, onStep }: StepProps) {
  const moments = useMemo(() => replayOf(board, ideas), [board, ideas]);
  const replay = useReplay(moments.length, PACE);
  const numberOf = useMemo(
    () => new Map(moments.filter(({ what }) => what !== "gone").map(({ idea }, at) => [idea.id, at + 1])),
    [moments],
  );
  const dealt = moments.filter((moment) => moment.dealt !== null && moment.dealt.again !== "round");
  const same = dealt.filter((moment) => moment.dealt?.again === "same").length;
  return (
    <div className="max-w-180">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-3">
        <h2 className="t-label text-text-1">How the board came about</h2>
        <Button variant="ghost" size="sm" onClick={() => onStep("cards")}>
          Back to the board
        </Button>
      </div>
      <p className="t-13 mb-4 max-w-[60ch] text-text-3">
        Seed {board.seed}.{" "}
        {dealt.length === 0
          ? "No idea came with a card yet."
          : `With this seed the decks deal ${same === dealt.length ? "every card" : `${same} of ${counted(dealt.length, "card", "cards")}`} again, word for word.`}{" "}
        Ideas have their words of today.
      </p>
      <div className="mb-4 flex items-center gap-2">
        <ReplayButtons replay={replay} />
        <ReplaySlider replay={replay} className="min-w-0 flex-1" />
        <span role="status" className="t-13 flex-none text-text-3 tabular-nums">
          {replay.count.toLocaleString("en")} of {counted(moments.length, "moment", "moments")}
        </span>
      </div>
      <ol aria-label="Moments" className="border-line-soft border-t">
        {moments.slice(0, replay.count).map((moment) => (
          <Row key={`${moment.what} ${moment.idea.id}`} moment={moment} numberOf={numberOf} />
        ))}
      </ol>
    </div>
  );
}

function Row({
  moment: { what, idea, dealt },
  numberOf,
}: {
  readonly moment: Moment;
  readonly numberOf: ReadonlyMap<string, number>;
}) {
  const numbers = idea.madeOf.flatMap((id) => numberOf.get(id) ?? []);
  return (
    <li className="flex gap-4 border-line-soft border-b py-2.5">
      <span aria-hidden className="t-13 w-6 flex-none text-right text-text-3 leading-6 tabular-nums">
        {what === "gone" ? "" : numberOf.get(idea.id)}
      </span>
      <div className="min-w-0 flex-1">
        <p
          dir="auto"
          className={`t-q-sm wrap-anywhere text-text-1 ${what === "gone" ? "line-through opacity-70" : ""}`}
        >
          {idea.text}
        </p>
        <p className="t-13 mt-0.5 text-text-3">
          {what === "gone"
            ? "taken away"
            : [
                secondWords(idea),
                idea.by === "model" ? "written by a model" : "",
                what === "merged" && numbers.length > 0 ? `made of ${numbers.join(" and ")}` : "",
                dealt ? dealtWords(dealt) : (cardWords(idea) ?? ""),
              ]
                .filter((part) => part !== "")
                .join(" · ")}
        </p>
        {what !== "gone" && idea.card && dealt?.again !== "round" && (
          <p dir="auto" className="t-13 wrap-anywhere mt-0.5 text-text-2">
            {idea.card.asked}
          </p>
        )}
      </div>
    </li>
  );
}

function dealtWords({ deck, at, of, again }: Dealt): string {
  if (again === "round") return `${deck}, field ${at} of ${of}`;
  const card = at === null ? deck : `${deck}, card ${at} of ${of}`;
  if (again === "decks") return `${card}; the decks ask differently now`;
  return again === "same" ? `${card}, dealt by the seed` : `${card}; words it asked about were changed since`;
}
