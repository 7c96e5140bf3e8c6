import type { ErrorGroup } from "#domain/admin/answers.ts";
import { dayName } from "#domain/admin/figures.ts";
import { counted } from "#domain/audit/ledger.ts";
import { Fold } from "#src/ui/fold.tsx";
import { Pill } from "#src/ui/pill.tsx";

/** Reports that tell of the same fault, the most frequent first. */
export function ErrorGroups({ groups, days }: { readonly groups: readonly ErrorGroup[]; readonly days: number }) {
  if (groups.length === 0) return <p className="t-15 py-4">Nothing was reported in the last {days} days.</p>;
  return (
    <ul className="border-line-soft border-t">
      {groups.map(
        ({
          code,
          origin,
          name,
          cause,
          place,
          times,
          people,
          last,
          isNew,
          isOfNewest,
          places = [],
          pages = [],
          versions = [],
        }) => (
          <li
            key={JSON.stringify([code, origin, name, cause, place])}
            className="grid gap-x-4 border-line-soft border-b py-3 md:grid-cols-[minmax(0,1fr)_auto]"
          >
            <span className="t-14 flex flex-wrap items-center gap-2 text-text-1">
              <bdi className="break-all">{code}</bdi>
              {isNew && <Pill>New this week</Pill>}
              {isOfNewest && <Pill>New in {versions[0]}</Pill>}
            </span>
            <span className="t-14 text-text-1 tabular-nums md:text-right">{counted(times, "time")}</span>
            <span className="t-13 wrap-anywhere text-text-3">
              <bdi>{[name, cause].filter(Boolean).join(": ") || "no cause given"}</bdi>
              {(place ?? origin) !== null && (
                <>
                  , <bdi className="t-mono">{place ?? origin}</bdi>
                </>
              )}
            </span>
            <span className="t-13 text-text-3 tabular-nums md:text-right">
              {people === null ? "fewer than 5 people" : `${people} people`}, last on {dayName(last)}
              {versions.length > 0 && `, in ${versions.join(", ")}`}
            </span>
            {places.length + pages.length > 0 && (
              <Fold summary="Places and pages" className="mt-1 md:col-span-2">
                <dl className="t-13 mt-1 grid gap-x-4 text-text-3 md:grid-cols-[auto_minmax(0,1fr)]">
                  <Lines name="Places in the code, the innermost first" lines={places} />
                  <Lines name="Pages" lines={pages} />
                </dl>
              </Fold>
            )}
          </li>
        ),
      )}
    </ul>
  );
}

function Lines({ name, lines }: { readonly name: string; readonly lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <>
      <dt>{name}</dt>
      {[...new Set(lines)].map((line) => (
        <dd key={line} className="wrap-anywhere md:col-start-2">
          <bdi className="t-mono">{line}</bdi>
        </dd>
      ))}
    </>
  );
}
