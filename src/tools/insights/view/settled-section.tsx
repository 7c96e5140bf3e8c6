import { useState } from "react";
import type { Belief } from "#domain/beliefs/belief.ts";
import { Button } from "#src/ui/button.tsx";
import { List, ListRow, wrappingLinkClass } from "#src/ui/list-row.tsx";
import { dateWords, OUTCOMES } from "../model/words.ts";

const PAGE = 20;

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
      <List className="mt-2">
        {settled.slice(0, limit).map(({ statement, before, after, settled: { outcome, at } }) => (
          <ListRow
            key={statement.id}
            wraps
            title={
              <button type="button" className={`${wrappingLinkClass} text-left`} onClick={() => onOpen(statement.id)}>
                <bdi>{statement.text}</bdi>
              </button>
            }
            detail={[OUTCOMES[outcome], before && `before ${before.percent}%`, after && `after ${after.percent}%`]
              .filter(Boolean)
              .join(" · ")}
            aside={dateWords(at)}
          />
        ))}
      </List>
      {settled.length > limit && (
        <Button className="mt-4" onClick={() => setLimit(limit + PAGE)}>
          Show more
        </Button>
      )}
    </section>
  );
}
