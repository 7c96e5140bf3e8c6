import { type KeyboardEvent, useMemo, useState } from "react";
import { styleNeutral } from "#domain/lab/style-neutral.ts";
import type { LabCell, LabRun, LabVote } from "#domain/lab/types.ts";
import { ENOUGH_VOTES, keyOfPair, pairsOf, tally, type VotePair, voteKey } from "#domain/lab/votes.ts";
import { Button } from "#src/ui/button.tsx";
import { Fold } from "#src/ui/fold.tsx";
import { Kbd } from "#src/ui/kbd.tsx";
import { Progress } from "#src/ui/progress.tsx";
import { PromptText } from "#src/ui/prompt-block.tsx";
import { Switch } from "#src/ui/switch.tsx";
import { VoteTally } from "./vote-tally.tsx";

export type Cast = Omit<LabVote, "id" | "at">;

interface BlindVoteProps {
  readonly run: LabRun;
  readonly cells: readonly LabCell[];
  readonly votes: readonly LabVote[];
  /** Keeps a vote. @returns whether it is kept */
  onVote(vote: Cast): Promise<boolean>;
}

type Side = "left" | "right" | "tie";
const KEYS: Readonly<Record<string, Side>> = { "1": "left", "2": "right", "0": "tie" };

/** Two answers to one question side by side, without a word of whose they are. The answer that reads better is chosen, or neither. */
export function BlindVote({ run, cells, votes, onVote }: BlindVoteProps) {
  const [neutral, setNeutral] = useState(false);
  // a vote that was just cast is not kept yet: its pair is not asked about again meanwhile, and does not count
  const [cast, setCast] = useState<readonly string[]>([]);
  const pairs = useMemo(() => pairsOf(run.plan, cells, run.id), [run, cells]);
  const kept = useMemo(() => new Set(votes.map(voteKey)), [votes]);
  const pair = pairs.find((one) => !kept.has(keyOfPair(one)) && !cast.includes(keyOfPair(one)));
  const done = pairs.filter((one) => kept.has(keyOfPair(one))).length;
  const tallies = useMemo(() => tally(run.plan, votes), [run, votes]);
  const decisive = tallies.reduce((most, { winsA, winsB }) => Math.max(most, winsA + winsB), 0);

  async function vote(side: Side) {
    if (!pair) return;
    const key = keyOfPair(pair);
    setCast((before) => [...before, key]);
    const isKept = await onVote(voteOn(run.id, pair, side));
    if (!isKept) setCast((before) => before.filter((each) => each !== key));
  }
  function onKeyDown(event: KeyboardEvent) {
    const side = KEYS[event.key];
    if (!side || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    event.preventDefault();
    void vote(side);
  }

  if (pairs.length === 0)
    return (
      <p className="t-15 max-w-[60ch] py-4">
        {run.plan.prompts.length < 2
          ? "A vote needs two wordings that were tried with the same cases."
          : "There is nothing to choose between yet: no two wordings have different answers to the same case."}
      </p>
    );
  return (
    <section aria-label="Blind vote" onKeyDown={onKeyDown}>
      <Progress label="Votes" value={done} max={pairs.length} className="mb-2" />
      <p role="status" className="t-13 mb-4 text-text-2 tabular-nums">
        {done} of {pairs.length} voted on.
        {decisive < ENOUGH_VOTES && ` Too few votes to tell: two wordings need ${ENOUGH_VOTES} with a winner.`}
      </p>
      {pair ? (
        <Ballot run={run} pair={pair} neutral={neutral} onVote={(side) => void vote(side)} />
      ) : (
        <p
          className="t-15 py-4"
          tabIndex={-1}
          // the button that was pressed is gone
          ref={(said) => {
            if (cast.length > 0) said?.focus();
          }}
        >
          You have voted on every pair.
        </p>
      )}
      <Switch
        label="Without formatting, about one length"
        help="Headings, lists and emphasis are taken away, and the longer answer ends where the shorter does, so that form does not decide."
        checked={neutral}
        onChange={setNeutral}
        className="mt-6 max-w-160"
      />
      <Fold summary="What the votes say" className="mt-6">
        <VoteTally plan={run.plan} tallies={tallies} />
      </Fold>
    </section>
  );
}

function voteOn(runId: string, { a, b, left }: VotePair, side: Side): Cast {
  const choice = side === "tie" ? "tie" : side === "left" ? left : left === "a" ? "b" : "a";
  const { inputId, adapterId, repeat } = a;
  return { runId, a: a.promptId, b: b.promptId, inputId, adapterId, repeat, choice };
}

interface BallotProps {
  readonly run: LabRun;
  readonly pair: VotePair;
  readonly neutral: boolean;
  onVote(side: Side): void;
}

function Ballot({ run, pair, neutral, onVote }: BallotProps) {
  const { a, b, left } = pair;
  const outputs: readonly [string, string] = left === "a" ? [a.output, b.output] : [b.output, a.output];
  const [first, second] = neutral ? styleNeutral(...outputs) : outputs;
  const input = run.plan.inputs.find(({ id }) => id === a.inputId);
  return (
    <>
      <p className="t-14 mb-3">
        The case: <bdi className="font-medium text-text-1">{input?.label}</bdi>
      </p>
      <div className="grid gap-4 md:grid-cols-2">
        {[
          { name: "First answer", output: first },
          { name: "Second answer", output: second },
        ].map(({ name, output }) => (
          <section key={name} aria-label={name} className="min-w-0">
            <h2 className="t-label mb-2 text-text-1">{name}</h2>
            <PromptText
              key={keyOfPair(pair)}
              className="max-h-[50dvh] min-h-32 overflow-y-auto break-words"
              tabIndex={0}
            >
              {output}
            </PromptText>
          </section>
        ))}
      </div>
      <div className="mt-4 flex flex-wrap gap-2 max-md:grid">
        <Choice side="left" label="First is better" shortcut="1" onVote={onVote} />
        <Choice side="tie" label="Neither" shortcut="0" onVote={onVote} />
        <Choice side="right" label="Second is better" shortcut="2" onVote={onVote} />
      </div>
    </>
  );
}

interface ChoiceProps {
  readonly side: Side;
  readonly label: string;
  readonly shortcut: string;
  onVote(side: Side): void;
}

function Choice({ side, label, shortcut, onVote }: ChoiceProps) {
  return (
    <Button aria-keyshortcuts={shortcut} onClick={() => onVote(side)}>
      {label}
      <span aria-hidden className="max-md:hidden">
        <Kbd>{shortcut}</Kbd>
      </span>
    </Button>
  );
}
