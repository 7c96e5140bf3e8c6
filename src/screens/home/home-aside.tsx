import { Link } from "@tanstack/react-router";
import { HardDrive, TriangleAlert } from "lucide-react";
import { useState } from "react";
import type { ItemName } from "#domain/entities.ts";
import { splitItemKey } from "#domain/provenance/item-key.ts";
import type { Told } from "#domain/provenance/told.ts";
import { useWhereItWent, type WhereItWent } from "#src/data/home/use-where-it-went.ts";
import { useSession } from "#src/data/session/use-session.ts";
import { useOldestUnsent, useSyncTotals } from "#src/data/sync-totals.ts";
import { useWorkspaceState } from "#src/data/use-workspace.ts";
import { useOnline } from "#src/overlays/connectivity.ts";
import { waitingInWords } from "#src/overlays/sync-total.ts";
import { type ItemPage, takersOf } from "#src/pages/item-pages.ts";
import { whenSaid } from "#src/platform/when.ts";
import { linkClass } from "#src/ui/link-class.ts";
import { NotRead, ReadAgain } from "#src/ui/read-again.tsx";
import { Station } from "#src/ui/station.tsx";
import { Thread } from "#src/ui/thread.tsx";
import { TrailLink } from "#src/ui/trail-link.tsx";

/** Beside the dashboard: where the newest thought went, and what waits to be sent. Each shows nothing where there is nothing. */
export function HomeAside() {
  const [now] = useState(() => Date.now());
  return (
    <aside aria-label="Your work" className="grid content-start gap-9 max-2xl:max-w-220">
      <ReadAgain>{(onRetry) => <Went now={now} onRetry={onRetry} />}</ReadAgain>
      <ReadAgain>{(onRetry) => <Waiting now={now} onRetry={onRetry} />}</ReadAgain>
    </aside>
  );
}

/** Stations of the line that are shown: the last ones. */
const SHOWN = 4;

interface PartProps {
  readonly now: number;
  onRetry(): void;
}

function Went({ now, onRetry }: PartProps) {
  const went = useWhereItWent();
  const hasWorkspace = useWorkspaceState().status !== "failed";
  if (went.status === "failed" && hasWorkspace)
    return (
      <section aria-labelledby="went-title">
        <h2 id="went-title" className="t-label text-text-1">
          Where a thought went
        </h2>
        <NotRead onRetry={onRetry} />
      </section>
    );
  if (went.status !== "ready" || !went.value) return null;
  const { key, line } = went.value;
  const next = nextFor(went.value);
  return (
    <section aria-labelledby="went-title">
      <div className="mb-4 flex items-baseline justify-between gap-3">
        <h2 id="went-title" className="t-label text-text-1">
          Where a thought went
        </h2>
        <TrailLink item={key} className={`${linkClass} t-13`} label="The whole trail of this thought">
          Trail
        </TrailLink>
      </div>
      <Thread as="ol" size="sm">
        {line.slice(-SHOWN).map((told, at, shown) => (
          <Station
            key={told.id}
            as="li"
            node={nodeOf(told)}
            line={at === shown.length - 1 ? "open" : "solid"}
            continues={next !== undefined}
          >
            <p dir="auto" className={`line-clamp-2 ${told.thing === "rough idea" ? "t-rough" : "t-14 text-text-1"}`}>
              {told.state === "here" ? told.words || `Untitled ${told.thing}` : "No longer here"}
            </p>
            <p className="t-12 mt-0.5 text-text-3">
              {told.thing}
              {told.at !== null && `, ${whenSaid(told.at, now)}`}
            </p>
          </Station>
        ))}
        {next && (
          <Station as="li" node="gap">
            <p className="t-13 text-text-3">{next.missing}</p>
            <Link to={next.page.address} className={`${linkClass} t-13`}>
              {next.offer}
            </Link>
          </Station>
        )}
      </Thread>
    </section>
  );
}

const nodeOf = ({ state, thing }: Told) =>
  state !== "here" ? "gap" : thing === "rough idea" ? "ring" : thing === "refined question" ? "star" : "dot";

/** What may be done with a thought next, the first that nobody has done. */
const OFFERS = [
  { table: "arena_runs", path: "/arena", missing: "Not debated yet", offer: "Debate it" },
  { table: "idea_boards", path: "/ideation", missing: "No ideas about it yet", offer: "Collect ideas" },
  { table: "syntheses", path: "/synthesis", missing: "Not merged with anything yet", offer: "Merge it" },
] as const;

/** The offer belongs to the last item of the line that a page takes up. */
function nextFor({ line, done }: WhereItWent) {
  for (const { key, state } of line.toReversed()) {
    const named = splitItemKey(key);
    const takers = named && state === "here" ? takersOf(named.table as ItemName, named.id) : [];
    for (const offer of OFFERS) {
      const page: ItemPage | undefined = takers.find((taker) => taker.page.path === offer.path);
      if (page && !done.has(offer.table)) return { ...offer, page };
    }
  }
  return undefined;
}

/** What only this device has. A visitor's work is never sent, so nothing of it waits. */
function Waiting({ now, onRetry }: PartProps) {
  const totals = useSyncTotals();
  const oldest = useOldestUnsent();
  const online = useOnline();
  const { person } = useSession();
  const hasWorkspace = useWorkspaceState().status !== "failed";
  if (totals.status === "failed" && hasWorkspace && person.status === "signed-in")
    return (
      <section aria-labelledby="waiting-title">
        <h2 id="waiting-title" className="t-label text-text-1">
          Waiting
        </h2>
        <NotRead onRetry={onRetry} />
      </section>
    );
  if (totals.status !== "ready" || person.status !== "signed-in") return null;
  const { sessions, others, refused } = totals.value;
  const waits = sessions + others > 0;
  if (!waits && refused === 0) return null;
  return (
    <section aria-labelledby="waiting-title">
      <h2 id="waiting-title" className="t-label mb-3 text-text-1">
        Waiting
      </h2>
      <ul className="t-13 grid gap-2">
        {waits && (
          <li className="flex items-baseline gap-2.5">
            <HardDrive aria-hidden className="size-3.5 self-center text-text-3" />
            <span className="flex-1">{waitingInWords(totals.value)} only on this device</span>
            {oldest.status === "ready" && oldest.value !== null && (
              <span className="text-text-3">since {whenSaid(oldest.value, now)}</span>
            )}
          </li>
        )}
        {refused > 0 && (
          <li className="flex items-center gap-2.5">
            <TriangleAlert aria-hidden className="size-3.5 text-warn" />
            <Link to="/attention" className={linkClass}>
              {refused === 1 ? "1 needs attention" : `${refused.toLocaleString("en")} need attention`}
            </Link>
          </li>
        )}
      </ul>
      {waits && !online && (
        <p className="t-13 mt-2 text-text-3">They are sent when there is a connection. You can go on working.</p>
      )}
    </section>
  );
}
