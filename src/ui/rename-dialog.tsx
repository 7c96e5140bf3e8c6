import { useId, useState } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { Field } from "./field.tsx";
import { TextInput } from "./text-input.tsx";
import { useOneAtATime } from "./use-one-at-a-time.ts";

/** Most characters of a name. */
const MOST = 120;

interface Failure {
  readonly message: string;
  /** What to do about it. */
  readonly remedy?: string | undefined;
}

interface RenameDialogProps {
  /** What is renamed, such as `this prompt`, or its name where a list holds several. */
  readonly what: string;
  readonly name: string;
  /** Says what it is called without a name. */
  readonly help: string;
  /** Gets the new name without spaces around it, which may be empty. @returns what went wrong; null once it is stored, or looked after by its page */
  onRename(name: string): Promise<Failure | null>;
  onClose(): void;
}

/** Asks for the name of something that can do without one. It stays open with what was typed where that cannot be stored. */
export function RenameDialog({ what, name, help, onRename, onClose }: RenameDialogProps) {
  const form = useId();
  const [text, setText] = useState(name);
  const [error, setError] = useState<string | null>(null);
  const oneAtATime = useOneAtATime();
  async function rename() {
    const failed = await onRename(text.trim());
    if (failed === null) onClose();
    else setError(`${failed.message} ${failed.remedy ?? ""}`.trim());
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={`Rename ${what}`}
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
          void oneAtATime(rename);
        }}
      >
        <Field label="Name" optional="optional" help={help} error={error} className="mt-3">
          <TextInput
            value={text}
            maxLength={MOST}
            dir="auto"
            autoComplete="off"
            onFocus={({ target }) => target.select()}
            onChange={({ target }) => {
              setText(target.value);
              setError(null);
            }}
          />
        </Field>
      </form>
    </Dialog>
  );
}
