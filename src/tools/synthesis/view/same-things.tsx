import { memo } from "react";
import { lookup } from "#domain/synthesis/lookup.ts";
import { inEntry, type SameThing } from "#domain/synthesis/same-thing.ts";
import { asSentence, type StatementKey } from "#domain/synthesis/statement.ts";
import { Fold } from "#src/ui/fold.tsx";
import { shortTitle, sourceTitle } from "../model/words.ts";
import { Paged } from "./paged.tsx";
import type { Shown } from "./shown.ts";
import { SourceNumber } from "./source-number.tsx";

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
          <ul className="mt-1.5 grid gap-x-8 gap-y-3 md:grid-cols-2">
            {bySource(statements, shown).map(({ source, number, said, all }) => (
              <li key={source.id} className="min-w-0">
                <p className="t-12 text-text-3">
                  <SourceNumber number={number} title={sourceTitle(source)} />
                  <span aria-hidden dir="auto">
                    {shortTitle(sourceTitle(source))}
                  </span>
                </p>
                {said.map((each) => (
                  <p key={each.key} dir="auto" className="t-q-sm mt-1 text-text-1 wrap-anywhere">
                    {asSentence(inEntry(each, all))}
                  </p>
                ))}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

/** What each source says of a thing, so that they can be read beside each other. */
function bySource(keys: readonly StatementKey[], { comparison, open }: Shown) {
  const { statement } = lookup(comparison);
  const all = keys.flatMap((key) => statement(key) ?? []);
  return open.sources.flatMap((source, at) => {
    const said = all.filter(({ sourceId }) => sourceId === source.id);
    return said.length > 0 ? [{ source, number: at + 1, said, all }] : [];
  });
}
