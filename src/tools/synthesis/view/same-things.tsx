import { memo } from "react";
import type { SameThing } from "#domain/synthesis/same-thing.ts";
import { Fold } from "#src/ui/fold.tsx";
import { Paged } from "./paged.tsx";
import type { Shown } from "./shown.ts";
import { StatementLine } from "./statement-line.tsx";

/** Things that are shown at once; they weigh most. */
const SHOWN = 6;

interface SameThingsProps {
  readonly shown: Shown;
}

/**
 * What several sources speak of, where no rule can tell whether they agree: their sentences, together. A decision changes nothing here: it is
 * drawn again only for another comparison, which other sources always have.
 */
export const SameThings = memo(ShownThings, (a, b) => a.shown.comparison === b.shown.comparison);

function ShownThings({ shown }: SameThingsProps) {
  const { sameThings } = shown.comparison;
  const [first, rest] = [sameThings.slice(0, SHOWN), sameThings.slice(SHOWN)];
  return (
    <>
      <Things things={first} shown={shown} />
      {rest.length > 0 && (
        <Fold className="mt-4" summary={`More of them, ${rest.length}`}>
          <Paged rows={rest} what="of them">
            {(things) => <Things things={things} shown={shown} />}
          </Paged>
        </Fold>
      )}
    </>
  );
}

function Things({ things, shown }: { readonly things: readonly SameThing[]; readonly shown: Shown }) {
  return (
    <ul className="mt-1">
      {things.map(({ name, statements }) => (
        <li key={statements.join(" ")} className="border-line-soft border-t py-3">
          <h3 dir="auto" className="t-14 font-medium text-text-1 wrap-anywhere">
            {name}
          </h3>
          <ul className="mt-1 grid gap-x-8 gap-y-2 md:grid-cols-2">
            {statements.map((key) => (
              <li key={key} className="min-w-0">
                <StatementLine statementKey={key} shown={shown} isOwnOnly />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
