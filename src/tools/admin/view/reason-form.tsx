import { type FormEvent, useState } from "react";
import type { AppError } from "#domain/errors.ts";
import type { Result } from "#domain/result.ts";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { Problem } from "#src/ui/problem.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { REASON } from "../data.ts";

/** What is wrong with a reason; null for a good one. */
export function reasonFlaw(reason: string): string | null {
  const { length } = reason.trim();
  if (length < REASON.least) return "Say why in ten characters or more: they will read it.";
  return length > REASON.most ? `A reason has up to ${REASON.most} characters.` : null;
}

export const problemText = ({ message, remedy }: AppError): string =>
  remedy === undefined ? message : `${message} ${remedy}`;

export interface ReasonFormProps {
  readonly title: string;
  readonly confirm: string;
  /** What else to know before it is done. */
  readonly note: string;
  readonly onConfirm: (reason: string) => Promise<Result<unknown>>;
  /** Closes the form, after it is done too. */
  readonly onClose: () => void;
}

/** Asks for the reason of a change. What was typed stays until the change is done. */
export function ReasonForm({ title, confirm, note, onConfirm, onClose }: ReasonFormProps) {
  const [reason, setReason] = useState("");
  const [flaw, setFlaw] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const found = reasonFlaw(reason);
    setFlaw(found);
    setProblem(null);
    if (found !== null) return;
    setBusy(true);
    const done = await onConfirm(reason);
    setBusy(false);
    if (done.ok) onClose();
    else setProblem(problemText(done.error));
  }
  return (
    <form aria-label={title} onSubmit={(event) => void send(event)} className="grid content-start gap-3">
      <h3 className="t-control text-text-1">{title}</h3>
      <Field label="Reason, kept in the log" error={flaw}>
        <TextInput autoFocus value={reason} onChange={(event) => setReason(event.target.value)} autoComplete="off" />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" aria-disabled={isBusy}>
          {confirm}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
      <p className="t-13 text-text-3">{note}</p>
      {problem !== null && <Problem text={problem} />}
    </form>
  );
}
