import { type KeyboardEvent, useState } from "react";
import { unfounded } from "#domain/synthesis/checks.ts";
import type { PlacedSentence } from "#domain/synthesis/placed.ts";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { GrowingLine } from "#src/ui/growing-line.tsx";
import { Problem } from "#src/ui/problem.tsx";
import { useOneAtATime } from "#src/ui/use-one-at-a-time.ts";
import { useStoredDraft } from "../live.ts";
import { Unfounded } from "./unfounded.tsx";

/** Characters of a sentence. */
const LONGEST = 2_000;

interface RewordFormProps {
  /** Where the text is stored as the person types. */
  readonly place: string;
  readonly sentence: PlacedSentence;
  /** The words of its sources. */
  readonly sources: readonly string[];
  /** Gets the new wording; null for the source's own words. @returns whether it is stored */
  onDone(words: string | null): Promise<boolean>;
  /** Nothing is written any more. */
  onEnd(): void;
}

/** Writes a sentence over. It keeps its sources. What is typed stays after Escape or a reload, until it is saved or cancelled. */
export function RewordForm({ place, sentence, sources, onDone, onEnd }: RewordFormProps) {
  const draft = useStoredDraft(place);
  const [typed, setTyped] = useState(false);
  const oneAtATime = useOneAtATime();
  const text = typed || draft.text !== "" ? draft.text : sentence.text;
  const next = text.trim();
  const drop = () => {
    draft.forget();
    onEnd();
  };
  const done = (words: string | null) =>
    void oneAtATime(async () => {
      if (await onDone(words)) drop();
    });
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (next !== "" && next !== sentence.text) done(next);
        else drop();
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        onEnd();
      }}
    >
      <Field label="Your wording" hideLabel>
        <GrowingLine
          autoFocus
          value={text}
          maxLength={LONGEST}
          dir="auto"
          onText={(words) => {
            setTyped(true);
            draft.setText(words);
          }}
        />
      </Field>
      <Unfounded words={unfounded(next, sources)} />
      {draft.error && <Problem text={draft.error.message} />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm">
          Save wording
        </Button>
        {sentence.isOwn && (
          <Button size="sm" variant="ghost" onClick={() => done(null)}>
            Use the source’s words
          </Button>
        )}
        <Button size="sm" variant="ghost" onClick={drop}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
