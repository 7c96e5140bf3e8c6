import { type KeyboardEvent, useState } from "react";
import { unfounded } from "#domain/synthesis/checks.ts";
import type { PlacedSentence } from "#domain/synthesis/placed.ts";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { GrowingLine } from "#src/ui/growing-line.tsx";
import { Unfounded } from "./unfounded.tsx";

/** Characters of a sentence. */
const LONGEST = 2_000;

interface RewordFormProps {
  readonly sentence: PlacedSentence;
  /** The words of its sources. */
  readonly sources: readonly string[];
  /** Gets the new wording; null for the source's own words. */
  onDone(words: string | null): void;
  onCancel(): void;
}

/** Writes a sentence over. It keeps its sources. */
export function RewordForm({ sentence, sources, onDone, onCancel }: RewordFormProps) {
  const [text, setText] = useState(sentence.text);
  const next = text.trim();
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (next !== "" && next !== sentence.text) onDone(next);
        else onCancel();
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        onCancel();
      }}
    >
      <Field label="Your wording" hideLabel>
        <GrowingLine autoFocus value={text} maxLength={LONGEST} dir="auto" onText={setText} />
      </Field>
      <Unfounded words={unfounded(next, sources)} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm">
          Save wording
        </Button>
        {sentence.isOwn && (
          <Button size="sm" variant="ghost" onClick={() => onDone(null)}>
            Use the source’s words
          </Button>
        )}
        <Button size="sm" variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
