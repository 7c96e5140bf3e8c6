import { Link } from "@tanstack/react-router";
import { Undo2 } from "lucide-react";
import { useMemo } from "react";
import type { PersonaVersion } from "#domain/entities.ts";
import { asksOf, type Questions } from "#domain/persona-evolution/guards.ts";
import { MOST_CASES } from "#domain/persona-evolution/trial.ts";
import { askedOf } from "#domain/personas/bench.ts";
import type { ListedPersona } from "#domain/personas/persona.ts";
import { Button } from "#src/ui/button.tsx";
import { linkClass } from "#src/ui/link-class.ts";
import { notify } from "#src/ui/notify.ts";
import { notifyFailure } from "#src/ui/notify-failure.ts";
import { Station } from "#src/ui/station.tsx";
import { Thread } from "#src/ui/thread.tsx";
import { useOneAtATime } from "#src/ui/use-one-at-a-time.ts";
import { useCommands } from "../data.ts";
import { newestOf, useBench } from "../live.ts";
import { endWords, questionsOf, type Step } from "../model/lineage.ts";
import { Template } from "./template.tsx";

interface LineageProps {
  readonly persona: ListedPersona;
  readonly steps: readonly Step[];
  readonly versions: readonly PersonaVersion[];
  readonly personasPath: string | null;
  onTrial(trialId: string): void;
}

/** A persona's wordings in the order of time, those that were not adopted among them. */
export function Lineage({ persona, steps, versions, personasPath, onTrial }: LineageProps) {
  const { askWith } = useCommands();
  const oneAtATime = useOneAtATime();
  const bench = useBench(false);
  const { name } = persona.wording;
  const reach = useMemo(
    () => (asks: Questions) =>
      bench
        ? `in the person’s words ${bench.decides.filter(({ thought }) => askedOf(asks, thought)?.isOwn).length} of ${bench.decides.length}`
        : "\u00A0",
    [bench],
  );
  const goTo = (versionId: string | null, words: string) =>
    void oneAtATime(async () => {
      const before = persona.versionId;
      const done = await askWith(persona.id, versionId);
      if (!done.ok) return notifyFailure("Nothing was changed", done.error);
      return notify({
        title: `${name} asks as in ${words}`,
        variant: "success",
        action: { label: "Undo", onSelect: () => void askWith(persona.id, before) },
      });
    });
  return (
    <aside aria-label="Lineage" className="min-w-0">
      <h2 className="t-label mb-4 text-text-1">Lineage of {name}</h2>
      {newestOf(versions).length > 1 && (
        <p role="status" className="t-13 mb-4 text-text-2">
          There are {newestOf(versions).length} newest versions, made apart from one another. Compare them and choose
          which one asks.
        </p>
      )}
      <Thread as="ol" size="sm">
        {steps.map((step, at) => {
          const next = steps[at + 1];
          const line = next === undefined ? "none" : next.kind === "next" ? "open" : "solid";
          if (step.kind === "next")
            return (
              <Station key="next" as="li" node="gap" line="none">
                <p className="t-13">
                  <b className="t-control text-text-2">Trial {step.number}</b>{" "}
                  <span className="text-text-3">
                    would need {step.needed ?? "more than"} of {MOST_CASES}
                  </span>
                </p>
              </Station>
            );
          if (step.kind === "trial") {
            const { trial, verdict } = step;
            return (
              <Station key={trial.id} as="li" node={trial.ended === null ? "gap" : "broken"} line={line}>
                <p className="t-13">
                  <button
                    type="button"
                    className="t-control rounded-sm text-text-1 underline-offset-2 hover:underline"
                    onClick={() => onTrial(trial.id)}
                  >
                    Trial {trial.number}
                  </button>{" "}
                  <span className="text-text-3">
                    {trial.ended === "not-kept" ? "not adopted" : trial.ended === "abandoned" ? "given up" : "open"}
                  </span>
                </p>
                {questionsOf(trial).map((question) => (
                  <p key={question} className="t-q-sm mt-0.5 text-text-2">
                    <Template>{question}</Template>
                  </p>
                ))}
                <p className="t-13 text-text-3">
                  {reach(trial.after)}
                  {trial.ended !== null && `, ${endWords(trial, verdict)}`}
                </p>
              </Station>
            );
          }
          const title = step.kind === "catalogue" ? "The catalogue’s wording" : `Version ${step.number}`;
          const fresh = step.kind === "version" && step.trial ? questionsOf(step.trial) : [];
          return (
            <Station
              key={step.kind === "catalogue" ? "catalogue" : step.id}
              as="li"
              node={step.isUsed ? "star" : step.kind === "catalogue" ? "ring" : "dot"}
              line={line}
            >
              <p className="t-13">
                <b className="t-control text-text-1">{title}</b>{" "}
                {step.isUsed && <span className="text-text-3">in use</span>}
              </p>
              {fresh.map((question) => (
                <p key={question} className="t-q-sm mt-0.5 text-text-1">
                  <Template>{question}</Template>
                </p>
              ))}
              <p className="t-13 text-text-3">
                {reach(asksOf(persona, step.asks))}
                {step.kind === "version" && step.note !== "" && `. ${step.note}`}
              </p>
              {!step.isUsed && (
                <Button
                  variant="ghost"
                  size="sm"
                  className="-ml-2.5 mt-1"
                  onClick={() =>
                    goTo(
                      step.kind === "catalogue" ? null : step.id,
                      step.kind === "catalogue" ? "the catalogue" : `version ${step.number}`,
                    )
                  }
                >
                  <Undo2 aria-hidden />
                  {step.kind === "catalogue" ? "Back to the catalogue’s" : `Ask with version ${step.number}`}
                </Button>
              )}
            </Station>
          );
        })}
      </Thread>
      <h3 className="t-label mt-8 mb-1 text-text-1">Why a trial, and not the higher score</h3>
      <p className="t-13 text-text-3">
        A score can be had by form alone, and asking in the person’s words more often may read worse each time. Only a
        choice that does not know which is which can tell.
      </p>
      {personasPath !== null && (
        <p className="t-13 mt-4">
          <Link to={personasPath} search={{ persona: persona.id } as never} className={linkClass}>
            {name} among the personas
          </Link>
        </p>
      )}
    </aside>
  );
}
