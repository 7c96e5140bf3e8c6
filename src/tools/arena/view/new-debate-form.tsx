import { type FormEvent, useId, useRef, useState } from "react";
import { claimProblem } from "#domain/arena/claim.ts";
import { moveFocus } from "#src/platform/focus.ts";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { notifyFailure } from "#src/ui/notify-failure.ts";
import { Segmented } from "#src/ui/segmented.tsx";
import { Station } from "#src/ui/station.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { Thread } from "#src/ui/thread.tsx";
import { useOneAtATime } from "#src/ui/use-one-at-a-time.ts";
import { useCommands } from "../data.ts";
import { useAllowed } from "../live/allowed.ts";
import { type MadeOf, useStoredDraft } from "../live.ts";
import { type NewSeat, proposedSeats, seatsProblem } from "../model/new-seats.ts";
import { ClaimField } from "./claim-field.tsx";
import { PercentField } from "./percent-field.tsx";
import { SeatsField } from "./seats-field.tsx";

const ROUNDS = [
  { value: "1", label: "1 openings" },
  { value: "2", label: "2 critique" },
  { value: "3", label: "3 rebuttal" },
] as const;

/** Milliseconds: a review 90 days after the debate, unless the person says otherwise. */
const REVIEW_AFTER = 90 * 24 * 60 * 60_000;
/** A day as its field writes it, in the person's time zone. */
const dayOf = (at: number): string => {
  const day = new Date(at);
  const two = (value: number) => String(value).padStart(2, "0");
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
};

interface NewDebateFormProps {
  /** The thought, prompt or idea that the claim is made of. */
  readonly madeOf: MadeOf | null;
  /** Why nothing is made of what the address names. */
  readonly missing: string | null;
  /** Ids of the personas that the address names. */
  readonly wanted: readonly string[];
  onBegun(runId: string): void;
}

/** The claim, what is believed of it, who takes part, how long. */
export function NewDebateForm({ madeOf, missing, wanted, onBegun }: NewDebateFormProps) {
  const { beginDebate, now } = useCommands();
  const { panel, seats: most } = useAllowed();
  // each item has a draft of its own: taking one up changes no claim that is half-written
  // nor does it change here when the item is deleted while its claim is written
  const item = useRef<string | null>(null);
  if (madeOf) item.current = `${madeOf.table}/${madeOf.row.id}`;
  const draft = useStoredDraft(item.current === null ? "arena:claim" : `arena:claim:${item.current}`, madeOf?.claim);
  const [openedAt] = useState(now);
  const [percent, setPercent] = useState(50);
  const [criterion, setCriterion] = useState("");
  const [day, setDay] = useState(() => dayOf(openedAt + REVIEW_AFTER));
  const [chosen, setChosen] = useState<readonly NewSeat[] | null>(null);
  const [rounds, setRounds] = useState<"1" | "2" | "3">("3");
  const [problem, setProblem] = useState<string | null>(null);
  const oneAtATime = useOneAtATime();
  const claimId = useId();
  const seats = chosen ?? proposedSeats(panel, most, wanted);

  async function begin(event: FormEvent) {
    event.preventDefault();
    const wrong = claimProblem(draft.text);
    setProblem(wrong);
    if (wrong) return moveFocus(() => document.getElementById(claimId));
    if (seatsProblem(seats)) return;
    // the end of the day: a review is due once the day has come
    const reviewAt = new Date(`${day}T00:00:00`).getTime();
    const from = madeOf && ({ table: madeOf.table, row: { ...madeOf.row } } as const);
    const begun = await oneAtATime(() =>
      beginDebate({
        claim: draft.text,
        percent,
        criterion,
        reviewAt: Number.isFinite(reviewAt) ? reviewAt : openedAt + REVIEW_AFTER,
        seats,
        rounds: Number(rounds) as 1 | 2 | 3,
        ...(from ? { from } : {}),
      }),
    );
    if (!begun) return;
    if (!begun.ok) return notifyFailure("The debate was not started", begun.error);
    draft.forget();
    onBegun(begun.value.id);
  }

  return (
    <form onSubmit={(event) => void begin(event)} className="max-w-190">
      <Thread>
        <Station node="ring" label="The claim" headingLevel={2}>
          <ClaimField
            id={claimId}
            draft={draft}
            madeOf={madeOf}
            missing={missing}
            problem={problem}
            onChange={(text) => {
              draft.setText(text);
              setProblem(null);
            }}
          />
        </Station>
        <Station node="dot" label="What you believe now" headingLevel={2}>
          <div className="grid max-w-140 gap-4">
            <PercentField label="How likely is it that this turns out right?" value={percent} onChange={setPercent} />
            <Field label="You would call it right if" optional="optional">
              <TextInput
                dir="auto"
                maxLength={400}
                value={criterion}
                onChange={({ target }) => setCriterion(target.value)}
              />
            </Field>
            <Field label="Review on" help="What you believe is hidden until the verdict, so that it does not lead.">
              <TextInput
                type="date"
                className="max-w-50"
                value={day}
                required
                min={dayOf(openedAt)}
                onChange={({ target }) => setDay(target.value)}
              />
            </Field>
          </div>
        </Station>
        <Station node="dot" label="Who takes part" headingLevel={2}>
          <SeatsField seats={seats} panel={panel} most={most} onSeats={setChosen} />
        </Station>
        <Station node="gap" label="Rounds" headingLevel={2}>
          <Segmented label="Rounds" value={rounds} options={ROUNDS} onChange={setRounds} />
          <p className="mt-7 flex flex-wrap items-center gap-3">
            <Button variant="primary" size="lg" type="submit">
              Write the openings
            </Button>
            <span className="t-13 text-text-3">each without seeing the others</span>
          </p>
        </Station>
      </Thread>
    </form>
  );
}
