import { ArrowLeft } from "lucide-react";
import { useEffect, useMemo, useState } from "react";
import type { PersonaTrial } from "#domain/entities.ts";
import { BUILT_IN_BENCH } from "#domain/persona-evolution/cases.ts";
import { asksOf, differing, guardsOf, passes } from "#domain/persona-evolution/guards.ts";
import type { Candidate, Proposal } from "#domain/persona-evolution/proposals.ts";
import { alphaOf, neededOf } from "#domain/persona-evolution/sign-test.ts";
import { MOST_CASES, tooFewWords } from "#domain/persona-evolution/trial.ts";
import type { ListedPersona } from "#domain/personas/persona.ts";
import { wordingProblems } from "#domain/personas/wording-problems.ts";
import { moveFocus, pageHeading } from "#src/platform/focus.ts";
import { Button } from "#src/ui/button.tsx";
import { PageHeader } from "#src/ui/page-header.tsx";
import { Problem } from "#src/ui/problem.tsx";
import { Progress } from "#src/ui/progress.tsx";
import { Switch } from "#src/ui/switch.tsx";
import { useOneAtATime } from "#src/ui/use-one-at-a-time.ts";
import { useCommands } from "../data.ts";
import { useBench, useCandidateDraft, useInUse, useMayMake } from "../live.ts";
import { ownWording, writeOwn } from "../model/own-wording.ts";
import type { EvolutionPageProps } from "./evolution-page.tsx";
import { GuardsTable } from "./guards-table.tsx";
import { OwnWording } from "./own-wording.tsx";
import { ProposalOption } from "./proposal-option.tsx";

interface NewTrialPageProps extends EvolutionPageProps {
  readonly persona: ListedPersona;
  readonly personas: readonly ListedPersona[];
  readonly earlier: readonly PersonaTrial[];
}

