import { useState } from "react";
import { meanwhile, readEdit, writeEdit } from "#domain/edited-text.ts";
import type { Idea } from "#domain/entities.ts";
import { MOST_TEXT } from "#domain/ideation/idea-lines.ts";
import { hasVisible } from "#domain/visible.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { Field } from "#src/ui/field.tsx";
import { notify } from "#src/ui/notify.ts";
import { Problem } from "#src/ui/problem.tsx";
import { TextArea } from "#src/ui/text-area.tsx";
import { useOneAtATime } from "#src/ui/use-one-at-a-time.ts";
import { useStoredDraft } from "../live.ts";
import type { BoardActions } from "./use-board-actions.ts";

interface IdeaEditDialogProps {
  readonly idea: Idea;
  /** Another tab or device took it away, or merged it. */
  readonly isGone: boolean;
  readonly actions: BoardActions;
  onClose(): void;
  onReopen(): void;
}

/** The text of an idea. What is typed stays until it is stored or dropped, and replaces another tab's words only on a second press. */
export function IdeaEditDialog({ idea, isGone, actions, onClose, onReopen }: IdeaEditDialogProps) {
  const draft = useStoredDraft(`ideation:edit:${idea.id}`);
  const [error, setError] = useState<string | null>(null);
  const oneAtATime = useOneAtATime();
  const edit = readEdit(draft.text);
  const { text, over } = edit ?? { text: idea.text, over: idea.text };
  const shown = error ?? draft.error?.message;

  function change(next: string) {
    setError(null);
    if (next === idea.text && next === over) draft.forget();
    else draft.setText(writeEdit({ text: next, over }));
  }
  function end() {
    draft.forget();
    onClose();
  }
  function discard() {
    end();
    if (!edit || !hasVisible(text)) return;
    const undo = () => {
      draft.setText(writeEdit(edit));
      onReopen();
    };
    notify({ title: "Text discarded", action: { label: "Undo", onSelect: undo } });
  }
  async function save() {
    if (!hasVisible(text)) return setError("Write something first.");
    if (text.length > MOST_TEXT) return setError(`${MOST_TEXT.toLocaleString("en")} characters at most.`);
    if (isGone) {
      const failed = await actions.add([{ text, group: idea.group }]);
      return failed === null ? end() : setError(failed);
    }
    if (text.trim() === over) return end();
    const became = await actions.setText(idea, over, text.trim());
    if (typeof became === "string") return setError(became);
    if (became.is === "stored") return end();
    if (became.is === "gone") return setError("This idea was taken away meanwhile. Nothing was saved.");
    draft.setText(writeEdit({ text, over: became.text }));
    setError(meanwhile(became.text, "Press Save again to keep yours instead."));
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (open) return;
        // no row opens this dialog again
        if (isGone) discard();
        else onClose();
      }}
      title="Edit the idea"
      footer={
        <>
          <Button variant="ghost" onClick={isGone ? discard : end}>
            {isGone ? "Discard the text" : "Cancel"}
          </Button>
          <Button variant="primary" onClick={() => void oneAtATime(save)}>
            {isGone ? "Add it as a new idea" : "Save"}
          </Button>
        </>
      }
    >
      <Field label="Idea">
        <TextArea
          aria-invalid={error === null ? undefined : true}
          value={text}
          rows={4}
          dir="auto"
          onChange={({ target }) => change(target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            if (!event.repeat) void oneAtATime(save);
          }}
        />
      </Field>
      {shown && <Problem text={shown} />}
      {isGone && (
        <Problem isCalm text="Another tab or device took this idea away, or merged it. Your text is still here." />
      )}
    </Dialog>
  );
}
