import { Link } from "@tanstack/react-router";
import { REVIEW_PROBLEM } from "#domain/beliefs/belief.ts";
import { addDays, dayOf } from "#domain/insights/days.ts";
import { moveFocus } from "#src/platform/focus.ts";
import { whenSaid } from "#src/platform/when.ts";
import { linkClass } from "#src/ui/link-class.ts";
import { notify } from "#src/ui/notify.ts";
import { notifyFailure } from "#src/ui/notify-failure.ts";
import { SettleForm } from "#src/ui/settle-form.tsx";
import { useBeliefCommands } from "../live/beliefs.ts";
import type { DueBelief as Due } from "../live.ts";
import { TITLE_ID } from "./left-row.tsx";

export interface DueBeliefProps {
  readonly belief: Due;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** A belief whose day has come, answered here or put off. How likely it seemed is not said: it would bend the answer. */
export function DueBelief({ belief: { statement, runId }, now }: DueBeliefProps) {
  const { settle, askLater } = useBeliefCommands();
  const { id, text, criterion, createdAt } = statement;
  const done = (title: string) => {
    moveFocus(() => document.getElementById(TITLE_ID));
    notify({ title, description: text, variant: "success" });
  };
  return (
    <div className="rounded-lg border border-line bg-bg-1 p-5">
      <p className="t-13 text-text-3">A belief whose day has come. You wrote it {whenSaid(createdAt, now)}.</p>
      <p dir="auto" className="t-q-sm wrap-anywhere mt-2 text-text-1">
        {text}
      </p>
      {criterion !== "" && (
        <p dir="auto" className="t-13 wrap-anywhere mt-1 mb-4 text-text-2">
          It is right if: {criterion}
        </p>
      )}
      <div className="mt-4">
        <SettleForm
          key={id}
          isQuiet
          laterDay={addDays(dayOf(now), 14)}
          onSettle={async (outcome, unknown) => {
            const stored = await settle(id, outcome, unknown);
            if (stored.ok) done("The belief is settled");
            else notifyFailure("The outcome was not stored", stored.error);
          }}
          onLater={async (day) => {
            const stored = await askLater(id, day);
            if (stored.ok) done("You will be asked again on that day");
            else if (stored.error.message === REVIEW_PROBLEM) return REVIEW_PROBLEM;
            else notifyFailure("The day was not changed", stored.error);
            return null;
          }}
        />
      </div>
      <p className="t-13 mt-4">
        {runId === null ? (
          <Link to="/insights" search={{ view: "beliefs", belief: id }} className={linkClass}>
            Open the belief
          </Link>
        ) : (
          <Link to="/arena" search={{ run: runId }} className={linkClass}>
            Open its debate
          </Link>
        )}
      </p>
    </div>
  );
}
