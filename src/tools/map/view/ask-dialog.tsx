import { type ReactNode, useState } from "react";
import { MOST_TEXT } from "#domain/map/limits.ts";
import { hasVisible } from "#domain/visible.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { Field } from "#src/ui/field.tsx";
import { TextArea } from "#src/ui/text-area.tsx";

interface AskDialogProps {
  readonly title: string;
  /** The thought that it is about. */
  readonly about?: string;
  readonly label: string;
  readonly action: string;
  readonly mayBeEmpty?: boolean;
  /** Above the field. */
  readonly children?: ReactNode;
  onClose(): void;
  /** @returns what went wrong; null once it is stored */
  onSave(text: string): Promise<string | null>;
}

/** Asks for one text. Nothing that was typed is lost by an error. */
export function AskDialog({
  title,
  about,
  label,
  action,
  mayBeEmpty = false,
  children,
  onClose,
  onSave,
}: AskDialogProps) {
  const [text, setText] = useState("");
  const [error, setError] = useState<string | null>(null);
  async function save() {
    if (!mayBeEmpty && !hasVisible(text)) return setError("Write something first.");
    if (text.length > MOST_TEXT) return setError("2,000 characters at most.");
    const failed = await onSave(text.trim());
    if (failed === null) onClose();
    else setError(failed);
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      {...(about === undefined ? {} : { description: <span className="t-q-sm text-text-1">{about}</span> })}
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
      {children}
      <Field label={label} optional={mayBeEmpty ? "optional" : undefined} error={error} className="mt-3">
        <TextArea value={text} dir="auto" onChange={({ target }) => setText(target.value)} />
      </Field>
    </Dialog>
  );
}
