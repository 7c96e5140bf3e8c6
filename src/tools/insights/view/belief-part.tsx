import { Link } from "@tanstack/react-router";
import { EyeOff, Trash2 } from "lucide-react";
import { brierWords } from "#domain/arena/belief.ts";
import { type Belief, isCovered, isDue, isRewordable } from "#domain/beliefs/belief.ts";
import { Button } from "#src/ui/button.tsx";
import { IconButton } from "#src/ui/icon-button.tsx";
import { linkClass } from "#src/ui/link-class.ts";
import { notify } from "#src/ui/notify.ts";
import { notifyFailure } from "#src/ui/notify-failure.ts";
import { Pill } from "#src/ui/pill.tsx";
import { Station } from "#src/ui/station.tsx";
import { Thread } from "#src/ui/thread.tsx";
import { useCommands } from "../data.ts";
import { dateWords, OUTCOMES } from "../model/words.ts";
import { SettleForm } from "./settle-form.tsx";
import { ThinkAgainForm } from "./think-again-form.tsx";

interface BeliefPartProps {
  readonly belief: Belief;
  /** Epoch ms. */
  readonly now: number;
  /** A second number is asked for. */
  readonly isThinking?: boolean;
  /** Absent where the plan lets no number be added. */
  onThinking?(is: boolean): void;
  /** Says it in other words. Absent where the plan lets no belief be added. */
  onRevise?(): void;
  onDone(): void;
}

/** One belief: what was said, and what is asked now. Its numbers are not on the page while another is asked for, or an outcome. */
export function BeliefPart({ belief, now, isThinking = false, onThinking, onRevise, onDone }: BeliefPartProps) {
  const { statement } = belief;
  const due = isDue(belief, now);
  const covered = isThinking || isCovered(belief, now);
  return (
    <Thread>
      <Station
        node="ring"
        line={statement.settled ? "solid" : "open"}
        label={`You wrote on ${dateWords(statement.createdAt)}`}
        headingLevel={2}
        actions={
          <>
            {onRevise && !isThinking && isRewordable(belief.statement, now) && (
              <Button variant="ghost" size="sm" onClick={onRevise}>
                Reword it
              </Button>
            )}
            <BeliefSource belief={belief} />
            <DeleteBelief belief={belief} onDeleted={onDone} />
          </>
        }
      >
        <p dir="auto" className="t-q max-w-[52ch] text-text-1 [overflow-wrap:anywhere]">
          {statement.text}
        </p>
        {statement.criterion !== "" && (
          <p dir="auto" className="t-14 mt-2 max-w-[60ch] text-text-3 [overflow-wrap:anywhere]">
            Right if: {statement.criterion}
          </p>
        )}
        {!covered && <Numbers belief={belief} />}
      </Station>
      {statement.settled ? (
        <Station
          node="dot"
          label={`${OUTCOMES[statement.settled.outcome]}, settled on ${dateWords(statement.settled.at)}`}
        >
          <Result belief={belief} />
        </Station>
      ) : isThinking ? (
        <Station node="gap" label="Think again">
          <ThinkAgainForm id={statement.id} onDone={() => onThinking?.(false)} />
        </Station>
      ) : (
        <Station
          node="gap"
          label="Did it happen?"
          badge={
            due ? (
              <Pill variant="warn">due since {dateWords(statement.reviewAt)}</Pill>
            ) : (
              <span className="t-13 text-text-3">asked again on {dateWords(statement.reviewAt)}</span>
            )
          }
        >
          <SettleForm statement={statement} isDue={due} onDone={onDone} />
          {covered ? (
            <p className="t-13 mt-4 flex max-w-[60ch] gap-2 text-text-3">
              <EyeOff aria-hidden className="mt-0.5 size-4 shrink-0" />
              The numbers you gave stay covered until you answer: known outcomes change what people remember of their
              own numbers (Fischhoff and Beyth 1975).
            </p>
          ) : (
            onThinking && (
              <Button className="mt-4" onClick={() => onThinking(true)}>
                Give another number
              </Button>
            )
          )}
        </Station>
      )}
    </Thread>
  );
}

function Numbers({ belief: { before, after } }: Pick<BeliefPartProps, "belief">) {
  return (
    <dl className="mt-4 flex gap-10">
      {[
        { name: "before", estimate: before },
        { name: "after thinking", estimate: after },
      ].map(({ name, estimate }) => (
        <div key={name}>
          <dt className="t-12 text-text-3">{name}</dt>
          <dd className="t-q text-text-1 tabular-nums">{estimate ? `${estimate.percent}%` : "not said"}</dd>
          {estimate && estimate.unknowns !== "" && (
            <dd dir="auto" className="t-13 mt-1 max-w-[32ch] text-text-3 [overflow-wrap:anywhere]">
              Not known: {estimate.unknowns}
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

function Result({ belief: { statement, before, after } }: Pick<BeliefPartProps, "belief">) {
  const { settled } = statement;
  const last = after ?? before;
  if (!settled) return null;
  return (
    <div className="t-14 max-w-[60ch] text-text-2">
      {settled.outcome === "unsettled" ? (
        <p>It counts in no figure.</p>
      ) : (
        last && <p>{brierWords(last.percent, settled.outcome === "happened")}.</p>
      )}
      {settled.unknown !== "" && (
        <p dir="auto" className="mt-2 [overflow-wrap:anywhere]">
          What mattered and was not known: {settled.unknown}
        </p>
      )}
    </div>
  );
}

/** Where it was stated. */
function BeliefSource({ belief: { statement } }: Pick<BeliefPartProps, "belief">) {
  const { source, sessionId } = statement;
  if (source?.tool === "arena")
    return (
      <Link to="/arena" search={{ run: source.id }} className={linkClass}>
        The debate
      </Link>
    );
  return sessionId === null ? null : (
    <Link to="/dashboard" search={{ session: sessionId }} className={linkClass}>
      The thought
    </Link>
  );
}

/** Deletes a belief at once, and offers to undo it. One of a debate is deleted with its debate. */
function DeleteBelief({ belief: { statement }, onDeleted }: Pick<BeliefPartProps, "belief"> & { onDeleted(): void }) {
  const { setTrashed } = useCommands();
  if (statement.source?.tool === "arena") return null;
  async function remove() {
    const deleted = await setTrashed(statement.id, true);
    if (!deleted.ok) return notifyFailure("The belief was not deleted", deleted.error);
    const undo = async () => {
      const restored = await setTrashed(statement.id, false);
      if (!restored.ok) notifyFailure("The belief was not restored", restored.error);
    };
    notify({ title: "Belief deleted", action: { label: "Undo", onSelect: () => void undo() } });
    onDeleted();
  }
  return (
    <IconButton label="Delete the belief" onClick={() => void remove()}>
      <Trash2 aria-hidden />
    </IconButton>
  );
}
