import { useState } from "react";
import { VARIABLE_TYPES } from "#domain/entities/prompts.ts";
import type { Prompt, Variable } from "#domain/entities.ts";
import type { AskedVariable } from "#domain/prompts/variables.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { Field } from "#src/ui/field.tsx";
import { notifyFailure } from "#src/ui/notify-failure.ts";
import { Select } from "#src/ui/select.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { useOneAtATime } from "#src/ui/use-one-at-a-time.ts";
import { useCommands } from "../data.ts";

const TYPE_WORDS: Readonly<Record<Variable["type"], string>> = {
  text: "Text",
  number: "Number",
  select: "One of several",
  date: "Date",
};

/** A variable during editing: the texts of its fields. */
interface Draft {
  readonly type: Variable["type"];
  readonly label: string;
  readonly options: string;
  readonly initial: string;
}

interface VariablesDialogProps {
  readonly prompt: Prompt;
  readonly asked: readonly AskedVariable[];
  onClose(): void;
}

/** How the form asks for each variable. That belongs to the prompt's text, so saving it makes a new version. */
export function VariablesDialog({ prompt, asked, onClose }: VariablesDialogProps) {
  const { addVersion } = useCommands();
  const oneAtATime = useOneAtATime();
  const [drafts, setDrafts] = useState(() => new Map(asked.map((variable) => [variable.name, draftOf(variable)])));
  const change = (name: string, part: Partial<Draft>) =>
    setDrafts((before) => new Map(before).set(name, { ...(before.get(name) as Draft), ...part }));
  const incomplete = [...drafts].find(([, { type, options }]) => type === "select" && optionsIn(options).length === 0);

  async function keep() {
    if (incomplete) return;
    const variables = {
      ...prompt.variables,
      ...Object.fromEntries([...drafts].map(([name, draft]) => [name, made(draft)])),
    };
    const stored = await addVersion(prompt, { ...prompt, variables }, { note: "Variables set up" });
    if (stored.ok) onClose();
    else notifyFailure("The variables were not saved", stored.error);
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title="Set up the variables"
      description="How each one is asked for when you fill in the prompt."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form="variables">
            Save
          </Button>
        </>
      }
    >
      <form
        id="variables"
        className="mt-4 grid gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          void oneAtATime(keep);
        }}
      >
        {[...drafts].map(([name, draft]) => (
          <fieldset key={name} className="grid grid-cols-2 gap-x-4 gap-y-3 max-md:grid-cols-1">
            <legend className="t-mono mb-2 text-brand">{`{{${name}}}`}</legend>
            <Field label="Kind">
              <Select
                value={draft.type}
                onChange={({ target }) => change(name, { type: target.value as Variable["type"] })}
              >
                {VARIABLE_TYPES.map((type) => (
                  <option key={type} value={type}>
                    {TYPE_WORDS[type]}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label="Label" optional="optional">
              <TextInput
                dir="auto"
                value={draft.label}
                onChange={({ target }) => change(name, { label: target.value })}
              />
            </Field>
            {draft.type === "select" && (
              <Field
                label="Options"
                help="Separate with commas."
                error={incomplete?.[0] === name ? "Name at least one option." : null}
              >
                <TextInput
                  dir="auto"
                  value={draft.options}
                  onChange={({ target }) => change(name, { options: target.value })}
                />
              </Field>
            )}
            <Field label="Default" optional="optional">
              <TextInput
                dir="auto"
                value={draft.initial}
                onChange={({ target }) => change(name, { initial: target.value })}
              />
            </Field>
          </fieldset>
        ))}
      </form>
    </Dialog>
  );
}

const draftOf = ({ type, label = "", options = [], initial = "" }: AskedVariable): Draft => ({
  type,
  label,
  options: options.join(", "),
  initial,
});

const optionsIn = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(",")
      .map((option) => option.trim())
      .filter((option) => option !== ""),
  ),
];

const made = ({ type, label, options, initial }: Draft): Variable => ({
  type,
  ...(label.trim() === "" ? {} : { label: label.trim() }),
  ...(type === "select" ? { options: optionsIn(options) } : {}),
  ...(initial === "" ? {} : { initial }),
});
