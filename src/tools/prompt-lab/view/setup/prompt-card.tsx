import { Glasses } from "lucide-react";
import { memo, useState } from "react";
import { v7 as uuidv7 } from "uuid";
import type { LabPrompt } from "#domain/lab/types.ts";
import { expand } from "#domain/prompts/snippets.ts";
import { snippetsOf, variablesOf } from "#domain/prompts/template.ts";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { lazyPart } from "#src/ui/lazy-part.tsx";
import { MarkedArea } from "#src/ui/marked-area.tsx";
import { Pill } from "#src/ui/pill.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { faultWords, type PromptsAtHand, snippetBody } from "../../model/library-prompt.ts";
import { promptPlace } from "../../model/setup-places.ts";
import { alike } from "./alike.ts";
import { ItemMenu } from "./item-menu.tsx";
import type { ListActions } from "./use-list-actions.ts";

const PersonaPicker = lazyPart(() => import("./persona-picker.tsx").then((part) => part.PersonaPicker));

export const promptField = (id: string): HTMLElement | null => document.getElementById(promptPlace(id));

interface PromptCardProps {
  readonly prompt: LabPrompt;
  /** Position, from 1. */
  readonly number: number;
  readonly isLast: boolean;
  readonly isFull: boolean;
  /** The persona it is asked through, while the original wording exists. */
  readonly through: string | null;
  readonly library: PromptsAtHand | null;
  readonly actions: ListActions<LabPrompt>;
}

/** Most characters of a label. */
const LONGEST_LABEL = 80;

/** One wording: its label, its text, and its variables. */
export const PromptCard = memo(function PromptCard(props: PromptCardProps) {
  const { prompt, number, isLast, isFull, through, library, actions } = props;
  const { id, label, body, from } = prompt;
  const name = label.trim() === "" ? `prompt ${number}` : `“${label}”`;
  const set = (change: Partial<LabPrompt>) => actions.set(id, (one) => ({ ...one, ...change }));
  const variables = variablesOf(body);
  const [picking, setPicking] = useState(false);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex items-start justify-between gap-2">
        <Field label={`Name of prompt ${number}`} hideLabel className="w-full max-w-80">
          <TextInput
            dir="auto"
            value={label}
            maxLength={LONGEST_LABEL}
            autoComplete="off"
            onChange={({ target }) => set({ label: target.value })}
          />
        </Field>
        <ItemMenu
          of={name}
          isFirst={number === 1}
          isLast={isLast}
          onMove={(by) => actions.move(id, by)}
          onDuplicate={
            isFull
              ? undefined
              : () =>
                  actions.duplicate(id, { ...prompt, id: uuidv7(), label: `${label} (copy)`.slice(0, LONGEST_LABEL) })
          }
          more={[
            {
              label: "Try through a persona…",
              icon: Glasses,
              disabled: isFull || body.trim() === "",
              onSelect: () => setPicking(true),
            },
          ]}
          onRemove={() => actions.remove(prompt, label.trim() === "" ? "Prompt removed" : `${name} removed`)}
        />
      </div>
      <MarkedArea
        id={promptPlace(id)}
        label={`Text of ${name}`}
        value={body}
        // an edited text is no longer the library's
        onChange={(next) => set({ body: next, from: null })}
        prompt={{ asks: "Write the prompt here. Use", gap: "{{name}}", after: "where each input adds its own words." }}
      />
      {through !== null && <Pill className="justify-self-start">through {through}</Pill>}
      <p className="t-13 min-h-5 text-text-3 wrap-anywhere">
        {variables.length > 0 ? `Variables: ${variables.join(", ")}` : "No variables"}
        {from !== null && " · from the library"}
      </p>
      {library && <SnippetsLeft library={library} body={body} onPut={(next) => set({ body: next })} />}
      {picking && (
        <PersonaPicker
          prompt={prompt}
          name={name}
          onTake={(made) => {
            setPicking(false);
            actions.duplicate(id, { ...made, label: made.label.slice(0, LONGEST_LABEL) });
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </li>
  );
}, alike<PromptCardProps>("prompt"));

interface SnippetsLeftProps {
  readonly library: PromptsAtHand;
  readonly body: string;
  onPut(body: string): void;
}

/** References to other prompts in a text. A run sends references verbatim, so this offers to insert the prompts here. */
function SnippetsLeft({ library, body, onPut }: SnippetsLeftProps) {
  const names = snippetsOf(body);
  if (names.length === 0) return null;
  const expanded = expand(body, "", (name) => snippetBody(library, name));
  return (
    <div className="t-13 grid justify-items-start gap-1.5">
      {expanded.body !== body && (
        <Button size="sm" onClick={() => onPut(expanded.body)}>
          Insert {names.map((name) => `{{> ${name}}}`).join(", ")}
        </Button>
      )}
      {expanded.faults.map((fault) => (
        <p key={faultWords(fault)} className="text-warn wrap-anywhere">
          {faultWords(fault)}
        </p>
      ))}
    </div>
  );
}
