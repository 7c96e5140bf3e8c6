import { useId, useState } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { Field } from "./field.tsx";
import { TextInput } from "./text-input.tsx";

/** Most characters of a name. */
const MOST = 120;

interface RenameDialogProps {
  /** What is renamed, such as `prompt`. */
  readonly what: string;
  readonly name: string;
  /** Says what it is called without a name. */
  readonly help: string;
  /** Gets the new name without spaces around it, which may be empty. */
  onRename(name: string): void;
  onClose(): void;
}

/** Asks for the name of something that can do without one. */
export function RenameDialog({ what, name, help, onRename, onClose }: RenameDialogProps) {
  const form = useId();
  const [text, setText] = useState(name);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={`Rename this ${what}`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={form}>
            Rename
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          onClose();
          onRename(text.trim());
        }}
      >
        <Field label="Name" optional="optional" help={help} className="mt-3">
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
