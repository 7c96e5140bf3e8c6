import { REVIEW_PROBLEM } from "#domain/beliefs/belief.ts";
import type { Statement } from "#domain/entities.ts";
import { addDays, dayOf } from "#domain/insights/days.ts";
import { notify } from "#src/ui/notify.ts";
import { notifyFailure } from "#src/ui/notify-failure.ts";
import { SettleForm as Form } from "#src/ui/settle-form.tsx";
import { useCommands } from "../data.ts";
import { OUTCOMES } from "../model/words.ts";

interface SettleFormProps {
  readonly statement: Statement;
  /** Its day has come: then it can also be asked on another one. */
  readonly isDue: boolean;
  onDone(): void;
}

/** What happened. */
export function SettleForm({ statement: { id, text }, isDue, onDone }: SettleFormProps) {
  const { settle, askLater, now } = useCommands();
  return (
    <Form
      laterDay={isDue ? addDays(dayOf(now()), 14) : null}
      onSettle={async (outcome, unknown) => {
        const stored = await settle(id, outcome, unknown);
        if (!stored.ok) {
          notifyFailure("The outcome was not stored", stored.error);
          return;
        }
        notify({ title: `Settled: ${OUTCOMES[outcome].toLowerCase()}`, description: text, variant: "success" });
        onDone();
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
