import { useState } from "react";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { Field } from "#src/ui/field.tsx";
import { TextInput } from "#src/ui/text-input.tsx";

/** Most characters of a name. */
const MOST = 120;

interface RenameExperimentProps {
  readonly title: string;
  onRename(title: string): void;
  onClose(): void;
}

/** Names the experiment; without a name it has the title of its first prompt. */
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
        <Field
          label="Name"
          optional="optional"
          help="Without one, it is named after its first prompt."
          className="mt-3"
        >
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
