import { leaderWords, type OrderTurning } from "#domain/arena/rival-order.ts";
import type { Argument } from "#domain/arena/tree.ts";
import type { ArenaRun } from "#domain/entities.ts";
import { OtherVoteRow } from "./turning-part.tsx";

interface OrderPartProps {
  readonly claims: ArenaRun["claims"];
  readonly order: readonly OrderTurning[];
  readonly all: readonly Argument[];
  onChoose(id: string): void;
}

const SHOWN = 6;

/** Which single votes change which of the rival claims lead. */
export function OrderPart({ claims, order, all, onChoose }: OrderPartProps) {
  const numberOf = (id: string) => all.find((argument) => argument.id === id)?.number ?? 0;
  return (
    <section aria-labelledby="arena-order">
      <h2 id="arena-order" className="t-label text-text-1">
        What would change who leads
      </h2>
      <p className="t-13 mt-1 text-text-3">
        {order.length === 0
          ? "No single vote would."
          : `Another vote on ${order.length === 1 ? "one argument" : `any of ${order.length} arguments`} would. The nearest is first.`}
      </p>
      {order.length > 0 && (
        <ul className="mt-3 grid gap-2">
          {order.slice(0, SHOWN).map(({ vote, leaders }) => (
            <OtherVoteRow
              key={vote.id}
              vote={vote}
              number={numberOf(vote.id)}
              then={leaderWords(claims, leaders)}
              onChoose={onChoose}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
