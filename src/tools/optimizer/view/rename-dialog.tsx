import { useState } from "react";
import { hasVisible } from "#domain/visible.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { Field } from "#src/ui/field.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { useOptimizer } from "../store.ts";
import { useChange } from "./use-change.ts";

/** Most characters of a name. */
const MOST = 120;

interface RenameDialogProps {
  readonly title: string;
  /** The prompt's title from its own words, used while it has no name. */
  readonly readTitle: string;
  onClose(): void;
}

/** Names the prompt; without a name its title comes from its own words. */
export function RenameDialog({ title, readTitle, onClose }: RenameDialogProps) {
  const change = useChange();
  const [text, setText] = useState(title);

  function rename() {
    const name = hasVisible(text) ? text.trim() : "";
    onClose();
    if (name !== useOptimizer.getState().work?.title) change({ title: name }, "Prompt renamed");
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title="Rename this prompt"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form="rename-prompt">
            Rename
          </Button>
        </>
      }
    >
      <form
        id="rename-prompt"
        onSubmit={(event) => {
          event.preventDefault();
          rename();
        }}
      >
        <Field
          label="Name"
          optional="optional"
          help={
            readTitle === ""
              ? "Without one, the prompt is named after its first words."
              : `Without one, the name is “${readTitle}”.`
          }
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
