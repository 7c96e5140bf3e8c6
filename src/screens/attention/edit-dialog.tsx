import { useState } from "react";
import type { RefusedChange } from "#src/data/refused-changes.ts";
import { bytesInWords } from "#src/platform/bytes.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { Field } from "#src/ui/field.tsx";
import { TextArea } from "#src/ui/text-area.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { describeChange } from "./description.ts";
import { isTooLarge, reasonOf } from "./reason.ts";
import { useChangeCommands } from "./use-change-commands.ts";

interface EditDialogProps {
  readonly change: RefusedChange;
  onClose(): void;
}

/** What was typed into a dialog that was closed without saving: it comes back with the dialog, as long as the page is open. */
const unsaved = new Map<string, Readonly<Record<string, string>>>();

/** The texts of a refused change. Saving them is an ordinary edit: it is stored at once, and sent again by itself. */
export function EditDialog({ change, onClose }: EditDialogProps) {
  const { edit } = useChangeCommands();
  const [{ kind, editable }] = useState(() => describeChange(change));
  const [texts, setTexts] = useState(
    () => unsaved.get(change.key) ?? Object.fromEntries(editable.map(({ field, value }) => [field, value])),
  );
  const [error, setError] = useState("");
  const [busy, setBusy] = useState(false);
  const { what } = reasonOf({ ...change, editable: true });
  const sized = isTooLarge(change);

  function write(field: string, value: string) {
    const next = { ...texts, [field]: value };
    unsaved.set(change.key, next);
    setTexts(next);
    setError("");
  }

  async function save() {
    if (busy) return;
    setBusy(true);
    const failure = await edit(change, texts);
    setBusy(false);
    setError(failure);
    if (failure !== "") return;
    unsaved.delete(change.key);
    onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Edit: ${kind}`}
      description={what}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form="edit-change" aria-disabled={busy}>
            Save and send again
          </Button>
        </>
      }
    >
      <form
        id="edit-change"
        className="mt-4 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {editable.map(({ field, label, long }, index) => {
          const value = texts[field] ?? "";
          const onChange = ({ target }: { target: { value: string } }) => write(field, target.value);
          return (
            <Field
              key={field}
              label={label}
              help={sized ? `About ${bytesInWords(new Blob([value]).size)}` : undefined}
              error={index === 0 ? error : undefined}
            >
              {long ? (
                <TextArea dir="auto" rows={editable.length > 1 ? 3 : 8} value={value} onChange={onChange} />
              ) : (
                <TextInput dir="auto" value={value} onChange={onChange} />
              )}
            </Field>
          );
        })}
      </form>
    </Dialog>
  );
}
