import { Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { useState } from "react";
import { type Belief, firstWording, isCovered, isDue, isRewordable } from "#domain/beliefs/belief.ts";
import { Button } from "#src/ui/button.tsx";
import { linkClass } from "#src/ui/link-class.ts";
import { List, ListRow, rowLinkClass } from "#src/ui/list-row.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import type { Beliefs, Live } from "../live.ts";
import type { InsightsSearch } from "../model/insights-search.ts";
import { counted, dateWords } from "../model/words.ts";
import { BeliefForm } from "./belief-form.tsx";
import { BeliefPart } from "./belief-part.tsx";
import { CalibrationSection } from "./calibration-section.tsx";
import { focusBeliefForm } from "./focus-belief-form.ts";
import { ImportBeliefs } from "./import-beliefs.tsx";
import { SettledSection } from "./settled-section.tsx";

interface BeliefsViewProps {
  readonly beliefs: Live<Beliefs>;
  readonly search: InsightsSearch;
  /** Epoch ms. */
  readonly now: number;
  onSearch(next: InsightsSearch, how?: { readonly replace: boolean }): void;
}

/** The belief that is due or chosen, the open ones, and what the settled ones say. */
export function BeliefsView({ beliefs, search, now, onSearch }: BeliefsViewProps) {
  // while another number is asked for, the earlier ones of that belief are shown nowhere
  const [thinkingId, setThinkingId] = useState<string | null>(null);
  if (beliefs.status === "failed")
    return (
      <p role="alert" className="t-15 max-w-[60ch]">
        {beliefs.error.message} {beliefs.error.remedy}
      </p>
    );
  if (beliefs.status === "loading") return <Skeleton className="h-96" />;
  const { list, damaged, inDebates } = beliefs.value;
  const open = list.filter(({ statement }) => statement.settled === null);
  // another belief is never shown for the one that an address names: a person would answer it by mistake
  const shown =
    search.belief === undefined ? (open.find((one) => isDue(one, now)) ?? open[0]) : namedIn(list, search.belief);
  // another tab may have reworded it meanwhile: what is typed here rewords the wording that stands
  const asked = search.revises === undefined ? null : firstWording(search.revises);
  const revised = open.find(({ statement }) => firstWording(statement.id) === asked && isRewordable(statement, now));
  const isStating = search.new !== undefined || search.node !== undefined || revised !== undefined;
  const choose = (id: string) => onSearch({ view: "beliefs", belief: id });
  const openForm = (next: InsightsSearch) => {
    onSearch({ view: "beliefs", ...next });
    focusBeliefForm();
  };
  const state = () => openForm({ new: "here" });
  return (
    <>
      <div className="grid gap-x-14 gap-y-10 border-line-soft border-b pt-2 pb-10 lg:grid-cols-[minmax(0,1fr)_18rem]">
        {isStating ? (
          <BeliefForm
            key={revised ? asked : (search.node ?? "new")}
            revises={revised}
            sessionId={search.new}
            nodeId={search.node}
            onStated={(id) => onSearch({ view: "beliefs", belief: id }, { replace: true })}
            onCancel={() => onSearch({ view: "beliefs" }, { replace: true })}
          />
        ) : shown ? (
          <BeliefPart
            key={shown.statement.id}
            belief={shown}
            now={now}
            isThinking={thinkingId === shown.statement.id}
            onThinking={(is) => setThinkingId(is ? shown.statement.id : null)}
            onRevise={() => openForm({ revises: shown.statement.id })}
            onDone={() => onSearch({ view: "beliefs" }, { replace: true })}
          />
        ) : search.belief !== undefined ? (
          <MissingBelief />
        ) : (
          <NoBelief wasSettled={list.length > 0} onState={state} />
        )}
        <section aria-labelledby="open-beliefs">
          <h2 id="open-beliefs" className="t-label text-text-1">
            Open beliefs
          </h2>
          <List className="mt-2">
            {open.map((belief) => (
              <OpenRow
                key={belief.statement.id}
                belief={belief}
                now={now}
                isHidden={thinkingId === belief.statement.id}
                isCurrent={!isStating && belief === shown}
                onOpen={() => choose(belief.statement.id)}
              />
            ))}
          </List>
          {open.length === 0 && <p className="t-13 py-3 text-text-3">None.</p>}
          {inDebates > 0 && (
            <p className="t-13 py-3 text-text-3">
              {counted(inDebates, "belief")} {inDebates === 1 ? "waits" : "wait"} in a debate that goes on, and{" "}
              {inDebates === 1 ? "comes" : "come"} here once you have closed it.{" "}
              <Link to="/arena" className={linkClass}>
                Debate Arena
              </Link>
            </p>
          )}
          {!isStating && (
            <div className="mt-4 flex flex-wrap gap-3">
              {(shown !== undefined || open.length > 0) && (
                <Button onClick={state}>
                  <Plus />
                  State a belief
                </Button>
              )}
              <ImportBeliefs />
            </div>
          )}
          {damaged > 0 && (
            <p className="t-13 mt-4 text-warn">{counted(damaged, "belief")} cannot be read. Nothing was changed.</p>
          )}
        </section>
      </div>
      <CalibrationSection beliefs={list} />
      <SettledSection beliefs={list} onOpen={choose} />
    </>
  );
}

/** The belief with this id, in the words that stand now. */
const namedIn = (list: readonly Belief[], id: string): Belief | undefined =>
  list.find(({ statement }) => statement.id === id) ??
  list.find(({ statement }) => firstWording(statement.id) === firstWording(id));

const MissingBelief = () => (
  <section aria-labelledby="missing-belief">
    <h2 id="missing-belief" className="t-q text-text-1">
      This belief is not on this device
    </h2>
    <p className="t-15 mt-2 max-w-[56ch]">It was deleted, cannot be read, or has not come here yet.</p>
  </section>
);

interface OpenRowProps {
  readonly belief: Belief;
  readonly now: number;
  readonly isHidden: boolean;
  readonly isCurrent: boolean;
  onOpen(): void;
}

function OpenRow({ belief, now, isHidden, isCurrent, onOpen }: OpenRowProps) {
  const { statement, before, after } = belief;
  const review = isDue(belief, now)
    ? `due since ${dateWords(statement.reviewAt)}`
    : `review ${dateWords(statement.reviewAt)}`;
  const isCoveredHere = isHidden || isCovered(belief, now);
  const numbers = isCoveredHere
    ? []
    : [before && `before ${before.percent}%`, after ? `after ${after.percent}%` : "no second number yet"];
  return (
    <ListRow
      current={isCurrent}
      title={
        <button type="button" className={rowLinkClass} onClick={onOpen}>
          <bdi>{statement.text}</bdi>
        </button>
      }
      detail={[...numbers, review].filter(Boolean).join(" · ")}
    />
  );
}

/** `wasSettled`: the person has stated beliefs before, and needs no example. */
function NoBelief({ wasSettled, onState }: { readonly wasSettled: boolean; onState(): void }) {
  return (
    <section aria-labelledby="no-belief">
      <h2 id="no-belief" className="t-q text-text-1">
        {wasSettled ? "No open beliefs" : "No beliefs yet"}
      </h2>
      {wasSettled ? (
        <p className="t-15 mt-2 max-w-[56ch]">You have said of each belief what happened. They are listed below.</p>
      ) : (
        <>
          <p className="t-15 mt-2 max-w-[56ch]">
            Before a decision, write down what you expect and how likely it is, from 1 to 99%. Give a second number
            after thinking, and later say what happened. From ten settled beliefs on, this page shows how far your
            numbers can be trusted.
          </p>
          <p className="t-rough mt-5 max-w-[52ch]">
            For example: A next-step card after each video gets 30 of the 40 people to lesson six by 15 November.
          </p>
        </>
      )}
      <Button variant="primary" size="lg" className="mt-5" onClick={onState}>
        State a belief
      </Button>
    </section>
  );
}
