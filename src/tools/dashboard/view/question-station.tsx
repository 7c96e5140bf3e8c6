import { Sparkle, Undo2 } from "lucide-react";
import type { ReactNode, Ref } from "react";
import type { Sentence as SentenceData } from "#domain/thinking/types.ts";
import { Button } from "#src/ui/button.tsx";
import { Pill } from "#src/ui/pill.tsx";
import { Sentence, Sentences } from "#src/ui/sentence.tsx";
import { Star } from "#src/ui/star.tsx";
import { Station } from "#src/ui/station.tsx";
import type { Run } from "../model/runs.ts";
import { Clarify } from "./clarify.tsx";
import { ComposerError } from "./composer-error.tsx";
import { RefinementFold } from "./refinement-fold.tsx";
import type { Deciding } from "./use-decisions.ts";

const ORIGIN_LABEL = {
  words: "your words",
  answer: "you, by answering",
  template: "template",
} as const satisfies Record<SentenceData["origin"], string>;

interface QuestionStationProps {
  readonly run: Run;
  readonly deciding: Deciding;
  /** Under the question: what lost against it. */
  readonly versions: ReactNode;
  readonly ref?: Ref<HTMLElement>;
}

/** The refined question, how it came about, and what only the person can add. */
export function QuestionStation({ run, deciding, versions, ref }: QuestionStationProps) {
  const { refinement } = run.answer.thought;
  const { decisions, error, change } = deciding;
  const original = decisions.original === true;
  const refined = !original && refinement.hunks.length > 0;
  return (
    <Station
      ref={ref}
      tabIndex={-1}
      node="star"
      headingLevel={2}
      label="Refined question/prompt"
      badge={
        refined && (
          <Pill variant="refined">
            Refined <Star />
          </Pill>
        )
      }
      actions={
        original ? (
          <Button variant="ghost" size="sm" onClick={() => change(({ original: _, ...rest }) => rest)}>
            <Sparkle aria-hidden />
            Use the refined question
          </Button>
        ) : (
          refined && (
            <Button variant="ghost" size="sm" onClick={() => change((current) => ({ ...current, original: true }))}>
              <Undo2 aria-hidden />
              Use my original wording
            </Button>
          )
        )
      }
    >
      <Sentences aria-live="polite">
        {refinement.sentences.map(({ text, gaps, origin }) => (
          <Sentence
            key={`${origin}:${text}`}
            text={text}
            gaps={gaps}
            origin={origin}
            originLabel={ORIGIN_LABEL[origin]}
          />
        ))}
      </Sentences>
      {versions}
      {error && <ComposerError id={`decision-error-${run.id}`} error={error} />}
      {!original && <RefinementFold refinement={refinement} deciding={deciding} />}
      <Clarify runId={run.id} questions={refinement.questions} deciding={deciding} />
    </Station>
  );
}
