import { useState } from "react";
import type { Prompt } from "#domain/entities.ts";
import { isName, LONGEST_NAME } from "#domain/prompts/name.ts";
import { snippetsOf } from "#domain/prompts/template.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { Field } from "#src/ui/field.tsx";
import { notify } from "#src/ui/notify.ts";
import { notifyFailure } from "#src/ui/notify-failure.ts";
import { TextInput } from "#src/ui/text-input.tsx";
import { useCommands } from "../data.ts";
import { type Library, promptNamed } from "../live.ts";
import { counted } from "../model/counted.ts";

interface NameDialogProps {
  readonly prompt: Prompt;
  readonly library: Library;
  onClose(): void;
}

/** The name under which other prompts refer to this one. */
export function NameDialog({ prompt, library, onClose }: NameDialogProps) {
  const { renamePrompt } = useCommands();
  const [name, setName] = useState(prompt.name);
  const [problem, setProblem] = useState<string | null>(null);
  const users = library.entries.filter(({ prompt: { body } }) => snippetsOf(body).includes(prompt.name)).length;

  async function keep() {
    const holder = promptNamed(library, name);
    if (!isName(name)) setProblem("Use lower-case letters and digits, with single hyphens between words.");
    else if (holder && holder.id !== prompt.id) setProblem(`“${holder.title}” already has this name.`);
    else {
      const renamed = await renamePrompt(prompt, name);
      if (!renamed.ok) {
        notifyFailure("The name was not changed", renamed.error);
        return;
      }
      if (name !== prompt.name) notify({ title: `Now called ${name}`, variant: "info" });
      onClose();
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title="Name for references"
      description={`Another prompt includes this one with {{> ${prompt.name}}}.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form="prompt-name">
            Save
          </Button>
        </>
      }
    >
      <form
        id="prompt-name"
        className="mt-4"
        onSubmit={(event) => {
          event.preventDefault();
          void keep();
        }}
      >
        <Field
          label="Name"
          error={problem}
          help={
            users === 0
              ? "No other prompt refers to it yet."
              : `${users === 1 ? "One prompt refers" : `${counted(users)} refer`} to it and will use the new name.`
          }
        >
          <TextInput
            value={name}
            maxLength={LONGEST_NAME}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onFocus={({ target }) => target.select()}
            onChange={({ target }) => {
              setName(target.value);
              setProblem(null);
            }}
          />
        </Field>
      </form>
    </Dialog>
  );
}
