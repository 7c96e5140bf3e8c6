import { useState } from "react";
import { deleteEverything } from "#src/data/delete-everything.ts";
import { useStudio } from "#src/data/studio.tsx";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { Field } from "#src/ui/field.tsx";
import { TextInput } from "#src/ui/text-input.tsx";

/** What has to be typed: a slip of the hand cannot. */
const CONFIRMATION = "delete everything";

export function DeleteDialog({ onClose }: { onClose(): void }) {
  const studio = useStudio();
  const [typed, setTyped] = useState("");
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState("");
  const confirmed = typed.trim().toLowerCase() === CONFIRMATION;

  async function remove() {
    if (busy) return;
    if (!confirmed) {
      setError(`Type “${CONFIRMATION}” to delete.`);
      return;
    }
    setBusy(true);
    const deleted = await deleteEverything(studio);
    // the open page still knows what is gone: it starts anew
    if (deleted.ok) return location.replace("/");
    setBusy(false);
    setError(`${deleted.error.message} ${deleted.error.remedy}`);
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Delete everything on this device?"
      description="What the studio stores in this browser is deleted at once. Only an exported file can restore it."
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button variant="destructive" form="delete-everything" type="submit" aria-disabled={!confirmed || busy}>
            {busy ? "Deleting…" : "Delete everything"}
          </Button>
        </>
      }
    >
      <form
        id="delete-everything"
        className="mt-5"
        onSubmit={(event) => {
          event.preventDefault();
          void remove();
        }}
      >
        <Field label={`To confirm, type “${CONFIRMATION}”`} error={error}>
          <TextInput
            value={typed}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            onChange={({ target }) => {
              setTyped(target.value);
              setError("");
            }}
          />
        </Field>
      </form>
    </Dialog>
  );
}
