import { Fragment, type KeyboardEvent, useMemo, useState } from "react";
import { withoutEcho } from "#domain/lab/device-answer.ts";
import { styleNeutral } from "#domain/lab/style-neutral.ts";
import type { LabCell, LabInput, LabPlan, LabRun, LabVote } from "#domain/lab/types.ts";
import { keyOfPair, pairsOf, tally, type VotePair, voteKey } from "#domain/lab/votes.ts";
import { valueFor } from "#domain/prompts/template.ts";
import { hasVisible } from "#domain/visible.ts";
import { Button } from "#src/ui/button.tsx";
import { Fold } from "#src/ui/fold.tsx";
import { Kbd } from "#src/ui/kbd.tsx";
import { Progress } from "#src/ui/progress.tsx";
import { PromptText } from "#src/ui/prompt-block.tsx";
import { Switch } from "#src/ui/switch.tsx";
import { allVariables } from "../../model/experiment-variables.ts";
import { revealed, voteOutlook } from "../../model/vote-words.ts";
import { AnswerText } from "./answer-text.tsx";
import { VoteTally } from "./vote-tally.tsx";
import { WayOn } from "./way-on.tsx";

export type Cast = Omit<LabVote, "id" | "at">;

interface BlindVoteProps {
  readonly run: LabRun;
  readonly cells: readonly LabCell[];
  readonly votes: readonly LabVote[];
  /** Stores a vote. @returns whether it is stored */
  onVote(vote: Cast): Promise<boolean>;
  /** Leads to a place of the setup. */
  onPlace(id: string): void;
}

type Side = "left" | "right" | "tie";
const KEYS: Readonly<Record<string, Side>> = { "1": "left", "2": "right", "0": "tie" };

