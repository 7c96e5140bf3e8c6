import { Sparkle, Undo2 } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { isSharpened } from "#domain/thinking/refine/sharpened.ts";
import { Button } from "#src/ui/button.tsx";
import { lazyPart } from "#src/ui/lazy-part.tsx";
import { Pill } from "#src/ui/pill.tsx";
import { Sentence, Sentences } from "#src/ui/sentence.tsx";
import { Star } from "#src/ui/star.tsx";
import { Station } from "#src/ui/station.tsx";
import { followable, proposalsOf, type WordedSentence, wordedSentences, wordingOf } from "../model/wording.ts";
import type { AbsentWordingProps } from "./absent-wording.tsx";
import { Clarify } from "./clarify.tsx";
import { ComposerError } from "./composer-error.tsx";
import type { ModelQuestionProps } from "./model-question.tsx";
import { ReadAs } from "./read-as.tsx";
import { RefinementFold } from "./refinement-fold.tsx";

/** Not fetched while only the local engine refines. */
const ModelQuestion = lazyPart<ModelQuestionProps>(() =>
  import("./model-question.tsx").then((part) => part.ModelQuestion),
);

const AbsentWording = lazyPart<AbsentWordingProps>(() =>
  import("./absent-wording.tsx").then((part) => part.AbsentWording),
);

const ORIGIN_LABEL = {
  words: "your words",
  answer: "you, by answering",
  template: "template",
  model: (
    <>
      <Star /> a model's words
    </>
  ),
} as const satisfies Record<WordedSentence["origin"], ReactNode>;

interface QuestionStationProps extends ModelQuestionProps {
  /** Shown under the question: its other versions. */
  readonly versions: ReactNode;
  readonly ref?: Ref<HTMLElement>;
}

/** The refined question, how it was made, and what only the person can add. */
export function QuestionStation({ run, deciding, models, versions, ref }: QuestionStationProps) {
  const { refinement, expertise } = run.answer.thought;
  const { decisions, error, change } = deciding;
  const { by } = wordingOf(decisions, run);
  const original = by === "person";
  const changed = by === "engine" ? refinement.hunks.length > 0 : !original;
  const refined = by === "engine" ? isSharpened(refinement, decisions) : !original;
  const hasModel = models.provider.refine.kind !== "local" || proposalsOf(run.replies).length > 0;
  return (
    <Station
      ref={ref}
      id={`refine-${run.id}`}
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
          <Button variant="ghost" size="sm" onClick={() => change(({ original: _, ...rest }) => followable(rest, run))}>
            <Sparkle aria-hidden />
            Use the refined question
          </Button>
        ) : (
          changed && (
            <Button variant="ghost" size="sm" onClick={() => change((current) => ({ ...current, original: true }))}>
              <Undo2 aria-hidden />
              Use my original wording
            </Button>
          )
        )
      }
    >
      <Sentences aria-live="polite">
        {wordedSentences(run, decisions).map(({ text, gaps, origin }) => (
          <Sentence
            key={`${origin}:${text}`}
            text={text}
            gaps={gaps}
            origin={origin}
            originLabel={ORIGIN_LABEL[origin]}
          />
        ))}
      </Sentences>
      <ReadAs run={run} deciding={deciding} />
      {by === "absent" && <AbsentWording run={run} deciding={deciding} />}
      {hasModel && <ModelQuestion run={run} deciding={deciding} models={models} />}
      {versions}
      {error && <ComposerError id={`decision-error-${run.id}`} error={error} />}
      {by === "engine" && <RefinementFold refinement={refinement} deciding={deciding} />}
      <Clarify
        key={run.id}
        runId={run.id}
        questions={refinement.questions}
        isAside={expertise?.aside?.includes("questions") ?? false}
        deciding={deciding}
      />
    </Station>
  );
}
