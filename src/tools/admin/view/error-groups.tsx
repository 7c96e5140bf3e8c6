import type { ErrorGroup } from "#domain/admin/answers.ts";
import { dayName } from "#domain/admin/figures.ts";
import { counted } from "#domain/audit/ledger.ts";
import { Pill } from "#src/ui/pill.tsx";

/** Reports that tell of the same fault, the most frequent first. */
export function ErrorGroups({ groups, days }: { readonly groups: readonly ErrorGroup[]; readonly days: number }) {
  if (groups.length === 0) return <p className="t-15 py-4">Nothing was reported in the last {days} days.</p>;
  return (
    <ul className="border-line-soft border-t">
      {groups.map(({ code, origin, name, cause, place, times, people, last, isNew }) => (
        <li
          key={JSON.stringify([code, origin, name, cause, place])}
          className="grid gap-x-4 border-line-soft border-b py-3 md:grid-cols-[minmax(0,1fr)_auto]"
        >
          <span className="t-14 flex flex-wrap items-center gap-2 text-text-1">
            <bdi className="break-all">{code}</bdi>
            {isNew && <Pill>New this week</Pill>}
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
          </span>
        </li>
      ))}
    </ul>
  );
}
