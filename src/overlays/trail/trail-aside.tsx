import type { ItemKey } from "#domain/provenance/item-key.ts";
import { countSteps, nameOf, type Told, type ToldResult, type Trail } from "#domain/provenance/told.ts";
import type { Direction } from "#domain/provenance/trail.ts";
import { useSteps, useTrailSize } from "#src/data/provenance/use-trail.ts";
import { Name } from "./trail-line.tsx";

/** How many other results of the first source are named. */
const ALSO = 6;

interface TrailAsideProps {
  readonly item: ItemKey;
  readonly trail: Trail;
  readonly line: readonly Told[];
  readonly results: readonly ToldResult[];
}

/** Whose steps these are, what else came of the first source, and what the trail cannot tell. */
export function TrailAside({ item, trail, line, results }: TrailAsideProps) {
  const steps = countSteps(line, results);
  const damaged = trail.up.damaged + trail.down.damaged;
  return (
    <aside className="t-13 grid content-start gap-7 text-text-2 md:border-line md:border-l md:pl-6">
      <section aria-labelledby="whose-steps">
        <h3 id="whose-steps" className="t-label mb-2 text-text-1">
          Whose steps
        </h3>
        <dl className="grid grid-cols-[1fr_auto] gap-y-1">
          <dt>yours</dt>
          <dd className="tabular-nums text-text-1">{steps.person}</dd>
          <dt>this studio’s</dt>
          <dd className="tabular-nums text-text-1">{steps.engine}</dd>
          <dt>a model’s</dt>
          <dd className="tabular-nums text-text-1">{steps.model}</dd>
        </dl>
      </section>
      {line.length > 1 && line[0] && <AlsoFrom first={line[0]} line={line} />}
      <p className="text-text-3">
        A step says what came of what, when, and by whom. It has no words of its own: what you delete is gone here too.
      </p>
      {trail.up.isCut && <Cut item={item} direction="up" shown={trail.up.stations.length - 1} />}
      {trail.down.isCut && <Cut item={item} direction="down" shown={trail.down.stations.length - 1} />}
      {damaged > 0 && (
        <p className="text-text-3">
          {damaged === 1 ? "1 damaged step is" : `${damaged} damaged steps are`} left out. Nothing was deleted.
        </p>
      )}
    </aside>
  );
}

interface CutProps {
  readonly item: ItemKey;
  readonly direction: Direction;
  /** Items that the trail shows in this direction. */
  readonly shown: number;
}

/** How much of a long trail is shown. */
function Cut({ item, direction, shown }: CutProps) {
  const size = useTrailSize(item, direction);
  const of = size.status === "ready" ? `${size.value.isMore ? "more than " : ""}${counted(size.value.count)}` : "more";
  return (
    <p className="text-text-3">
      Shows {counted(shown)} of {of} items that {direction === "up" ? "it came from" : "came of it"}.
    </p>
  );
}
const counted = (count: number): string => count.toLocaleString("en");

/** What else came of where the line begins. */
function AlsoFrom({ first, line }: { readonly first: Told; readonly line: readonly Told[] }) {
  const steps = useSteps(first.key, "down", { limit: ALSO + 1, offset: 0 });
  const onLine = new Set(line.map(({ key }) => key));
  const found = steps.status === "ready" ? [...steps.value.items].filter(([key]) => !onLine.has(key)) : [];
  if (found.length === 0) return null;
  return (
    <section aria-labelledby="also-from">
      <h3 id="also-from" className="t-label mb-2 text-text-1">
        Also from the {first.thing}
      </h3>
      <ul className="grid gap-1.5">
        {found.slice(0, ALSO).map(([key, item]) => (
          <li key={key}>
            <Name named={nameOf(key, item)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