/** A candidate is chosen among proposals or written, checked on the half that decides, and put to the trial. */
export function NewTrialPage({ persona, personas, earlier, onSearch }: NewTrialPageProps) {
  const { propose, judgeBeside, beginTrial, askForPlan } = useCommands();
  const mayMake = useMayMake();
  const oneAtATime = useOneAtATime();
  const [withOwn, setWithOwn] = useState(false);
  const bench = useBench(withOwn);
  const inUse = useInUse(personas);
  const [progress, setProgress] = useState({ done: 0, of: 1 });
  const [proposals, setProposals] = useState<readonly Proposal[] | null>(null);
  /** Which proposal; "own" for the person's own wording. */
  const [pressed, setPicked] = useState<number | "own" | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const draft = useCandidateDraft(persona.id);
  const own = useMemo(() => ownWording(draft.text, persona.wording), [draft.text, persona.wording]);
  const ownAsks = useMemo(() => asksOf(persona, own), [persona, own]);
  // a wording that was left here is shown again, not only stored
  const picked = pressed ?? (writeOwn(own) === writeOwn(persona.wording) ? null : "own");
  const { name } = persona.wording;
  const number = earlier.length + 1;

  useEffect(() => moveFocus(pageHeading), []);
  useEffect(() => {
    if (!bench) return;
    const stopped = new AbortController();
    setProposals(null);
    void propose(persona, personas, inUse, bench, {
      signal: stopped.signal,
      onProgress: (done, of) => setProgress({ done, of }),
    }).then((found) => found && setProposals(found));
    return () => stopped.abort();
  }, [bench, persona, personas, inUse, propose]);

  const candidate: Pick<Candidate, "from" | "after"> | null =
    picked === "own"
      ? { from: { operator: "own", source: null }, after: ownAsks }
      : picked === null
        ? null
        : (proposals?.[picked] ?? null);
  const after = candidate?.after ?? null;
  const wrong = picked === "own" ? wordingProblems({ ...persona.wording, ...own }) : [];
  const isWrong = wrong.length > 0;
  const check = useMemo(() => {
    if (!bench || !after || isWrong) return null;
    const judge = judgeBeside(persona, inUse);
    const { decides } = bench;
    const before = asksOf(persona);
    return {
      guards: guardsOf(judge.counts(before, decides), judge.counts(after, decides)),
      differs: differing(before, after, decides),
    };
  }, [bench, after, isWrong, persona, inUse, judgeBeside]);
  const tooFew = check && tooFewWords(check.differs.length, number);
  const mayBegin = check !== null && tooFew === null && passes(check.guards);
  /** How many choices there will be: as many as cases are asked differently. */
  const choices = Math.min(MOST_CASES, check?.differs.length ?? MOST_CASES);
  const needed = neededOf(choices, alphaOf(number));

  async function begin() {
    if (!mayMake) return askForPlan(() => void oneAtATime(begin));
    if (!candidate || !check || !bench) return undefined;
    const ownCases = bench.decides.filter(({ isOwn }) => isOwn).length;
    const begun = await beginTrial({
      persona,
      candidate,
      bench: { name: BUILT_IN_BENCH, own: ownCases },
      differing: check.differs,
    });
    if (!begun.ok) return setProblem(`${begun.error.message} ${begun.error.remedy ?? ""}`);
    if (picked === "own") draft.forget();
    return onSearch({ persona: persona.id, trial: begun.value.id }, { replace: true });
  }
  return (
    <div className="min-h-dvh max-w-190">
      <Button variant="ghost" size="sm" className="-ml-2.5 mb-1" onClick={() => onSearch({ persona: persona.id })}>
        <ArrowLeft aria-hidden />
        Evolution
      </Button>
      <PageHeader
        title={`New trial of ${name}`}
        meta={
          <>
            <span>trial {number}</span>
            <span>
              {needed === null
                ? `${choices === 1 ? "1 choice" : `${choices} choices`} cannot decide it`
                : `needs ${needed} of ${choices} choices`}
            </span>
          </>
        }
      />
      <Switch
        label="Add my own ideas to the cases"
        help="The built-in cases are rough ideas as people type them. Yours, up to 200, stay on your devices."
        checked={withOwn}
        onChange={(next) => {
          setWithOwn(next);
          setPicked(picked === "own" ? "own" : null);
        }}
        className="mb-8"
      />
      <fieldset className="min-w-0">
        <legend className="t-label mb-3 text-text-1">What should ask instead?</legend>
        {proposals === null ? (
          <div className="mb-4">
            <p role="status" className="t-13 mb-2 text-text-3">
              Trying other wordings on the cases that propose
            </p>
            <Progress label="Wordings tried" value={progress.done} max={progress.of} />
          </div>
        ) : (
          <>
            {proposals.length === 0 && (
              <p className="t-14 mb-4 max-w-[60ch]">
                No other wording of {name} asks enough cases differently and passes every guard. Write your own.
              </p>
            )}
            {proposals.map((proposal, at) => (
              <ProposalOption
                key={proposal.question}
                proposal={proposal}
                personas={personas}
                isPicked={picked === at}
                onPick={() => {
                  setPicked(at);
                  setProblem(null);
                }}
              />
            ))}
          </>
        )}
        <OwnWording
          wording={own}
          problems={wrong}
          isPicked={picked === "own"}
          onPick={() => {
            setPicked("own");
            setProblem(null);
          }}
          onChange={(next) => {
            draft.setText(writeOwn(next));
            setProblem(null);
          }}
        />
      </fieldset>
      {check && bench && (
        <section aria-label="Check on the cases that decide" className="mt-8">
          <GuardsTable guards={check.guards} of={bench.decides.length} />
          {bench.leftOut > 0 && (
            <p className="t-12 mt-2 text-text-3">
              {bench.leftOut === 1 ? "One more is" : `${bench.leftOut} more are`} left out: an address or a key is in
              it.
            </p>
          )}
          <p role="status" className="t-14 mt-4 max-w-[62ch]">
            {check.differs.length} of {bench.decides.length} cases would be asked differently.{" "}
            {tooFew === null
              ? `You choose blind on ${choices} of them.`
              : `${tooFew} Add cases of your own, or try another change.`}
            {!passes(check.guards) && " A guard says it is worse, so it is not put to a trial."}
          </p>
        </section>
      )}
      {problem !== null && <Problem text={problem} />}
      <div className="mt-6 flex flex-wrap gap-2 pb-6">
        <Button variant="primary" aria-disabled={!mayBegin} onClick={() => mayBegin && void oneAtATime(begin)}>
          Start the trial
        </Button>
        <Button variant="ghost" onClick={() => onSearch({ persona: persona.id })}>
          Not now
        </Button>
      </div>
    </div>
  );
}
