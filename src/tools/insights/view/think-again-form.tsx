import { type FormEvent, useState } from "react";
import { PERCENT_PROBLEM, percentOf } from "#domain/beliefs/belief.ts";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { notifyFailure } from "#src/ui/notify-failure.ts";
import { TextArea } from "#src/ui/text-area.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { useOneAtATime } from "#src/ui/use-one-at-a-time.ts";
import { useCommands } from "../data.ts";
import { useStoredDraft } from "../live.ts";

interface ThinkAgainFormProps {
  readonly id: string;
  onDone(): void;
}

/** A second number, after thinking. The earlier ones are not on the page meanwhile. */
export function ThinkAgainForm({ id, onDone }: ThinkAgainFormProps) {
  const { thinkAgain } = useCommands();
  const unknowns = useStoredDraft(`belief-unknowns:${id}`);
  const [percent, setPercent] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const oneAtATime = useOneAtATime();
  async function keep(event: FormEvent) {
    event.preventDefault();
    if (percentOf(percent) === null) return setProblem(PERCENT_PROBLEM);
    const stored = await oneAtATime(() => thinkAgain(id, { percent, unknowns: unknowns.text }));
    if (!stored) return;
    if (!stored.ok) return notifyFailure("The number was not stored", stored.error);
    unknowns.forget();
    onDone();
  }
  return (
    <form onSubmit={(event) => void keep(event)} noValidate className="grid max-w-140 gap-4">
      <Field label="What do you still not know about it?" optional="optional" error={unknowns.error?.message}>
        <TextArea
          dir="auto"
          rows={2}
          maxLength={2_000}
          value={unknowns.text}
          onChange={({ target }) => unknowns.setText(target.value)}
        />
      </Field>
      <Field label="How likely is it now, in per cent?" help="1 to 99. Your earlier number is covered." error={problem}>
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          className="max-w-28"
          value={percent}
          onChange={({ target }) => {
            setPercent(target.value);
            setProblem(null);
          }}
        />
      </Field>
      <p className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary">
          Save this number
        </Button>
        <Button variant="ghost" onClick={onDone}>
          Not now
        </Button>
      </p>
    </form>
  );
}
