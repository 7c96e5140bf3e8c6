import { useState } from "react";
import { hasVisible } from "#domain/visible.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { Field } from "#src/ui/field.tsx";
import { TextArea } from "#src/ui/text-area.tsx";

interface TextDialogProps {
  readonly title: string;
  readonly label: string;
  readonly initial: string;
  /** Characters. */
  readonly most: number;
  readonly action: string;
  onClose(): void;
  /** @returns what went wrong; null once it is stored */
  onSave(text: string): Promise<string | null>;
}

/** Asks for one text. Nothing that was typed is lost by an error. */
export function TextDialog({ title, label, initial, most, action, onClose, onSave }: TextDialogProps) {
  const [text, setText] = useState(initial);
  const [error, setError] = useState<string | null>(null);
  async function save() {
    if (!hasVisible(text)) return setError("Write something first.");
    if (text.length > most) return setError(`${most.toLocaleString("en")} characters at most.`);
    const failed = await onSave(text.trim());
    if (failed === null) onClose();
    else setError(failed);
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" onClick={() => void save()}>
            {action}
          </Button>
        </>
      }
    >
      <Field label={label} error={error}>
        <TextArea
          value={text}
          rows={4}
          dir="auto"
          onChange={({ target }) => {
            setText(target.value);
            setError(null);
          }}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            void save();
          }}
        />
      </Field>
    </Dialog>
  );
}
