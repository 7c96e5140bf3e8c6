import { type KeyboardEvent, useState } from "react";
import { isReason } from "#domain/synthesis/placed.ts";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { GrowingLine } from "#src/ui/growing-line.tsx";

/** Characters of a reason. */
const LONGEST = 300;

interface ReasonFormProps {
  readonly reason?: string;
  onReason(why: string): void;
  onCancel(): void;
}

/** Asks why a statement is left out. The reason is stored and exported. */
export function ReasonForm({ reason = "", onReason, onCancel }: ReasonFormProps) {
  const [why, setWhy] = useState(reason);
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <form
      className="mt-3 grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReason(why)) onReason(why.trim());
        else setProblem("Give a short reason. It is saved with the text.");
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        onCancel();
      }}
    >
      <Field label="Why it is left out" error={problem}>
        <GrowingLine
          autoFocus
          value={why}
          maxLength={LONGEST}
          dir="auto"
          onText={(text) => {
            setWhy(text);
            setProblem(null);
          }}
        />
      </Field>
      <div className="flex gap-2">
        <Button type="submit" size="sm">
          Leave it out
        </Button>
        <Button size="sm" variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
