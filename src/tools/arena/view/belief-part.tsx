import { type FormEvent, useState } from "react";
import { brierWords } from "#domain/arena/belief.ts";
import { areRivals, letterOf } from "#domain/arena/rivals.ts";
import type { ArenaTurn } from "#domain/entities.ts";
import { whenSaid } from "#src/platform/when.ts";
import { Button } from "#src/ui/button.tsx";
import { notifyFailure } from "#src/ui/notify-failure.ts";
import { useOneAtATime } from "#src/ui/use-one-at-a-time.ts";
import { useCommands } from "../data.ts";
import type { Belief, DebateRows } from "../live.ts";
import { PercentField } from "./percent-field.tsx";

interface BeliefPartProps {
  readonly debate: DebateRows;
  readonly dissent: ArenaTurn | undefined;
}

const OUTCOMES = { happened: "It happened.", not: "It did not happen.", unsettled: "It cannot be settled." } as const;

/** What was believed of each claim before and after. It is asked again before the first number is shown, so that it does not lead. */
export function BeliefPart({ debate: { run, beliefs }, dissent }: BeliefPartProps) {
  const { believeAfter } = useCommands();
  const [percents, setPercents] = useState<ReadonlyMap<string, number>>(
    () => new Map(run.claims.map(({ id }) => [id, 50])),
  );
  const oneAtATime = useOneAtATime();
  const areMany = areRivals(run);
  async function keep(event: FormEvent) {
    event.preventDefault();
    const stored = await oneAtATime(() => believeAfter(run.id, percents));
    if (stored && !stored.ok) notifyFailure("Your belief was not stored", stored.error);
  }
  return (
    <section aria-labelledby="arena-belief">
      <h2 id="arena-belief" className="t-label text-text-1">
        {run.closedAt === null ? "What you believe now" : "What you believed"}
      </h2>
      {run.closedAt === null ? (
        dissent ? (
          <form onSubmit={(event) => void keep(event)} className="mt-2 grid gap-3">
            {run.claims.map(({ id }) => (
              <PercentField
                key={id}
                label={`How likely is it now that ${areMany ? letterOf(run.claims, id) : "this"} turns out right?`}
                value={percents.get(id) ?? 50}
                onChange={(percent) => setPercents(new Map([...percents, [id, percent]]))}
              />
            ))}
            <Button type="submit" variant="primary" className="justify-self-start">
              Close the debate
            </Button>
          </form>
        ) : (
          <p className="t-13 mt-1 text-text-3">
            It is asked again once there is a dissent, or you said that there is none.
          </p>
        )
      ) : (
        run.claims.map(({ id, text }) => (
          <div key={id} className="not-first-of-type:mt-5">
            {areMany && (
              <h3 dir="auto" className="t-13 wrap-anywhere mt-2 text-text-2">
                {letterOf(run.claims, id)}: {text}
              </h3>
            )}
            <OneBelief belief={beliefs.get(id)} />
          </div>
        ))
      )}
    </section>
  );
}

/** A claim of a closed debate: what was believed of it, and how it turned out once its day has come. */
function OneBelief({ belief }: { readonly belief: Belief | undefined }) {
  const { settle, now } = useCommands();
  const [openedAt] = useState(now);
  const oneAtATime = useOneAtATime();
  const { statement, before, after } = belief ?? {};
  const settled = statement?.settled ?? null;
  async function say(outcome: keyof typeof OUTCOMES) {
    if (!statement) return;
    const stored = await oneAtATime(() => settle(statement.id, outcome));
    if (stored && !stored.ok) notifyFailure("The review was not stored", stored.error);
  }
  return (
    <>
      <dl className="mt-2 grid grid-cols-2">
        <div>
          <dt className="t-12 text-text-3">before</dt>
          <dd className="arena-percent">{before ? `${before.percent}%` : "not said"}</dd>
        </div>
        <div>
          <dt className="t-12 text-text-3">after</dt>
          <dd className="arena-percent">{after ? `${after.percent}%` : "not said"}</dd>
        </div>
      </dl>
      {statement && statement.criterion !== "" && (
        <p dir="auto" className="t-13 mt-2 text-text-3">
          Right if: {statement.criterion}
        </p>
      )}
      {settled && (
        <p className="t-13 mt-2 text-text-2" role="status">
          {OUTCOMES[settled.outcome]}{" "}
          {after && settled.outcome !== "unsettled" && `${brierWords(after.percent, settled.outcome === "happened")}.`}
        </p>
      )}
      {statement && !settled && statement.reviewAt > openedAt && (
        <p className="t-13 mt-2 text-text-3">
          Review {whenSaid(statement.reviewAt, openedAt).replace(/, 00:00$/, "")}. It is then at the top of the arena.
        </p>
      )}
      {statement && !settled && statement.reviewAt <= openedAt && (
        <fieldset className="mt-3 grid gap-2">
          <legend className="t-14 text-text-1">
            {statement.criterion === "" ? "Did it turn out right?" : "Did it happen?"}
          </legend>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button size="sm" onClick={() => void say("happened")}>
              Yes
            </Button>
            <Button size="sm" onClick={() => void say("not")}>
              No
            </Button>
            <Button size="sm" variant="ghost" onClick={() => void say("unsettled")}>
              It cannot be settled
            </Button>
          </div>
        </fieldset>
      )}
    </>
  );
}
