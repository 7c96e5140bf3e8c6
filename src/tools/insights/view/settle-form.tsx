import { REVIEW_PROBLEM } from "#domain/beliefs/belief.ts";
import { addDays, dayOf } from "#domain/insights/days.ts";
import { notifyFailure } from "#src/ui/notify-failure.ts";
import { SettleForm as Form } from "#src/ui/settle-form.tsx";
import { useCommands } from "../data.ts";

interface SettleFormProps {
  readonly id: string;
  /** Its day has come: then it can also be asked on another one. */
  readonly isDue: boolean;
  onDone(): void;
}

/** What happened. */
export function SettleForm({ id, isDue, onDone }: SettleFormProps) {
  const { settle, askLater, now } = useCommands();
  return (
    <Form
      laterDay={isDue ? addDays(dayOf(now()), 14) : null}
      onSettle={async (outcome, unknown) => {
        const stored = await settle(id, outcome, unknown);
        if (stored.ok) onDone();
        else notifyFailure("The outcome was not stored", stored.error);
      }}
      onLater={async (day) => {
        const stored = await askLater(id, day);
        if (stored.ok) onDone();
        else if (stored.error.message === REVIEW_PROBLEM) return REVIEW_PROBLEM;
        else notifyFailure("The day was not changed", stored.error);
        return null;
      }}
    />
  );
}
