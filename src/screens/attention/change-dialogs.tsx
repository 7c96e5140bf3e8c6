import type { DamagedRefusal, RefusedChange } from "#src/data/refused-changes.ts";
import { lazyPart } from "#src/ui/lazy-part.tsx";

/** What the person is about to do with a change. */
export type Deciding =
  | { readonly decision: "edit"; readonly change: RefusedChange }
  | { readonly decision: "discard"; readonly change: RefusedChange | DamagedRefusal };

const EditDialog = lazyPart(() => import("./edit-dialog.tsx").then((part) => part.EditDialog));
const DiscardDialog = lazyPart(() => import("./discard-dialog.tsx").then((part) => part.DiscardDialog));

interface ChangeDialogsProps {
  readonly deciding: Deciding | null;
  onClose(): void;
}

export function ChangeDialogs({ deciding, onClose }: ChangeDialogsProps) {
  if (!deciding) return null;
  if (deciding.decision === "edit")
    return <EditDialog key={deciding.change.key} change={deciding.change} onClose={onClose} />;
  return <DiscardDialog key={deciding.change.key} change={deciding.change} onClose={onClose} />;
}
