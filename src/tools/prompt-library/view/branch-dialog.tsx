import { useState } from "react";
import type { Prompt } from "#domain/entities.ts";
import { hasVisible } from "#domain/visible.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { Field } from "#src/ui/field.tsx";
import { notifyFailure } from "#src/ui/notify-failure.ts";
import { TextInput } from "#src/ui/text-input.tsx";
import { useOneAtATime } from "#src/ui/use-one-at-a-time.ts";
import { useCommands } from "../data.ts";

interface BranchDialogProps {
  readonly prompt: Prompt;
  onOpen(promptId: string): void;
  onClose(): void;
}

/** Most characters of a name. */
const LONGEST = 60;

/** Begins a branch of a prompt, to merge later or to keep beside it. */
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
      notifyFailure("The branch was not created", begun.error);
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
      title="Create a branch"
      description="A copy in which you can try changes. The prompt stays the same until you merge. The branch is not deleted."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form="prompt-branch">
            Create
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
        <Field label="Name of the branch" error={missing ? "Name the branch so that you can find it again." : null}>
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
