import { type FormEvent, useState } from "react";
import { REVIEW_PROBLEM } from "#domain/beliefs/belief.ts";
import { addDays, dayOf } from "#domain/insights/days.ts";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { notifyFailure } from "#src/ui/notify-failure.ts";
import { Segmented } from "#src/ui/segmented.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { useOneAtATime } from "#src/ui/use-one-at-a-time.ts";
import { type Outcome, useCommands } from "../data.ts";

interface SettleFormProps {
  readonly id: string;
  /** Its day has come: then it can also be asked on another one. */
  readonly isDue: boolean;
  onDone(): void;
}

/** What happened. */
export function SettleForm({ id, isDue, onDone }: SettleFormProps) {
  const { settle } = useCommands();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [unknown, setUnknown] = useState("");
  const [isLater, setLater] = useState(false);
  const oneAtATime = useOneAtATime();
  async function keep(event: FormEvent) {
    event.preventDefault();
    if (outcome === null) return;
    const stored = await oneAtATime(() => settle(id, outcome, unknown));
    if (!stored) return;
    if (!stored.ok) return notifyFailure("The outcome was not stored", stored.error);
    onDone();
  }
  return (
    <>
      <form onSubmit={(event) => void keep(event)} className="grid max-w-140 justify-items-start gap-4">
        <Segmented
          label="What happened"
          value={outcome}
          options={[
            { value: "happened", label: "It happened" },
            { value: "not", label: "It did not" },
            { value: "unsettled", label: "It cannot be settled" },
          ]}
          onChange={setOutcome}
        />
        {outcome !== null && (
          <Field label="What did you not know then that mattered?" optional="optional" className="w-full">
            <TextInput
              dir="auto"
              maxLength={2_000}
              value={unknown}
              onChange={({ target }) => setUnknown(target.value)}
            />
          </Field>
        )}
        <p className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" aria-disabled={outcome === null}>
            Settle it
          </Button>
          {isDue && !isLater && (
            <Button variant="ghost" onClick={() => setLater(true)}>
              Not yet: ask on another day
            </Button>
          )}
        </p>
      </form>
      {isLater && <LaterForm id={id} onDone={onDone} />}
    </>
  );
}

function LaterForm({ id, onDone }: Omit<SettleFormProps, "isDue">) {
  const { askLater, now } = useCommands();
  const [day, setDay] = useState(() => addDays(dayOf(now()), 14));
  const [problem, setProblem] = useState<string | null>(null);
  async function keep(event: FormEvent) {
    event.preventDefault();
    const stored = await askLater(id, day);
    if (stored.ok) return onDone();
    if (stored.error.message === REVIEW_PROBLEM) setProblem(REVIEW_PROBLEM);
    else notifyFailure("The day was not changed", stored.error);
  }
  return (
    <form onSubmit={(event) => void keep(event)} noValidate className="mt-4 flex flex-wrap items-end gap-3">
      <Field label="Ask me on" error={problem}>
        <TextInput
          type="date"
          className="max-w-50"
          value={day}
          onChange={({ target }) => {
            setDay(target.value);
            setProblem(null);
          }}
        />
      </Field>
      <Button type="submit">Ask then</Button>
    </form>
  );
}
