import { type FormEvent, useState } from "react";
import { Button } from "./button.tsx";
import { Field } from "./field.tsx";
import { Segmented } from "./segmented.tsx";
import { TextInput } from "./text-input.tsx";
import { useOneAtATime } from "./use-one-at-a-time.ts";

export type SettledAs = "happened" | "not" | "unsettled";

interface SettleFormProps {
  /** The day that is offered where it is asked about later: `YYYY-MM-DD`. Null where its own day has not come. */
  readonly laterDay: string | null;
  /** The action is one of several on the page. */
  readonly isQuiet?: boolean;
  onSettle(outcome: SettledAs, unknown: string): Promise<void>;
  /** @returns what is wrong with the day; null once it is stored, or where it was told otherwise */
  onLater(day: string): Promise<string | null>;
}

/** What happened, of three answers; or another day to be asked on. */
export function SettleForm({ laterDay, isQuiet = false, onSettle, onLater }: SettleFormProps) {
  const [outcome, setOutcome] = useState<SettledAs | null>(null);
  const [unknown, setUnknown] = useState("");
  const [isLater, setLater] = useState(false);
  const oneAtATime = useOneAtATime();
  async function keep(event: FormEvent) {
    event.preventDefault();
    if (outcome !== null) await oneAtATime(() => onSettle(outcome, unknown));
  }
  return (
    <>
      <form
        onSubmit={(event) => void keep(event)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          event.currentTarget.requestSubmit();
        }}
        aria-keyshortcuts="Control+Enter"
        className="grid max-w-140 justify-items-start gap-4"
      >
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
          <Button type="submit" variant={isQuiet ? "secondary" : "primary"} aria-disabled={outcome === null}>
            Settle it
          </Button>
          {laterDay !== null && !isLater && (
            <Button variant="ghost" onClick={() => setLater(true)}>
              Not yet: ask on another day
            </Button>
          )}
        </p>
      </form>
      {isLater && laterDay !== null && <LaterForm first={laterDay} onLater={onLater} />}
    </>
  );
}

function LaterForm({ first, onLater }: Pick<SettleFormProps, "onLater"> & { readonly first: string }) {
  const [day, setDay] = useState(first);
  const [problem, setProblem] = useState<string | null>(null);
  async function keep(event: FormEvent) {
    event.preventDefault();
    setProblem(await onLater(day));
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
