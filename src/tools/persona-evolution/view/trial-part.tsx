import { useEffect, useMemo } from "react";
import type { PersonaTrial } from "#domain/entities.ts";
import { guardsOf, Judge } from "#domain/persona-evolution/guards.ts";
import { type Choice, pairsOf, progressOf, verdictOf } from "#domain/persona-evolution/trial.ts";
import { moveFocus } from "#src/platform/focus.ts";
import { AskedText } from "#src/ui/asked-text.tsx";
import { Button } from "#src/ui/button.tsx";
import { Fold } from "#src/ui/fold.tsx";
import { notifyFailure } from "#src/ui/notify-failure.ts";
import { Pill } from "#src/ui/pill.tsx";
import { useOneAtATime } from "#src/ui/use-one-at-a-time.ts";
import { useCommands } from "../data.ts";
import { useBench } from "../live.ts";
import { changesOf } from "../model/lineage.ts";
import { GuardsTable } from "./guards-table.tsx";
import { Template } from "./template.tsx";

interface TrialPartProps {
  readonly name: string;
  readonly trial: PersonaTrial;
  /** The address names it: it gets the focus. */
  readonly isWanted: boolean;
  /** Goes on choosing. */
  onGoOn(): void;
}

const ENDS = {
  kept: { variant: "ok", words: "adopted" },
  "not-kept": { variant: "neutral", words: "not adopted" },
  abandoned: { variant: "neutral", words: "given up" },
} as const;

/** One trial: what it compared, and once it is decided, how. Nothing of the choices shows before. */
export function TrialPart({ name, trial, isWanted, onGoOn }: TrialPartProps) {
  const { abandonTrial, settleTrial } = useCommands();
  const oneAtATime = useOneAtATime();
  const { id, number, ended, alpha } = trial;
  const { made, of } = progressOf(trial);
  const isFull = ended === null && made === of;
  // the last choices came from two devices
  useEffect(() => {
    if (isFull) void settleTrial(id);
  }, [isFull, id, settleTrial]);
  useEffect(() => {
    if (isWanted) moveFocus(() => document.getElementById(`trial-${id}`));
  }, [isWanted, id]);
  return (
    <section aria-labelledby={`trial-${id}`}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id={`trial-${id}`} className="t-label text-text-1">
          Trial {number} of {name}
        </h2>
        {ended && <Pill variant={ENDS[ended].variant}>{ENDS[ended].words}</Pill>}
      </div>
      <dl className="mb-5 grid gap-2.5">
        {changesOf(trial).map(({ label, questions }) => (
          <Wording key={label} label={label} questions={questions} />
        ))}
      </dl>
      {ended === null ? (
        <>
          <p className="t-14">
            {made} of {of} chosen. What was chosen is shown when all are.
          </p>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button size="sm" onClick={onGoOn}>
              Go on choosing
            </Button>
            <Button
              size="sm"
              variant="ghost"
              onClick={() =>
                void oneAtATime(async () => {
                  const done = await abandonTrial(id);
                  if (!done.ok) notifyFailure("The trial was not given up", done.error);
                })
              }
            >
              Give it up
            </Button>
          </div>
          <p className="t-12 mt-2 max-w-[60ch] text-text-3">
            Giving it up decides nothing, and the next trial of {name} needs as many more choices as after any other.
          </p>
        </>
      ) : (
        <>
          <Guards trial={trial} />
          <Decided trial={trial} percent={alpha * 100} />
        </>
      )}
    </section>
  );
}

function Wording({ label, questions }: { readonly label: string; readonly questions: readonly string[] }) {
  return (
    <div className="grid grid-cols-[6rem_minmax(0,1fr)] items-baseline gap-3 max-md:grid-cols-1 max-md:gap-0">
      <dt className="t-13 text-text-3">{label}</dt>
      {questions.map((question) => (
        <dd key={question} className="t-q-sm text-text-1 md:col-start-2">
          <Template>{question}</Template>
        </dd>
      ))}
    </div>
  );
}

