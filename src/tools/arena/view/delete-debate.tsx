import { Trash2 } from "lucide-react";
import { IconButton } from "#src/ui/icon-button.tsx";
import { notify } from "#src/ui/notify.ts";
import { notifyFailure } from "#src/ui/notify-failure.ts";
import { useCommands } from "../data.ts";
import type { DebateRows } from "../live.ts";

interface DeleteDebateProps {
  readonly debate: DebateRows;
  onDeleted(): void;
}

/** Deletes a debate at once, and offers to undo it. */
export function DeleteDebate({ debate: { run }, onDeleted }: DeleteDebateProps) {
  const { deleteDebate, undoDelete } = useCommands();
  async function remove() {
    const deleted = await deleteDebate(run);
    if (!deleted.ok) return notifyFailure("The debate was not deleted", deleted.error);
    const undo = async () => {
      const restored = await undoDelete(deleted.value);
      if (!restored.ok) notifyFailure("The debate was not restored", restored.error);
    };
    notify({ title: "Debate deleted", action: { label: "Undo", onSelect: () => void undo() } });
    onDeleted();
  }
  return (
    <IconButton label="Delete the debate" variant="secondary" onClick={() => void remove()}>
      <Trash2 aria-hidden />
    </IconButton>
  );
}
