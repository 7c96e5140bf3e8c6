import { Undo2 } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { groundsOf } from "#domain/arena/rivals.ts";
import { type Bearing, type Truth, votesBy } from "#domain/arena/tree.ts";
import { saidIn } from "#domain/arena/turns.ts";
import { unweighed, type Weighed } from "#domain/arena/weighing.ts";
import { moveFocus, pageHeading, useArrivalFocus } from "#src/platform/focus.ts";
import { Button } from "#src/ui/button.tsx";
import { Kbd } from "#src/ui/kbd.tsx";
import { notifyFailure } from "#src/ui/notify-failure.ts";
import { Progress } from "#src/ui/progress.tsx";
import { useCommands, type Weight } from "../data.ts";
import type { DebateRows } from "../live.ts";
import { BEARINGS, type Choice, TRUTHS } from "../model/arena-words.ts";

interface WeighViewProps {
  readonly debate: DebateRows;
  /** The arguments in the order in which they are weighed. */
  readonly order: readonly Weighed[];
  onDone(): void;
  onLeave(): void;
}

interface Given {
  readonly truth: Truth | null;
  readonly bearing: Bearing | null;
}

/** One argument at a time, without name, side and replies. The next is shown at once, while the vote is stored. */
export function WeighView({ debate: { run, turns, votes }, order, onDone, onLeave }: WeighViewProps) {
  const { castVote } = useCommands();
  useArrivalFocus(pageHeading);
  const stored = votesBy(votes, "you");
  /** The weights that were given here, by turn; null: no argument. */
  const [own, setOwn] = useState<ReadonlyMap<string, Weight | null>>(new Map());
  const [at, setAt] = useState(() => Math.max(0, order.indexOf(unweighed(order, stored)[0] as Weighed)));
  const [marked, setMarked] = useState<Given | null>(null);
  /** Votes are stored one after the other; false once one was not. */
  const writing = useRef(Promise.resolve(true));
  const argument = order[at];
  const vote = stored.get(argument?.turnId ?? "");
  const given = own.get(argument?.turnId ?? "");
  const before = given !== undefined ? given : vote && (vote.notArgument ? null : (vote as Weight));
  const { truth, bearing } = marked ?? { truth: before?.truth ?? null, bearing: before?.bearing ?? null };
  const isComplete = truth !== null && bearing !== null;

  function go(place: number) {
    setMarked(null);
    setAt(place);
    moveFocus(pageHeading);
  }
  function store(turnId: string, weight: Weight | null) {
    setOwn((all) => new Map(all).set(turnId, weight));
    const isSame = before !== undefined && before?.truth === weight?.truth && before?.bearing === weight?.bearing;
    if (isSame) return;
    writing.current = writing.current.then(async (all) => {
      const cast = await castVote(run.id, turnId, weight);
      if (cast.ok) return all;
      notifyFailure("The vote was not stored", cast.error);
      setOwn((weights) => new Map([...weights].filter(([id]) => id !== turnId)));
      return false;
    });
  }
  async function next(weight: Weight | null) {
    if (!argument) return;
    store(argument.turnId, weight);
    const isWeighed = (id: string) => stored.has(id) || own.has(id) || id === argument.turnId;
    const open = order.findIndex(({ turnId }) => !isWeighed(turnId));
    if (at + 1 < order.length) return go(at + 1);
    if (open >= 0) return go(open);
    const areAll = await writing.current;
    writing.current = Promise.resolve(true);
    if (areAll) onDone();
  }
  const back = () => {
    if (at === 0) return onLeave();
    go(at - 1);
  };

  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("[role=dialog]")) return;
    const key = event.key.toUpperCase();
    const [ofTruth, ofBearing] = [TRUTHS, BEARINGS].map((all) => all.find((choice) => choice.key === key));
    const isOnAnother =
      event.target instanceof Element && event.target.closest("a, button:not([data-weight])") !== null;
    if (ofTruth) setMarked({ truth: ofTruth.value as Truth, bearing });
    else if (ofBearing) setMarked({ truth, bearing: ofBearing.value as Bearing });
    else if (key === "ENTER" && isComplete && !isOnAnother) void next({ truth, bearing });
    else if (key === "BACKSPACE") back();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, []);

  if (!argument) return null;
  const ground = groundsOf(run.claims, saidIn(turns)).get(argument.turnId);
  const claim = run.claims.find(({ id }) => id === ground?.claimId);
  return (
    <div className="mx-auto max-w-205 pt-3">
      <div className="mb-2.5 flex items-baseline justify-between gap-4">
        <h1 className="t-label text-text-1">Weigh, blind</h1>
        <span className="t-13 text-text-3 tabular-nums" role="status">
          {at + 1} of {order.length}
        </span>
      </div>
      <Progress label="Arguments weighed" value={at} max={order.length} />
      <p dir="auto" className="t-13 mt-9 text-text-3">
        Said about: {claim?.text ?? run.title}
      </p>
      <p dir="auto" className="arena-weighed">
        {argument.text}
      </p>
      <div className="grid gap-x-10 gap-y-7 md:grid-cols-2">
        <Choices
          label="Is it true?"
          choices={TRUTHS}
          value={truth}
          onChoose={(chosen) => setMarked({ truth: chosen, bearing })}
        />
        <Choices
          label="If it is true, how much does it matter here?"
          choices={BEARINGS}
          value={bearing}
          onChoose={(chosen) => setMarked({ truth, bearing: chosen })}
        />
      </div>
      <div className="mt-7 flex flex-wrap items-center gap-2">
        <Button variant="ghost" onClick={back}>
          <Undo2 aria-hidden />
          {at === 0 ? "To the debate" : "Back one"}
        </Button>
        <Button variant="ghost" onClick={() => void next(null)} aria-pressed={before === null}>
          Not an argument
        </Button>
        <span className="flex-1" />
        <Button variant="primary" disabled={!isComplete} onClick={() => isComplete && void next({ truth, bearing })}>
          {at + 1 === order.length ? "Show the verdict" : "Next"}
          <Kbd className="border-current! bg-transparent text-on-brand! max-md:hidden">Enter</Kbd>
        </Button>
      </div>
      <p className="t-13 mt-6 max-w-[64ch] text-text-3">
        Who says it, which side it is on and what was said against it are hidden, and the order is mixed: it is weighed
        alone. What was said against it counts later, by its own weight.
      </p>
    </div>
  );
}

interface ChoicesProps<Value> {
  readonly label: string;
  readonly choices: readonly Choice<Value>[];
  readonly value: Value | null;
  onChoose(value: Value): void;
}

function Choices<Value extends number>({ label, choices, value, onChoose }: ChoicesProps<Value>) {
  return (
    <fieldset>
      <legend className="t-label text-text-1">{label}</legend>
      <ol className="mt-2.5 grid gap-1.5">
        {choices.map((choice) => (
          <li key={choice.key}>
            <button
              type="button"
              data-weight=""
              aria-pressed={value === choice.value}
              aria-keyshortcuts={choice.key}
              onClick={() => onChoose(choice.value)}
              className="arena-choice"
            >
              <Kbd aria-hidden className="max-md:hidden">
                {choice.key}
              </Kbd>
              <span className="flex-1">{choice.label}</span>
              <span className="t-12 text-text-3">{choice.means}</span>
            </button>
          </li>
        ))}
      </ol>
    </fieldset>
  );
}
