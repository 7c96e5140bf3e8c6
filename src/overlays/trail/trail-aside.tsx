import { countSteps, nameOf, type Told, type ToldResult, type Trail } from "#domain/provenance/told.ts";
import { useSteps } from "#src/data/provenance/use-trail.ts";
import { Name } from "./trail-line.tsx";

/** How many other results of the first source are named. */
const ALSO = 6;

interface TrailAsideProps {
  readonly trail: Trail;
  readonly line: readonly Told[];
  readonly results: readonly ToldResult[];
}

/** Whose steps these are, what else came of the first source, and what the trail cannot tell. */
export function TrailAside({ trail, line, results }: TrailAsideProps) {
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
      {(trail.up.isCut || trail.down.isCut) && (
        <p className="text-text-3">There is more: a trail shows 200 items in each direction, and 12 steps.</p>
      )}
      {damaged > 0 && (
        <p className="text-text-3">
          {damaged === 1 ? "1 damaged step is" : `${damaged} damaged steps are`} left out. Nothing was deleted.
        </p>
      )}
    </aside>
  );
}

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
