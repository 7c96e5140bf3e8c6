import { useState } from "react";
import { inUse, swap } from "#domain/personas/in-use.ts";
import type { ListedPersona } from "#domain/personas/persona.ts";
import type { Preview } from "#domain/personas/previews.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { useAllowance, useMayMake } from "../live.ts";

interface SwapDialogProps {
  readonly chosen: ListedPersona;
  readonly personas: readonly ListedPersona[];
  readonly previews: ReadonlyMap<string, Preview> | null;
  onSwap(active: Readonly<Record<string, boolean>>, title: string, description?: string): void;
  onClose(): void;
}

const and = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;

/** Uses one persona instead of another, since the plan's places are taken. */
export function SwapDialog({ chosen, personas, previews, onSwap, onClose }: SwapDialogProps) {
  const [allowance, mayMake] = [useAllowance(), useMayMake()];
  const used = inUse(personas, allowance, mayMake);
  // those that ask least of one's words come first
  const offered = used.toReversed().toSorted((a, b) => Number(asksOwn(a)) - Number(asksOwn(b)));
  function asksOwn({ id }: ListedPersona): boolean {
    return previews?.get(id)?.isOwn === true;
  }
  const [replaced, setReplaced] = useState(offered[0]?.id ?? "");
  const change = swap(personas, { chosen: chosen.id, replaced }, allowance, mayMake);
  const skipped = and(change?.skipped.map(({ wording }) => wording.name) ?? []);
  const replacedName = used.find(({ id }) => id === replaced)?.wording.name ?? "";
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={`Use ${chosen.wording.name} instead of…`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabled={change === null}
            onClick={() => {
              if (!change) return;
              onClose();
              onSwap(
                change.active,
                `${chosen.wording.name} is in use instead of ${replacedName}`,
                skipped === "" ? undefined : `Turned off too, since it waited before: ${skipped}.`,
              );
            }}
          >
            Use it
          </Button>
        </>
      }
    >
      <fieldset>
        <legend className="sr-only">Which one is turned off</legend>
        {offered.map((one) => (
          <label
            key={one.id}
            className="t-14 flex min-h-9 cursor-pointer items-center gap-3 border-line-soft border-b py-1 text-text-1 max-md:min-h-11"
          >
            <input
              type="radio"
              name="replaced"
              value={one.id}
              checked={one.id === replaced}
              onChange={() => setReplaced(one.id)}
              className="accent-brand"
            />
            <span dir="auto" className="min-w-0 flex-1 truncate">
              {one.wording.name}
            </span>
            {previews && !asksOwn(one) && <span className="t-12 text-text-3">asks what fits any text here</span>}
          </label>
        ))}
      </fieldset>
      {skipped !== "" && (
        <p role="status" className="t-13 mt-3 text-text-3">
          {skipped} {change?.skipped.length === 1 ? "waits" : "wait"} before it and{" "}
          {change?.skipped.length === 1 ? "is" : "are"} turned off too. Undo brings all back.
        </p>
      )}
    </Dialog>
  );
}
