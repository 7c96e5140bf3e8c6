import { type FormEvent, useMemo, useState } from "react";
import { type SourceStatement, statementsOf } from "#domain/arena/source-statements.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { Field } from "#src/ui/field.tsx";
import { Problem } from "#src/ui/problem.tsx";
import { TextArea } from "#src/ui/text-area.tsx";
import { useCommands } from "../data.ts";
import { type DebateRows, useStoredDraft } from "../live.ts";
import { counted } from "../model/arena-words.ts";
import { OwnTexts } from "./own-texts.tsx";

interface SourcePickerProps {
  readonly debate: DebateRows;
  /** The argument or the claim that the turn is about: `4`, `the claim`. */
  readonly about: { readonly name: string; readonly text: string };
  /** Whether it is about an argument. */
  readonly isReply: boolean;
  /** The side that the seat opens on; null where the person says. */
  readonly side: "for" | "against" | null;
  onPick(statement: SourceStatement, relation: "for" | "against"): void;
  onClose(): void;
}

/** Statements of the person's own texts, to the letter, nearest to what is discussed first. The person says what each does. */
export function SourcePicker({ debate: { run, sources }, about, isReply, side, onPick, onClose }: SourcePickerProps) {
  const { addSource } = useCommands();
  const draft = useStoredDraft(`arena:${run.id}:source`);
  const [problem, setProblem] = useState<string | null>(null);
  const near = about.text;
  const statements = useMemo(() => statementsOf(sources, near), [sources, near]);
  async function add(event: FormEvent) {
    event.preventDefault();
    if (draft.text.trim() === "") return setProblem("Paste a text first.");
    const added = await addSource(run.id, { title: "", text: draft.text });
    if (!added.ok) return setProblem(`${added.error.message} ${added.error.remedy ?? ""}`.trim());
    setProblem(statementsOf([added.value], near).length === 0 ? "Nothing here makes a statement of its own." : null);
    draft.forget();
  }
  const on = ` ${about.name}`;
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => !open && onClose()}
      title="From your sources"
      description={`Statements of your own texts, word for word. ${side ? "Choose one as the opening." : "You say which side each is on; the device does not."}`}
    >
      {statements.length > 0 && (
        <>
          <p className="t-13 mt-4 text-text-3">{counted(statements.length, "statement")}, nearest first</p>
          <ul className="mt-1 border-line-soft border-t">
            {statements.map((statement) => (
              <li
                key={`${statement.sourceId}:${statement.start}`}
                className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line-soft border-b py-2.5"
              >
                <p dir="auto" className="t-15 min-w-0 flex-[1_1_20rem] text-text-1">
                  {statement.text}
                </p>
                <span className="flex flex-wrap items-center gap-2">
                  {statement.side && <span className="t-13 text-text-3">Listed {statement.side}</span>}
                  {side ? (
                    <Button size="sm" onClick={() => onPick(statement, side)}>
                      Use it {side}
                      {on}
                    </Button>
                  ) : (
                    <>
                      <Button size="sm" onClick={() => onPick(statement, "against")}>
                        Against{on}
                      </Button>
                      <Button size="sm" onClick={() => onPick(statement, "for")}>
                        {isReply ? "Backs" : "For"}
                        {on}
                      </Button>
                    </>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      <OwnTexts run={run} sources={sources} />
      <form onSubmit={(event) => void add(event)} className="mt-5">
        <Field label="Add a text" help="At most 40,000 characters. It is stored with the debate, and never changes.">
          <TextArea dir="auto" rows={4} value={draft.text} onChange={({ target }) => draft.setText(target.value)} />
        </Field>
        {problem && <Problem text={problem} />}
        <Button type="submit" className="mt-3">
          Add the text
        </Button>
      </form>
    </Dialog>
  );
}
