import { useState } from "react";
import type { Prompt } from "#domain/entities.ts";
import { hasVisible } from "#domain/visible.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { Field } from "#src/ui/field.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { useOneAtATime } from "#src/ui/use-one-at-a-time.ts";
import { useCommands } from "../data.ts";
import { notifyFailure } from "./notify-failure.ts";

interface BranchDialogProps {
  readonly prompt: Prompt;
  onOpen(promptId: string): void;
  onClose(): void;
}

/** Characters. */
const LONGEST = 60;

/** A way of its own for a prompt, to be merged later or kept beside it. */
export function BranchDialog({ prompt, onOpen, onClose }: BranchDialogProps) {
  const { addPrompt } = useCommands();
  const oneAtATime = useOneAtATime();
  const [name, setName] = useState("");
  const [missing, setMissing] = useState(false);

  async function begin() {
    if (!hasVisible(name)) {
      setMissing(true);
      return;
    }
    const { id, head, title, body, variables, folder, tags } = prompt;
    const branch = { of: id, from: head, name: name.trim(), mergedInto: null };
    const begun = await addPrompt({ title, body, variables, folder, tags, branch });
    if (!begun.ok) {
      notifyFailure("No branch was begun", begun.error);
      return;
    }
    onClose();
    onOpen(begun.value.id);
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title="Begin a branch"
      description="A copy to try another way. The prompt stays as it is until you merge; the branch is kept either way."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form="prompt-branch">
            Begin
          </Button>
        </>
      }
    >
      <form
        id="prompt-branch"
        className="mt-4"
        onSubmit={(event) => {
          event.preventDefault();
          void oneAtATime(begin);
        }}
      >
        <Field label="Name of the branch" error={missing ? "Name it, so that you find it again." : null}>
          <TextInput
            dir="auto"
            value={name}
            maxLength={LONGEST}
            autoComplete="off"
            onChange={({ target }) => {
              setName(target.value);
              setMissing(false);
            }}
          />
        </Field>
      </form>
    </Dialog>
  );
}