/** The guards on the built-in cases as they are now. */
function Guards({ trial: { before, after } }: { readonly trial: PersonaTrial }) {
  const bench = useBench(false);
  const guards = useMemo(() => {
    if (!bench) return null;
    const judge = new Judge(() => []);
    return guardsOf(judge.counts(before, bench.decides), judge.counts(after, bench.decides)).filter(
      // who was in use at that time is not known any more
      ({ name }) => name !== "repeats",
    );
  }, [bench, before, after]);
  return guards && bench ? <GuardsTable guards={guards} of={bench.decides.length} /> : <div className="h-42" />;
}

const MARKS: Readonly<Record<Choice, { readonly look: string }>> = {
  after: { look: "border-brand bg-brand" },
  before: { look: "border-line-strong" },
  tie: { look: "border-line-strong border-dashed" },
};
const ORDER: readonly Choice[] = ["after", "before", "tie"];

function Decided({ trial, percent }: { readonly trial: PersonaTrial; readonly percent: number }) {
  const verdict = trial.ended === "abandoned" ? null : verdictOf(trial);
  const pairs = useMemo(() => (verdict ? pairsOf(trial) : []), [verdict, trial]);
  if (!verdict) return <p className="t-14 mt-4">It was given up before the last choice. Nothing was decided.</p>;
  const { wins, losses, ties, needed } = verdict;
  const choices = ORDER.flatMap((choice) =>
    trial.cases.filter(({ id }) => trial.choices[id] === choice).map(({ id }) => ({ id, choice })),
  );
  return (
    <div className="mt-6">
      <p className="t-15 text-text-1">
        {wins} of {wins + losses} blind choices.{" "}
        {needed === null ? "Too few to decide anything." : `${needed} were needed.`}
      </p>
      <p
        role="img"
        aria-label={`${wins} for the new wording, ${losses} for the old one, ${ties} without a difference`}
        className="my-2 flex flex-wrap gap-1.5"
      >
        {choices.map(({ id, choice }) => (
          <span key={id} aria-hidden className={`h-5.5 w-3 rounded-[3px] border-[1.5px] ${MARKS[choice].look}`} />
        ))}
      </p>
      <p className="t-13 max-w-[68ch] text-text-3">
        {trial.cases.length} cases, each shown without saying which was which. “No difference” does not count. Needed:
        so many that luck alone gives them in {percent.toLocaleString("en", { maximumSignificantDigits: 3 })}% of cases
        at most. Each further trial of a persona halves that.
      </p>
      <Fold summary={`All ${pairs.length} choices`} className="mt-3">
        <ul>
          {pairs.map(({ caseId, text, left, right, means }) => {
            const [was, is] = means.left === "before" ? [left, right] : [right, left];
            const choice = trial.choices[caseId];
            return (
              <li key={caseId} className="grid gap-1 border-line-soft border-b py-3">
                <p dir="auto" className="t-14 text-text-3 italic">
                  {text}
                </p>
                <Answer label="old" question={was} isChosen={choice === "before"} />
                <Answer label="new" question={is} isChosen={choice === "after"} />
                {choice === "tie" && <p className="t-12 text-text-3">no difference</p>}
              </li>
            );
          })}
        </ul>
      </Fold>
    </div>
  );
}

function Answer({
  label,
  question,
  isChosen,
}: {
  readonly label: string;
  readonly question: ReturnType<typeof pairsOf>[number]["left"];
  readonly isChosen: boolean;
}) {
  return (
    <p dir="auto" className="t-q-sm grid grid-cols-[2rem_minmax(0,1fr)] items-baseline gap-2 text-text-2">
      <span className="t-12 text-text-3">{label}</span>
      <span>
        <AskedText question={question} />
        {isChosen && <span className="t-12 ml-2 text-text-3">chosen</span>}
      </span>
    </p>
  );
}
