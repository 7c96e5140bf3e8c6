import { type KeyboardEvent, useState } from "react";
import type { IdeaPair } from "#domain/entities.ts";
import { pairKey } from "#domain/ideation/box.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { Field } from "#src/ui/field.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import type { Box } from "../../model/box-of.ts";

type GivenVerdict = Exclude<IdeaPair["verdict"], "open">;

interface PairsDialogProps {
  readonly pairs: readonly (readonly [string, string])[];
  readonly box: Box;
  /** @returns whether it is stored */
  onJudge(key: string, verdict: GivenVerdict, why: string): Promise<boolean>;
  onClose(): void;
}

const VERDICTS = [
  { verdict: "no", label: "Cannot be" },
  { verdict: "odd", label: "Odd" },
  { verdict: "yes", label: "Fits" },
] as const;

/** The pairs one a screen, those of the most used values first. Stopping is fine: what was not looked at counts as possible. */
export function PairsDialog({ pairs, box, onJudge, onClose }: PairsDialogProps) {
  const uses = (value: string) => box.placed.filter(({ place }) => place.includes(value)).length;
  const [order] = useState(() =>
    pairs
      .filter(([a, b]) => !box.judged.has(pairKey(a, b)))
      .toSorted(([a, b], [c, d]) => uses(c) + uses(d) - uses(a) - uses(b)),
  );
  const [at, setAt] = useState(0);
  const [why, setWhy] = useState("");
  const pair = order[at];

  async function judge(verdict: GivenVerdict) {
    if (!pair || !(await onJudge(pairKey(...pair), verdict, verdict === "no" ? why.trim() : ""))) return;
    setWhy("");
    setAt(at + 1);
  }
  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey || (event.target as HTMLElement).matches("input")) return;
    const found = VERDICTS[Number(event.key) - 1];
    if (!found) return;
    event.preventDefault();
    void judge(found.verdict);
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Can these be together?"
      description={pair ? `Pair ${at + 1} of ${order.length}` : undefined}
      footer={
        <Button variant={pair ? "ghost" : "primary"} onClick={onClose}>
          {pair ? "That is enough" : "Done"}
        </Button>
      }
    >
      {pair ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the buttons within
        <div onKeyDown={onKeyDown} className="grid gap-4">
          <p dir="auto" className="t-q-lg text-text-1">
            {box.textOf(pair[0])} <span className="text-text-3">×</span> {box.textOf(pair[1])}
          </p>
          <div className="flex flex-wrap gap-2">
            {VERDICTS.map(({ verdict, label }, place) => (
              <Button key={verdict} aria-keyshortcuts={String(place + 1)} onClick={() => void judge(verdict)}>
                {label}
              </Button>
            ))}
          </div>
          <Field label="Why it cannot be" optional="optional">
            <TextInput value={why} maxLength={300} onChange={({ target }) => setWhy(target.value)} />
          </Field>
        </div>
      ) : (
        <p>Every pair was looked at.</p>
      )}
    </Dialog>
  );
}
