import { type MouseEvent, useEffect, useRef } from "react";
import type { Wording } from "#domain/personas/persona.ts";
import { inWords } from "#domain/personas/wording-problems.ts";
import { moveFocus } from "#src/platform/focus.ts";
import { AskModel } from "#src/ui/ask-model.tsx";
import { Button } from "#src/ui/button.tsx";
import { drop, type Proposed, settle, useModelQuestions, useProposedQuestions } from "../live/model-questions.ts";
import { NEW_PERSONA } from "../model/personas-search.ts";

export interface ProposedQuestionsProps {
  readonly personaId: string;
  /** As it is in the editor. */
  readonly wording: Wording;
  onTake(proposed: Proposed): void;
}

/** Lets the connected model propose questions; the person takes or leaves each one. Nothing without a model. */
export function ProposedQuestions({ personaId, wording, onTake }: ProposedQuestionsProps) {
  const model = useModelQuestions(personaId, wording);
  const proposed = useProposedQuestions(personaId);
  const part = useRef<HTMLDivElement>(null);
  // the next new persona is another one
  useEffect(
    () => () => {
      if (personaId === NEW_PERSONA) drop(personaId);
    },
    [personaId],
  );
  /** Takes a row off the page. The pressed button is gone then: the focus goes to the next one. */
  function settleRow({ currentTarget }: MouseEvent, question: string) {
    const row = currentTarget.closest("li");
    const next = row?.nextElementSibling ?? row?.previousElementSibling ?? part.current?.lastElementChild;
    settle(personaId, question);
    moveFocus(() => next?.querySelector<HTMLElement>("button") ?? null);
  }
  return (
    <div ref={part} className="grid gap-3 empty:hidden">
      {proposed.length > 0 && (
        <section aria-label="Proposed questions">
          <ul>
            {proposed.map((one) => (
              <li key={one.question} className="border-line-soft border-b py-2.5">
                <p dir="auto" className="t-14 text-text-1 wrap-anywhere">
                  {inWords(one.question)}
                </p>
                <p className="t-12 mt-1 flex flex-wrap items-center gap-x-3 text-text-3">
                  <span>Written by {one.by}</span>
                  <Button
                    variant="ghost"
                    size="sm"
                    aria-label={`Take: ${inWords(one.question)}`}
                    onClick={(event) => {
                      onTake(one);
                      settleRow(event, one.question);
                    }}
                  >
                    Take
                  </Button>
                  <Button
                    variant="ghost"
                    size="sm"
                    aria-label={`Leave: ${inWords(one.question)}`}
                    onClick={(event) => settleRow(event, one.question)}
                  >
                    Leave
                  </Button>
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {model && <AskModel {...model} label="for questions" />}
    </div>
  );
}
