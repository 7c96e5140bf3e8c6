import { useState } from "react";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { useOneAtATime } from "#src/ui/use-one-at-a-time.ts";
import { oneLine } from "../model/map-words.ts";
import { ChooseThought, FindThought, useOtherThought } from "./other-thought.tsx";
import type { ViewProps } from "./view-props.ts";

interface MergeDialogProps extends Pick<ViewProps, "tree" | "actions"> {
  readonly id: string;
  /** The thought that is offered first. */
  readonly other: string | undefined;
  onClose(): void;
}

/** Makes one thought of two: which is the other one. */
export function MergeDialog({ tree, actions, id, other, onClose }: MergeDialogProps) {
  const choice = useOtherThought(tree, id, other);
  const { chosen } = choice;
  const [failed, setFailed] = useState<{ readonly of: string; readonly text: string } | null>(null);
  const oneAtATime = useOneAtATime();
  const merge = () =>
    void oneAtATime(async () => {
      const text = await actions.merge(id, chosen);
      if (text === null) onClose();
      else setFailed({ of: chosen, text });
    });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Merge with another thought"
      description={<span className="t-q-sm text-text-1">{oneLine(tree.node(id)?.text ?? "", 160)}</span>}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" disabled={chosen === ""} onClick={merge}>
            Merge
          </Button>
        </>
      }
    >
      <div className="mt-3 grid gap-3">
        <p className="t-13 max-w-[56ch] text-text-3">
          Both texts stay, one below the other. The thoughts below them and their ties stay too. Undo separates them
          again.
        </p>
        <FindThought of={choice} />
        <ChooseThought of={choice} error={failed?.of === chosen ? failed.text : null} />
      </div>
    </Dialog>
  );
}
