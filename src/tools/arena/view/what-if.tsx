import { ArrowRight, Undo2 } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { leadersOf, leaderWords } from "#domain/arena/rival-order.ts";
import { areRivals, letterOf } from "#domain/arena/rivals.ts";
import { shown, stands, wordOf } from "#domain/arena/strength.ts";
import { type Argument, type Bearing, type Truth, treeOf } from "#domain/arena/tree.ts";
import { type Flip, flipsOf, type OtherVote, withVotes } from "#domain/arena/turning.ts";
import type { ArenaRun } from "#domain/entities.ts";
import { Button } from "#src/ui/button.tsx";
import { notifyFailure } from "#src/ui/notify-failure.ts";
import { Segmented } from "#src/ui/segmented.tsx";
import { useOneAtATime } from "#src/ui/use-one-at-a-time.ts";
import { useCommands } from "../data.ts";
import { MoveArgument } from "./move-argument.tsx";
import { WhyField } from "./why-field.tsx";

interface WhatIfProps {
  readonly run: ArenaRun;
  /** The claim that the argument hangs on. */
  readonly claimId: string;
  /** All arguments of the debate. */
  readonly all: readonly Argument[];
  /** The argument that is examined. */
  readonly argument: Argument;
}

const numbers = (most: number) =>
  Array.from({ length: most }, (_, at) => ({ value: String(at + 1), label: String(at + 1) }));
const WORDS = { for: "leans for", against: "leans against", open: "open" } as const;

/** What another vote on one argument would change. It is stored only as a new vote, with its reason. */
export function WhatIf({ run, claimId, all, argument }: WhatIfProps) {
  const { castVote } = useCommands();
  const [truth, setTruth] = useState<Truth>(argument.truth);
  const [bearing, setBearing] = useState<Bearing>(argument.bearing);
  const [why, setWhy] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const oneAtATime = useOneAtATime();
  const headingId = useId();
  const { id, number } = argument;
  const votes: OtherVote[] = [
    ...(truth === argument.truth ? [] : [{ id, mark: "truth", from: argument.truth, to: truth } as const]),
    ...(bearing === argument.bearing ? [] : [{ id, mark: "bearing", from: argument.bearing, to: bearing } as const]),
  ];
  const isOther = votes.length > 0;
  const flips = isOther ? flipsOf(claimId, treeOf(claimId, all), votes) : [];
  const [leading, then] = [all, withVotes(all, votes)].map((each) =>
    areRivals(run) ? leaderWords(run.claims, leadersOf(run.claims, each)) : "",
  );
  const isReordered = leading !== then;
  const name = areRivals(run) ? letterOf(run.claims, claimId) : "Verdict";
  const reset = () => {
    setTruth(argument.truth);
    setBearing(argument.bearing);
    setProblem(null);
  };
  async function change(event: FormEvent) {
    event.preventDefault();
    if (why.trim() === "") return setProblem("Say why in a few words: it stays with the vote.");
    const stored = await oneAtATime(() => castVote(run.id, id, { truth, bearing }, why));
    if (stored && !stored.ok) notifyFailure("The vote was not stored", stored.error);
  }
  return (
    <section
      id="arena-what-if"
      aria-labelledby={headingId}
      data-other={isOther || undefined}
      className="rounded-lg border border-line-soft bg-bg-1 p-4 data-other:border-line-strong data-other:border-dashed"
      onKeyDown={({ key }) => key === "Escape" && reset()}
    >
      <h3 id={headingId} className="t-label text-text-1">
        What if {number} were different?
      </h3>
      <p dir="auto" className="arena-reply-text mt-1.5 mb-3">
        {argument.text}
      </p>
      <div className="grid grid-cols-[4rem_minmax(0,1fr)] items-center gap-2">
        <span aria-hidden className="t-13">
          true
        </span>
        <Segmented
          label="Is it true, what if"
          value={String(truth)}
          options={numbers(5)}
          onChange={(value) => setTruth(Number(value) as Truth)}
          className="justify-self-start"
        />
        <span aria-hidden className="t-13">
          matters
        </span>
        <Segmented
          label="Does it matter, what if"
          value={String(bearing)}
          options={numbers(4)}
          onChange={(value) => setBearing(Number(value) as Bearing)}
          className="justify-self-start"
        />
      </div>
      <div role="status" className="t-13 mt-3">
        {isOther && flips.length === 0 && !isReordered && <p>No conclusion would change.</p>}
        <ul className="grid gap-1.5">
          {isReordered && (
            <li className="flex gap-2">
              <ArrowRight aria-hidden className="mt-0.5 size-3.5 shrink-0 text-brand" />
              <span>
                {leading} → <b className="font-medium text-text-1">{then}</b>
              </span>
            </li>
          )}
          {flips.map((flip) => (
            <li key={flip.id} className="flex gap-2">
              <ArrowRight aria-hidden className="mt-0.5 size-3.5 shrink-0 text-brand" />
              <FlipText flip={flip} claimId={claimId} name={name} all={all} />
            </li>
          ))}
        </ul>
      </div>
      {isOther && (
        <form onSubmit={(event) => void change(event)} className="mt-3 grid gap-2.5">
          <WhyField
            value={why}
            problem={problem}
            onChange={(next) => {
              setWhy(next);
              setProblem(null);
            }}
          />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" size="sm">
              Change my vote
            </Button>
            <Button variant="ghost" size="sm" onClick={reset}>
              <Undo2 aria-hidden />
              As voted
            </Button>
          </div>
        </form>
      )}
      <MoveArgument key={`${id} ${argument.about} ${argument.relation}`} run={run} all={all} argument={argument} />
    </section>
  );
}

interface FlipTextProps {
  readonly flip: Flip;
  readonly claimId: string;
  /** What the claim's verdict is called. */
  readonly name: string;
  readonly all: readonly Argument[];
}

function FlipText({ flip: { id, before, after }, claimId, name, all }: FlipTextProps) {
  const isClaim = id === claimId;
  const say = (value: number) => (isClaim ? WORDS[wordOf(value)] : stands(value) ? "holds" : "answered");
  return (
    <span>
      <b className="font-medium text-text-1">
        {isClaim ? name : `Argument ${all.find((argument) => argument.id === id)?.number}`}
      </b>{" "}
      {say(before)} {shown(before)} → <b className="font-medium text-text-1">{`${say(after)} ${shown(after)}`}</b>
    </span>
  );
}
