import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { kindOfPlace } from "#domain/audit/kind-of-place.ts";
import { counted, SERVER } from "#domain/audit/ledger.ts";
import { bytesInWords } from "#src/platform/bytes.ts";
import { whenChanged } from "#src/platform/when.ts";
import { List, ListRow, rowLinkClass } from "#src/ui/list-row.tsx";
import { Segmented } from "#src/ui/segmented.tsx";
import { useLeavings } from "../live.ts";

const DAY = 24 * 60 * 60_000;
const RANGES = { days: 30 * DAY, weeks: 26 * 7 * DAY, all: Number.POSITIVE_INFINITY } as const;

/** What left, by where it went. @param now epoch milliseconds */
export function LeftSection({ now }: { readonly now: number }) {
  const [range, setRange] = useState<keyof typeof RANGES>("weeks");
  const leavings = useLeavings(Math.max(0, now - RANGES[range]));
  const places = leavings.status === "ready" ? leavings.value : null;
  return (
    <section aria-labelledby="audit-left">
      <div className="mb-1 flex flex-wrap items-center justify-between gap-3">
        <h2 id="audit-left" className="t-16 font-medium text-text-1">
          What left this device, and your others
        </h2>
        <Segmented
          label="How far back"
          value={range}
          options={[
            { value: "days", label: "30 days" },
            { value: "weeks", label: "26 weeks" },
            { value: "all", label: "All" },
          ]}
          onChange={setRange}
        />
      </div>
      <p className="t-13 mb-4 text-text-3">
        A call is written down before it is made: without its record nothing is sent. A call that no server answered
        counts too, because part of it may have left.
      </p>
      {places?.length === 0 ? (
        <p className="t-15 max-w-[60ch] py-4">
          Nothing has left in this time. Questions that this device sharpens and answers stay here.
        </p>
      ) : (
        <List className="min-h-14">
          {places?.map(({ to, times, characters, bytes, last }) => (
            <ListRow
              key={to}
              title={
                <Link to="/audit" search={{ to }} hash="audit-records" className={rowLinkClass}>
                  <bdi>{`${to.charAt(0).toUpperCase()}${to.slice(1)}`}</bdi>
                </Link>
              }
              detail={[
                counted(times, "time"),
                ...(characters > 0 || (bytes === 0 && to !== SERVER) ? [counted(characters, "character")] : []),
                ...(bytes === 0 && to === SERVER ? ["how much is recorded when the hour is over"] : []),
                ...(bytes > 0 ? [bytesInWords(bytes)] : []),
                ...[kindOfPlace(to)].filter(Boolean),
              ].join(", ")}
              aside={<span className="tabular-nums">{whenChanged(last, now)}</span>}
            />
          ))}
        </List>
      )}
    </section>
  );
}
