import { type KeyboardEvent, useState } from "react";
import { meanwhile, readEdit, writeEdit } from "#domain/edited-text.ts";
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
  /** The wording as it is stored now; empty where the source’s own words are shown. */
  readonly stored: string;
  /** The words of its sources. */
  readonly sources: readonly string[];
  /**
   * Stores the new wording, empty for the source's own words, unless another tab has changed `over` meanwhile.
   * @returns what it became there; null once it is stored, and undefined where it could not be
   */
  onDone(words: string, over: string): Promise<string | null | undefined>;
  /** Nothing is written any more. */
  onEnd(): void;
}

/**
 * Writes a sentence over. It keeps its sources. What is typed stays after Escape or a reload, until it is saved or cancelled, and replaces
 * another tab's words only on a second press.
 */
export function RewordForm({ place, sentence, stored, sources, onDone, onEnd }: RewordFormProps) {
  const draft = useStoredDraft(place);
  const [error, setError] = useState<string | null>(null);
  const oneAtATime = useOneAtATime();
  // earlier versions stored the text alone
  const edit = readEdit(draft.text) ?? (draft.text === "" ? null : { text: draft.text, over: "" });
  const { text, over } = edit ?? { text: sentence.text, over: stored };
  const next = text.trim();
  const shown = error ?? draft.error?.message;
  const drop = () => {
    draft.forget();
    onEnd();
  };
  const done = (words: string, again: string) =>
    void oneAtATime(async () => {
      const became = await onDone(words, over);
      if (became === undefined) return;
      if (became === null) return drop();
      if (edit) draft.setText(writeEdit({ text, over: became }));
      setError(
        became === ""
          ? `Meanwhile the source’s words were put back. Press ${again} again to keep yours instead.`
          : meanwhile(became, `Press ${again} again to ${words === "" ? "replace it" : "keep yours instead"}.`),
      );
    });
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (next !== "" && next !== sentence.text) done(next, "Save wording");
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
          aria-invalid={error === null ? undefined : true}
          value={text}
          maxLength={LONGEST}
          dir="auto"
          onText={(words) => {
            setError(null);
            draft.setText(writeEdit({ text: words, over }));
          }}
        />
      </Field>
      <Unfounded words={unfounded(next, sources)} />
      {shown && <Problem text={shown} />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm">
          Save wording
        </Button>
        {sentence.isOwn && (
          <Button size="sm" variant="ghost" onClick={() => done("", "Use the source’s words")}>
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
