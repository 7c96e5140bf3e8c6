import { LibraryBig, Plus } from "lucide-react";
import { useState } from "react";
import { v7 as uuidv7 } from "uuid";
import type { PromptVersion } from "#domain/entities.ts";
import { baseOf } from "#domain/lab/base-of.ts";
import type { LabPrompt } from "#domain/lab/types.ts";
import { Button } from "#src/ui/button.tsx";
import { Station } from "#src/ui/station.tsx";
import { counted, MOST_PROMPTS } from "../../model/experiment-size.ts";
import type { PromptsAtHand } from "../../model/library-prompt.ts";
import { emptyPrompt, examplePrompts } from "../../model/new-experiment.ts";
import { ADD_PROMPT } from "../../model/setup-places.ts";
import { LibraryPicker } from "./library-picker.tsx";
import { PromptCard, promptField } from "./prompt-card.tsx";
import { SectionExample } from "./section-example.tsx";
import type { Editing } from "./use-edit.ts";
import { useListActions } from "./use-list-actions.ts";

interface PromptsSectionProps {
  readonly prompts: readonly LabPrompt[];
  readonly editing: Editing;
  readonly library: PromptsAtHand | null;
  onVersions(promptId: string): Promise<readonly PromptVersion[]>;
}

/** The wordings that are compared with each other. */
export function PromptsSection({ prompts, editing, library, onVersions }: PromptsSectionProps) {
  const actions = useListActions(editing, "prompts", promptField, ADD_PROMPT);
  const [picking, setPicking] = useState(false);
  const isFull = prompts.length >= MOST_PROMPTS;
  return (
    <Station
      node={prompts.length === 0 ? "gap" : "dot"}
      line={prompts.length === 0 ? "open" : "solid"}
      label="Prompts"
      headingLevel={2}
      bright
      badge={
        <span className="t-13 flex flex-1 justify-between gap-3 text-text-3">
          <span className="max-md:hidden">the wordings to compare</span>
          <span className="ml-auto tabular-nums">
            {prompts.length === 0 ? "none yet" : counted(prompts.length, "prompt")}
          </span>
        </span>
      }
    >
      {prompts.length === 0 ? (
        <SectionExample
          text="For example, two wordings of the same request. Write {{name}} for what each input fills in."
          example={examplePrompts().map(({ id, body }) => <p key={id}>{body}</p>)}
          take="Use these two"
          onTake={() => actions.add(examplePrompts(uuidv7))}
        />
      ) : (
        <ol className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {prompts.map((prompt, at) => (
            <PromptCard
              key={prompt.id}
              prompt={prompt}
              number={at + 1}
              isLast={at === prompts.length - 1}
              isFull={isFull}
              through={baseOf(prompt, prompts) ? (prompt.persona?.name ?? null) : null}
              library={library}
              actions={actions}
            />
          ))}
        </ol>
      )}
      <div className="mt-5 flex flex-wrap gap-2">
        <Button
          id={ADD_PROMPT}
          aria-disabled={isFull}
          onClick={() => !isFull && actions.add([emptyPrompt(uuidv7(), prompts)])}
        >
          <Plus aria-hidden />
          Write a prompt
        </Button>
        <Button
          aria-disabled={isFull || library === null}
          onClick={() => !isFull && library !== null && setPicking(true)}
        >
          <LibraryBig aria-hidden />
          From the library
        </Button>
      </div>
      {isFull && (
        <p className="t-13 mt-2 text-text-3">{MOST_PROMPTS} prompts is the maximum. Remove one to add another.</p>
      )}
      {picking && library && (
        <LibraryPicker
          library={library}
          onVersions={onVersions}
          onTake={(prompt) => {
            setPicking(false);
            actions.add([prompt]);
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </Station>
  );
}
