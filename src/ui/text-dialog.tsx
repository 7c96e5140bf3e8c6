import { type ReactNode, useState } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { Field } from "./field.tsx";
import { TextArea } from "./text-area.tsx";
import { useOneAtATime } from "./use-one-at-a-time.ts";

interface TextDialogProps {
  readonly title: string;
  /** The text that it is about. */
  readonly about?: string;
  readonly label: string;
  readonly initial?: string;
  /** Characters. */
  readonly most?: number;
  readonly action: string;
  /** Whether a text has anything to see. */
  hasVisible(text: string): boolean;
  readonly mayBeEmpty?: boolean;
  /** Above the field. */
  readonly children?: ReactNode;
  onClose(): void;
  /** @returns what went wrong; null once it is stored */
  onSave(text: string): Promise<string | null>;
}

/** Asks for one text: Enter ends it, Shift+Enter begins a new line. Nothing that was typed is lost by an error. */
export function TextDialog(props: TextDialogProps) {
  const { title, about, label, initial = "", most = 2_000, action, mayBeEmpty = false, children, onClose } = props;
  const [text, setText] = useState(initial);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const oneAtATime = useOneAtATime();
  async function save() {
    if (!mayBeEmpty && !props.hasVisible(text)) return setError("Write something first.");
    if (text.length > most) return setError(`${most.toLocaleString("en")} characters at most.`);
    setBusy(true);
    try {
      const failed = await props.onSave(text.trim());
      if (failed === null) onClose();
      else setError(failed);
    } finally {
      setBusy(false);
    }
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
          <Button variant="primary" disabled={busy} onClick={() => void oneAtATime(save)}>
            {action}
          </Button>
        </>
      }
    >
      {children}
      <Field label={label} optional={mayBeEmpty ? "optional" : undefined} error={error}>
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
            if (!event.repeat) void oneAtATime(save);
          }}
        />
      </Field>
    </Dialog>
  );
}
