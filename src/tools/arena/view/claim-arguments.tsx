import { useEffect } from "react";
import type { ArgumentList } from "#domain/arena/argument-list.ts";
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
  const isOne = list?.items.length === 1;
  useEffect(() => {
    onArguments(list);
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
      {list && !hasSigns && !tooLong && (
        <Segmented
          label={isOne ? "What it does" : "What they do"}
          value={isOne ? (list.items[0]?.relation ?? side) : side}
          options={[
            { value: "for", label: isOne ? "For it" : `${say} for it` },
            { value: "against", label: isOne ? "Against it" : `${say} against it` },
          ]}
          onChange={isOne ? (next) => setSideAt(0, next) : setSide}
          className="justify-self-start"
        />
      )}
      {list && !tooLong && (!isOne || hasSigns || list.before > 0) && (
        <ListedArguments items={list.items} before={list.before} isClaim onSide={setSideAt} />
      )}
    </div>
  );
}