/** Two answers to one question side by side, without saying which wording gave which. The person chooses the better one, or neither. */
export function BlindVote({ run, cells, votes, onVote, onPlace }: BlindVoteProps) {
  const [neutral, setNeutral] = useState(false);
  // a vote just cast is not stored yet: its pair is not shown again meanwhile, and does not count
  const [cast, setCast] = useState<readonly string[]>([]);
  const pairs = useMemo(() => pairsOf(run.plan, cells, run.id), [run, cells]);
  const voted = useMemo(() => new Set(votes.map(voteKey)), [votes]);
  const pair = pairs.find((one) => !voted.has(keyOfPair(one)) && !cast.includes(keyOfPair(one)));
  const done = pairs.filter((one) => voted.has(keyOfPair(one))).length;
  const tallies = useMemo(() => tally(run.plan, votes), [run, votes]);
  const outlook = voteOutlook(run.plan, pairs, voted, tallies);

  async function vote(side: Side) {
    if (!pair) return;
    const key = keyOfPair(pair);
    setCast((before) => [...before, key]);
    const isStored = await onVote(voteOn(run.id, pair, side));
    if (!isStored) setCast((before) => before.filter((each) => each !== key));
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
          ? "A vote needs two wordings that were tried with the same inputs."
          : "There is nothing to choose between yet: no two wordings have different answers to the same input."}
      </p>
    );
  return (
    <section aria-label="Blind vote" onKeyDown={onKeyDown}>
      <Progress label="Votes" value={done} max={pairs.length} className="mb-2" />
      <p role="status" className="t-13 mb-4 text-text-2 tabular-nums">
        {done} of {pairs.length} voted on. {outlook.text}
      </p>
      {outlook.place !== null && (
        <p className="t-13 -mt-2 mb-4">
          <WayOn label="Add inputs" place={outlook.place} onPlace={onPlace} />
        </p>
      )}
      {pair ? (
        <Ballot run={run} pair={pair} neutral={neutral} onVote={(side) => void vote(side)} />
      ) : (
        <div
          className="t-15 py-4"
          tabIndex={-1}
          // the pressed button is gone
          ref={(said) => {
            if (cast.length > 0) said?.focus();
          }}
        >
          <p>You have voted on every pair.</p>
          {tallies
            .filter(({ share }) => share !== null)
            .map((one) => (
              <p key={`${one.a} ${one.b}`} className="mt-1.5 text-text-1">
                {revealed(run.plan, one)}
              </p>
            ))}
        </div>
      )}
      <Switch
        label="No formatting, similar length"
        help="Headings, lists and emphasis are removed, and the longer answer is cut to the length of the shorter one, so that you judge what it says."
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

const isOfDevice = ({ plan }: LabRun, { adapterId }: LabCell): boolean =>
  plan.adapters.some(({ id, kind }) => id === adapterId && kind === "local");

/** An answer without what would tell its wording: this device repeats the prompt before its answer. */
const answerOf = (run: LabRun, cell: LabCell): string =>
  (isOfDevice(run, cell) && withoutEcho(cell.output)) || cell.output;

interface BallotProps {
  readonly run: LabRun;
  readonly pair: VotePair;
  readonly neutral: boolean;
  onVote(side: Side): void;
}

function Ballot({ run, pair, neutral, onVote }: BallotProps) {
  const { a, b, left } = pair;
  const [one, other] = [answerOf(run, a), answerOf(run, b)];
  const outputs: readonly [string, string] = left === "a" ? [one, other] : [other, one];
  const [first, second] = neutral ? styleNeutral(...outputs) : outputs;
  const input = run.plan.inputs.find(({ id }) => id === a.inputId);
  return (
    <>
      <p className="t-14 mb-3">
        The case: <bdi className="font-medium text-text-1">{input?.label}</bdi>
        {input && <CaseValues plan={run.plan} input={input} />}
      </p>
      {isOfDevice(run, a) && (
        <p role="note" className="t-14 mb-3 max-w-[70ch] text-warn">
          No model answered here. Both texts are this device's own guide to a wording, so your vote does not say how a
          model would answer. They can quote the wording, so you may recognise it: the vote is not quite blind.
        </p>
      )}
      <div className="grid gap-4 md:grid-cols-2">
        {[
          { name: "First answer", output: first },
          { name: "Second answer", output: second },
        ].map(({ name, output }) => (
          <section key={name} aria-label={name} className="min-w-0">
            <h2 className="t-label mb-2 text-text-1">{name}</h2>
            {neutral ? (
              <PromptText
                key={keyOfPair(pair)}
                className="max-h-[50dvh] min-h-32 overflow-y-auto break-words"
                tabIndex={0}
              >
                {output}
              </PromptText>
            ) : (
              <AnswerText key={keyOfPair(pair)} text={output} className="max-h-[50dvh] min-h-32 break-words" />
            )}
          </section>
        ))}
      </div>
      <div className="mt-4 flex flex-wrap gap-2 max-md:grid">
        <Choice side="left" label="First is better" shortcut="1" onVote={onVote} />
        <Choice side="tie" label="Neither" shortcut="0" onVote={onVote} />
        <Choice side="right" label="Second is better" shortcut="2" onVote={onVote} />
      </div>
      <p aria-hidden className="t-13 mt-2 text-text-3 max-md:hidden">
        On the keyboard: <Kbd>1</Kbd> for the first, <Kbd>2</Kbd> for the second, <Kbd>0</Kbd> for neither.
      </p>
    </>
  );
}

/** What the prompts were filled with: by its name alone one may not know a case. */
function CaseValues({ plan, input }: { readonly plan: LabPlan; readonly input: LabInput }) {
  const variables = allVariables(plan.prompts, []);
  const filled = variables.filter((name) => hasVisible(valueFor(input.values, name)));
  return (
    <span className="mt-0.5 line-clamp-4 wrap-anywhere">
      {filled.map((name, at) => (
        <Fragment key={name}>
          {at > 0 && " · "}
          {variables.length > 1 && `${name}: `}
          <bdi className="text-text-1">{valueFor(input.values, name)}</bdi>
        </Fragment>
      ))}
    </span>
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
    </Button>
  );
}
