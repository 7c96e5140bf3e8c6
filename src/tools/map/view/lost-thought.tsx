import { useEffect, useRef } from "react";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { notify } from "#src/ui/notify.ts";
import { notifyFailure } from "#src/ui/notify-failure.ts";
import { useOneAtATime } from "#src/ui/use-one-at-a-time.ts";
import { placeOfText } from "../live/left-texts.ts";
import { useStoredDraft } from "../live.ts";
import { write } from "../store.ts";

export interface LostThoughtProps {
  /** The thought that is gone. */
  readonly id: string;
  /** The text was left in an earlier visit: it is still on its way from the disk. */
  readonly isAwaited?: boolean;
  onClose(): void;
  /** @returns why the text cannot be added; null once it is a thought */
  onAdd(text: string): Promise<string | null>;
}

/** The dialog opens while a person types: the next key must press nothing. */
const takeFocus = (text: HTMLElement | null) => text?.focus();

/** Another tab or device took a thought away while its text was written here: asks what becomes of the text. */
export function LostThought({ id, isAwaited = false, onClose, onAdd }: LostThoughtProps) {
  const draft = useStoredDraft(placeOfText(id));
  const isEmpty = draft.text.trim() === "";
  const awaited = useRef(isAwaited);
  if (!isEmpty) awaited.current = false;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once its text is gone
  useEffect(() => {
    if (isEmpty && !awaited.current) onClose();
  }, [isEmpty]);
  const leave = () => {
    draft.forget();
    onClose();
  };
  const oneAtATime = useOneAtATime();
  const discard = async () => {
    const { text } = draft;
    leave();
    const undo = () => {
      draft.setText(text);
      write({ kind: "text", id });
    };
    notify({ title: "Text discarded", action: { label: "Undo", onSelect: undo } });
  };
  // the dialog opens by itself: a key that was meant for the field may close it, and loses nothing
  const close = () => {
    onClose();
    notify({
      title: "Your text is saved",
      description: "It is offered again when this map opens.",
      action: { label: "Show it", onSelect: () => write({ kind: "text", id }) },
    });
  };
  async function add() {
    const failed = await onAdd(draft.text);
    if (failed !== null) return notifyFailure("Nothing was added", { message: failed });
    leave();
  }
  return (
    <Dialog
      open={!isEmpty}
      onOpenChange={(isOpen) => !isOpen && close()}
      title="This thought was taken away"
      description="Another tab or device took it away while you were writing. Your text is still here."
      footer={
        <>
          <Button variant="ghost" onClick={() => void oneAtATime(discard)}>
            Discard the text
          </Button>
          <Button variant="primary" onClick={() => void oneAtATime(add)}>
            Add it as a new thought
          </Button>
        </>
      }
    >
      <p
        ref={takeFocus}
        tabIndex={-1}
        dir="auto"
        className="t-q-sm mt-3 max-h-60 overflow-y-auto whitespace-pre-wrap text-text-1 outline-none [overflow-wrap:anywhere]"
      >
        {draft.text}
      </p>
    </Dialog>
  );
}
