import { Undo2 } from "lucide-react";
import { type KeyboardEvent, useEffect, useMemo, useState } from "react";
import type { PersonaTrial } from "#domain/entities.ts";
import { type Choice, pairsOf, progressOf } from "#domain/persona-evolution/trial.ts";
import type { ListedPersona } from "#domain/personas/persona.ts";
import { moveFocus, pageHeading } from "#src/platform/focus.ts";
import { AskedText } from "#src/ui/asked-text.tsx";
import { Button } from "#src/ui/button.tsx";
import { Kbd } from "#src/ui/kbd.tsx";
import { notify } from "#src/ui/notify.ts";
import { Problem } from "#src/ui/problem.tsx";
import { Progress } from "#src/ui/progress.tsx";
import { useOneAtATime } from "#src/ui/use-one-at-a-time.ts";
import { useCommands } from "../data.ts";
import type { EvolutionPageProps } from "./evolution-page.tsx";

interface ChoosePageProps extends EvolutionPageProps {
  readonly persona: ListedPersona;
  readonly trial: PersonaTrial;
}

/** The choices of a trial, one pair a screen. Which of the two is new is not shown, and nothing tells which one is ahead. */
export function ChoosePage({ persona, trial, onSearch }: ChoosePageProps) {
  const { choose, settleTrial } = useCommands();
  const oneAtATime = useOneAtATime();
  const [problem, setProblem] = useState<string | null>(null);
  const { id, cases, personaId } = trial;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a trial compares never changes
  const pairs = useMemo(() => pairsOf(trial), [id]);
  const { made, of } = progressOf(trial);
  const pair = pairs.find(({ caseId }) => trial.choices[caseId] === undefined);
  const last = cases.findLast(({ id: caseId }) => trial.choices[caseId] !== undefined);
  const leave = () => onSearch({ persona: personaId });

  // the keys are the section's: the focus is in it from the start
  useEffect(() => moveFocus(pageHeading), []);
  const isFull = pair === undefined;
  // the last choices came from two devices
  useEffect(() => {
    if (isFull) void settleTrial(id);
  }, [isFull, id, settleTrial]);

  const store = (caseId: string, choice: Choice | null) =>
    void oneAtATime(async () => {
      const done = await choose(id, caseId, choice);
      if (!done.ok) return setProblem(`Your choice is not stored. ${done.error.message} ${done.error.remedy ?? ""}`);
      setProblem(null);
      const { ended, number } = done.value;
      if (ended === null) return undefined;
      onSearch({ persona: personaId, trial: id }, { replace: true });
      return notify(
        ended === "kept"
          ? { title: `Trial ${number}: the new wording is adopted`, variant: "success" }
          : { title: `Trial ${number}: the new wording is not adopted`, variant: "info" },
      );
    });

  function handleKey(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (event.key === "Escape") leave();
    else if (event.key === "Backspace" && last) store(last.id, null);
    else if (pair && event.key === "1") store(pair.caseId, pair.means.left);
    else if (pair && event.key === "2") store(pair.caseId, pair.means.right);
    else if (pair && event.key === "0") store(pair.caseId, "tie");
    else return;
    event.preventDefault();
  }
  return (
    <section aria-labelledby="which" onKeyDown={handleKey} className="mx-auto min-h-dvh max-w-190 pt-4 max-md:pt-0">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h1 id="which" className="t-title text-text-1">
          Which would you rather answer?
        </h1>
        <span role="status" className="t-13 text-text-3 tabular-nums">
          {Math.min(made + 1, of)} of {of}
        </span>
      </div>
      <Progress label="Choices made" value={made} max={of} className="mt-2.5 mb-7" />
      {pair && (
        <>
          <p dir="auto" className="t-rough whitespace-pre-line text-text-2">
            {pair.text}
          </p>
          <div className="my-6 grid gap-3">
            {(["left", "right"] as const).map((side, at) => (
              <button
                key={side}
                type="button"
                onClick={() => store(pair.caseId, pair.means[side])}
                className="t-q grid grid-cols-[1.75rem_minmax(0,1fr)] items-baseline gap-2 rounded-lg border border-line-strong bg-bg-1 p-5.5 text-left text-text-2 hover:bg-bg-2 max-md:px-3.5 max-md:py-4.5"
              >
                <Kbd className="justify-self-start">{at + 1}</Kbd>
                <span dir="auto">
                  <AskedText question={pair[side]} />
                </span>
              </button>
            ))}
          </div>
          {problem !== null && <Problem text={problem} />}
          <div className="flex flex-wrap items-center gap-2">
            <Button variant="ghost" onClick={() => store(pair.caseId, "tie")}>
              <Kbd>0</Kbd>
              No difference
            </Button>
            <span className="flex-1" />
            <Button variant="ghost" aria-disabled={last === undefined} onClick={() => last && store(last.id, null)}>
              <Undo2 aria-hidden />
              Back one
            </Button>
            <Button onClick={leave}>Stop for now</Button>
          </div>
        </>
      )}
      <p className="t-13 mt-5 max-w-[68ch] text-text-3">
        A trial of {persona.wording.name}. Which question is the newer one is not shown, and the sides are mixed.
        Stopping keeps your choices; the trial is decided when all {of} are made, not before.
        {trial.parent !== persona.versionId &&
          " Another version of this persona came in meanwhile. The trial goes on against the one it began with."}
      </p>
      <p className="t-12 mt-3 hidden flex-wrap items-center gap-2 text-text-3 md:flex">
        <Kbd>1</Kbd> <Kbd>2</Kbd> choose, <Kbd>0</Kbd> no difference, <Kbd>Backspace</Kbd> back one, <Kbd>Esc</Kbd> stop
        for now
      </p>
    </section>
  );
}
