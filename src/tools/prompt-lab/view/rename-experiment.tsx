import { useState } from "react";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { Field } from "#src/ui/field.tsx";
import { TextInput } from "#src/ui/text-input.tsx";

/** Characters. */
const MOST = 120;

interface RenameExperimentProps {
  readonly title: string;
  onRename(title: string): void;
  onClose(): void;
}

/** A name for the experiment; without one it is called by its first prompt. */
export function RenameExperiment({ title, onRename, onClose }: RenameExperimentProps) {
  const [text, setText] = useState(title);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title="Rename this experiment"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form="rename-experiment">
            Rename
          </Button>
        </>
      }
    >
      <form
        id="rename-experiment"
        onSubmit={(event) => {
          event.preventDefault();
          onClose();
          onRename(text.trim());
        }}
      >
        <Field label="Name" optional="not needed" help="Without one it is called by its first prompt." className="mt-3">
          <TextInput
            value={text}
            maxLength={MOST}
            dir="auto"
            autoComplete="off"
            onFocus={({ target }) => target.select()}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
