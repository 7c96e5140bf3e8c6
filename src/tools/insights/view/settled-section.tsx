import { useState } from "react";
import type { Belief } from "#domain/beliefs/belief.ts";
import { Button } from "#src/ui/button.tsx";
import { linkClass } from "#src/ui/link-class.ts";
import { Table } from "#src/ui/table.tsx";
import { dateWords } from "../model/words.ts";

const PAGE = 20;
const OUTCOMES = { happened: "happened", not: "did not", unsettled: "cannot be settled" } as const;

interface SettledSectionProps {
  readonly beliefs: readonly Belief[];
  onOpen(id: string): void;
}

/** The settled beliefs, the newest first. */
export function SettledSection({ beliefs, onOpen }: SettledSectionProps) {
  const [limit, setLimit] = useState(PAGE);
  const settled = beliefs
    .flatMap((belief) => (belief.statement.settled ? [{ ...belief, settled: belief.statement.settled }] : []))
    .sort((a, b) => b.settled.at - a.settled.at);
  if (settled.length === 0) return null;
  return (
    <section aria-labelledby="settled-beliefs" className="pb-10">
      <h2 id="settled-beliefs" className="t-label flex justify-between gap-3 text-text-1">
        Settled
        <span className="font-normal text-text-3">
          {Math.min(limit, settled.length)} of {settled.length}, newest first
        </span>
      </h2>
      <Table label="Settled beliefs" minWidth={36} className="mt-2">
        <thead>
          <tr>
            <th scope="col">Belief</th>
            <th scope="col">Before</th>
            <th scope="col">After</th>
            <th scope="col">It</th>
            <th scope="col">Settled</th>
          </tr>
        </thead>
        <tbody>
          {settled.slice(0, limit).map(({ statement, before, after, settled: { outcome, at } }) => (
            <tr key={statement.id}>
              <th scope="row">
                <button type="button" className={`${linkClass} text-left`} onClick={() => onOpen(statement.id)}>
                  <bdi>{statement.text}</bdi>
                </button>
              </th>
              <td>{before ? `${before.percent}%` : "–"}</td>
              <td>{after ? `${after.percent}%` : "–"}</td>
              <td>{OUTCOMES[outcome]}</td>
              <td>{dateWords(at)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {settled.length > limit && (
        <Button className="mt-4" onClick={() => setLimit(limit + PAGE)}>
          Show more
        </Button>
      )}
    </section>
  );
}
