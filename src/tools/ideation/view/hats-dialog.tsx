import { useRef, useState } from "react";
import type { Idea } from "#domain/entities.ts";
import { HATS, type Hat, withAnswer } from "#domain/ideation/hats.ts";
import { MOST_TEXT } from "#domain/ideation/idea-lines.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { Field } from "#src/ui/field.tsx";
import { TextArea } from "#src/ui/text-area.tsx";
import { useStoredDraft } from "../live.ts";
import { HatSign } from "./hat-sign.tsx";
import type { BoardActions } from "./use-board-actions.ts";

export interface HatsDialogProps {
  readonly idea: Idea;
  readonly actions: BoardActions;
  onClose(): void;
}

/** Whether an answer cannot be stored as it is. */
const isTooLong = (text: string): boolean => text.trim().length > MOST_TEXT;

/** One idea under six hats. Each answer is stored when its field is left; none is needed. It stays open while one is too long. */
export function HatsDialog({ idea, actions, onClose }: HatsDialogProps) {
  const answers = useRef<HTMLDivElement>(null);
  function close() {
    // Escape closes it from within a field, which tells nobody that it goes
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    const fields = [...(answers.current?.querySelectorAll("textarea") ?? [])];
    const long = fields.find(({ value }) => isTooLong(value));
    if (long) long.focus();
    else onClose();
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title="Six hats"
      description={idea.text}
      footer={
        <Button variant="primary" onClick={close}>
          Done
        </Button>
      }
    >
      <div ref={answers} className="grid gap-5">
        {HATS.map((hat) => (
          <HatField key={hat.id} hat={hat} idea={idea} actions={actions} />
        ))}
      </div>
    </Dialog>
  );
}

function HatField({ hat, idea, actions }: Pick<HatsDialogProps, "idea" | "actions"> & { readonly hat: Hat }) {
  const stored = idea.hats[hat.id] ?? "";
  const draft = useStoredDraft(`ideation:hat:${idea.id}:${hat.id}`);
  const [isTyped, setTyped] = useState(false);
  const value = isTyped || draft.text !== "" ? draft.text : stored;
  async function done() {
    const text = value.trim();
    if (isTooLong(text)) return;
    if (text !== stored && !(await actions.set([idea], { hats: withAnswer(idea.hats, hat.id, text) }))) return;
    setTyped(false);
    draft.forget();
  }
  return (
    <Field
      label={
        <>
          <HatSign hat={hat.id} />
          {hat.name}
        </>
      }
      help={hat.questions.join(" ")}
      error={isTooLong(value) ? "2,000 characters at most." : draft.error?.message}
    >
      <TextArea
        dir="auto"
        rows={2}
        value={value}
        onChange={({ target }) => {
          setTyped(true);
          draft.setText(target.value);
        }}
        onBlur={() => void done()}
      />
    </Field>
  );
}
