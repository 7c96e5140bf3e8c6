import { Pause, Play } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { IdeaBoard } from "#domain/entities.ts";
import {
  beginRound,
  FIELDS,
  fieldCard,
  isOver,
  leftInField,
  nextField,
  PACES,
  type Pace,
  pauseRound,
  type Round,
  resumeRound,
} from "#domain/ideation/crazy-eights.ts";
import { clockText } from "#domain/ideation/silence.ts";
import { hasVisible } from "#domain/visible.ts";
import { Button } from "#src/ui/button.tsx";
import { Problem } from "#src/ui/problem.tsx";
import { Segmented } from "#src/ui/segmented.tsx";
import { TextArea } from "#src/ui/text-area.tsx";
import { useCommands } from "../data.ts";
import { useStoredDraft } from "../live.ts";
import { counted } from "../model/step-words.ts";
import type { BoardActions } from "./use-board-actions.ts";
import { useRound } from "./use-round.ts";

interface CrazyEightsProps {
  readonly board: IdeaBoard;
  readonly actions: BoardActions;
  /** The round is over, or the person left it. */
  onEnd(): void;
}

const paceWords = (pace: Pace) => (pace === null ? "No clock" : `${pace} seconds`);

/** Eight fields, one after another, one idea each. Enter opens the next one, or the time that the person chose. */
export function CrazyEights({ board, actions, onEnd }: CrazyEightsProps) {
  const { now } = useCommands();
  // the idea's own field has the same draft: what a round leaves behind is there
  const draft = useStoredDraft(`ideation:${board.id}`);
  const [pace, setPace] = useState<Pace>(60);
  const [error, setError] = useState<string | null>(null);
  const [added, setAdded] = useState(0);
  const field = useRef<HTMLTextAreaElement>(null);
  // what is being stored stays in the draft, above what is typed meanwhile, until it is stored
  const sent = useRef<readonly string[]>([]);
  const [typed, setTyped] = useState("");
  const [waiting, setWaiting] = useState(0);
  const shown = waiting === 0 ? draft.text : typed;
  const latest = useRef(shown);
  latest.current = shown;

  /** Shows a text in the field, and drafts it below what is being stored. */
  function write(text: string) {
    latest.current = text;
    setTyped(text);
    setWaiting(sent.current.length);
    const left = [...sent.current, text].filter((each) => each !== "").join("\n\n");
    if (left === "") draft.forget();
    else draft.setText(left);
  }

  /** Stores the text of the field; an empty one stays empty. What cannot be stored is in the field again, and the clock stops. */
  async function add(was: Round) {
    const text = latest.current;
    const isIdea = hasVisible(text);
    if (isIdea) sent.current = [...sent.current, text];
    write("");
    if (!isIdea) return;
    const failed = await actions.add([{ text, card: fieldCard(was.field) }]);
    const at = sent.current.indexOf(text);
    sent.current = sent.current.filter((_, each) => each !== at);
    if (failed === null) {
      setAdded((count) => count + 1);
      return write(latest.current);
    }
    setError(failed);
    write(latest.current === "" ? text : `${text}\n\n${latest.current}`);
    halt.current();
  }
  const adding = useRef(add);
  adding.current = add;
  const [onTimeUp] = useState(() => (was: Round) => void adding.current(was));
  const { round, put, time } = useRound(board.id, onTimeUp);
  const halt = useRef(() => {});
  halt.current = () => round && put(pauseRound(round, now()));
  const place = round?.field;
  useEffect(() => {
    if (place !== undefined) field.current?.focus({ preventScroll: true });
  }, [place]);

  if (!round)
    return (
      <>
        <p className="t-15 max-w-[56ch] text-text-2">
          Eight fields, one idea in each.{" "}
          {pace === null ? "Enter opens the next one." : "The next one opens by itself, or when you press Enter."} Quick
          is enough: nothing is judged here.
        </p>
        <div className="mt-4 mb-5">
          <Segmented
            label="Time for each field"
            value={String(pace)}
            options={PACES.map((each) => ({ value: String(each), label: paceWords(each) }))}
            onChange={(value) => setPace(PACES.find((each) => String(each) === value) ?? null)}
          />
        </div>
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" onClick={() => put(beginRound(pace, now()))}>
            Begin the eight
          </Button>
          <Button variant="ghost" onClick={onEnd}>
            Cancel
          </Button>
        </div>
      </>
    );
  if (isOver(round))
    return (
      <div className="flex flex-wrap items-center gap-3">
        <p role="status" className="t-15 text-text-1">
          {added === 0 ? "The eight fields are over." : `${counted(added, "idea", "ideas")} in ${FIELDS} fields.`}
        </p>
        {error !== null && <Problem text={error} />}
        <Button variant="secondary" onClick={onEnd}>
          Back to the cards
        </Button>
      </div>
    );

  const left = leftInField(round, time);
  const isPaused = round.startedAt === null;
  function next(current: Round) {
    setError(null);
    void add(current);
    put(nextField(current, now()));
  }
  return (
    <div className="rounded-lg border border-line-soft bg-bg-1 px-5.5 py-4">
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h3 className="t-label text-text-2" aria-live="polite">
          Field {round.field + 1} of {FIELDS}
        </h3>
        {left !== null && (
          <span role="timer" className="t-h3 text-text-1 tabular-nums">
            {clockText(left)}
          </span>
        )}
      </div>
      <ol aria-hidden className="mb-4 grid grid-cols-8 gap-1">
        {Array.from({ length: FIELDS }, (_, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the fields never move
            key={at}
            className={`h-1 rounded-full ${at < round.field ? "bg-text-3" : at === round.field ? "bg-brand" : "bg-line"}`}
          />
        ))}
      </ol>
      <TextArea
        ref={field}
        aria-label={`Your idea, field ${round.field + 1}`}
        rows={3}
        dir="auto"
        value={shown}
        placeholder="One idea, quickly"
        onChange={({ target }) => {
          write(target.value);
          setError(null);
        }}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.shiftKey || event.altKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          next(round);
        }}
      />
      {(error ?? draft.error?.message) && <Problem text={error ?? draft.error?.message} />}
      <div className="mt-3 flex flex-wrap justify-end gap-2">
        <Button
          variant="ghost"
          disabled={waiting > 0}
          onClick={() => {
            put(null);
            onEnd();
          }}
        >
          Leave
        </Button>
        {round.pace !== null && (
          <Button
            variant="secondary"
            onClick={() => put(isPaused ? resumeRound(round, now()) : pauseRound(round, now()))}
          >
            {isPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
            {isPaused ? "Go on" : "Pause"}
          </Button>
        )}
        <Button variant="primary" onClick={() => next(round)}>
          {round.field + 1 === FIELDS ? "Finish" : "Next field"}
        </Button>
      </div>
    </div>
  );
}
