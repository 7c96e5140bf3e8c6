import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { throughPersona } from "#domain/lab/through-persona.ts";
import type { LabPrompt } from "#domain/lab/types.ts";
import type { Lens } from "#domain/thinking/lens/lens.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { linkClass } from "#src/ui/link-class.ts";
import { List, ListRow, rowLinkClass } from "#src/ui/list-row.tsx";
import { Problem } from "#src/ui/problem.tsx";
import { type PersonasToTry, usePersonasToTry } from "../../live/personas.ts";

interface PersonaPickerProps {
  /** The wording to ask through a persona. */
  readonly prompt: LabPrompt;
  /** Its name in words. */
  readonly name: string;
  onTake(made: LabPrompt): void;
  onClose(): void;
}

/** The personas in use; choosing one makes a new wording from this one. */
export function PersonaPicker({ prompt, name, onTake, onClose }: PersonaPickerProps) {
  const personas = usePersonasToTry();
  const [silent, setSilent] = useState<Lens | null>(null);

  function take(lens: Lens) {
    const made = throughPersona(prompt, lens, uuidv7());
    if (made) onTake(made);
    else setSilent(lens);
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      top
      title={`Try ${name} through a persona`}
      description="A persona is a point of view, not a person. It adds one question of its own, in your words. Your wording stays the same."
      footer={<Button onClick={onClose}>Cancel</Button>}
    >
      {silent && (
        <div className="mb-3">
          <Problem text={`${silent.name} finds nothing to ask about in this wording. Write more first.`} />
        </div>
      )}
      {personas.status === "failed" && <Problem text="The personas on this device cannot be read." />}
      <List className="mt-2 px-3.5 max-md:px-0">
        {(personas.status === "ready" ? personas.value.inUse : []).map((lens) => (
          <ListRow
            key={lens.id}
            title={
              <button type="button" className={`${rowLinkClass} cursor-pointer`} onClick={() => take(lens)}>
                {lens.name}
              </button>
            }
            detail={<span className="whitespace-normal">{lens.line}</span>}
          />
        ))}
      </List>
      {personas.status === "ready" && <WhoIsInUse {...personas.value} />}
    </Dialog>
  );
}

/** Why these are offered and no others, and where that is changed. */
function WhoIsInUse({ inUse, all, allowance }: PersonasToTry) {
  if (inUse.length === all) return null;
  return (
    <p className="t-13 mt-3 flex flex-wrap items-center gap-x-2 text-text-3">
      {inUse.length === 0
        ? "No persona is in use."
        : allowance === null
          ? `${inUse.length} of ${all} personas are in use.`
          : `Your plan includes ${allowance} of ${all} personas. These are in use.`}
      <Link to="/personas" className={linkClass}>
        Choose which are in use
      </Link>
      {allowance !== null && (
        <Link to="/pricing" className={linkClass}>
          See the plans
        </Link>
      )}
    </p>
  );
}
