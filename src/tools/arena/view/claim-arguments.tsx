import { useEffect } from "react";
import type { ArgumentList } from "#domain/arena/argument-list.ts";
import { hasVisible } from "#domain/visible.ts";
import { Field } from "#src/ui/field.tsx";
import { Segmented } from "#src/ui/segmented.tsx";
import { TextArea } from "#src/ui/text-area.tsx";
import type { ListDraft } from "../live/pasted-list.ts";
import { ListedArguments } from "./listed-arguments.tsx";

const LINES_ID = "arena-claim-arguments";
/** The field of the arguments. */
export const linesField = (): HTMLElement | null => document.querySelector(`#${LINES_ID} textarea`);

interface ClaimArgumentsProps {
  readonly draft: ListDraft;
  readonly problem: string | null;
  /** Gives the form what the debate begins with; null for nothing. */
  onArguments(list: ArgumentList | null): void;
}

/** The person's own arguments that a new debate begins with: the lines that stood below its claim. */
export function ClaimArguments({ draft, problem, onArguments }: ClaimArgumentsProps) {
  const { list, problem: tooLong, hasSigns, say, side, setSide, setSideAt } = draft;
  const one = hasVisible(draft.text) ? [{ text: draft.text.trim(), relation: side, under: null }] : [];
  useEffect(() => {
    onArguments(list ?? (one.length > 0 ? { items: one, before: 0 } : null));
    return () => onArguments(null);
  });
  return (
    <div id={LINES_ID} className="mt-5 grid max-w-140 gap-4">
      <Field
        label="Your arguments"
        help="One a line. They are yours, and the debate begins with them. Empty the field to begin without."
        error={problem ?? tooLong}
      >
        <TextArea dir="auto" value={draft.text} onChange={({ target }) => draft.setText(target.value)} />
      </Field>
      {!hasSigns && !tooLong && hasVisible(draft.text) && (
        <Segmented
          label={list ? "What they do" : "What it does"}
          value={side}
          options={[
            { value: "for", label: list ? `${say} for it` : "For it" },
            { value: "against", label: list ? `${say} against it` : "Against it" },
          ]}
          onChange={setSide}
          className="justify-self-start"
        />
      )}
      {list && !tooLong && <ListedArguments items={list.items} before={list.before} isClaim onSide={setSideAt} />}
    </div>
  );
}
