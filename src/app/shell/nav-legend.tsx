import { usePlan } from "#src/data/plan.ts";
import type { ListedPage } from "#src/pages/page.ts";
import { badgesOf, MEANS } from "../nav-badges.tsx";

interface NavLegendProps {
  readonly pages: readonly ListedPage[];
}

/** What the marks and the last group mean, below the pages: a finger cannot point at a tooltip. */
export function NavLegend({ pages }: NavLegendProps) {
  const plan = usePlan();
  const used = new Set(
    pages.flatMap((page) => [...badgesOf(page, plan), ...(page.entry?.group === "admin" ? ["Admin"] : [])]),
  );
  const marks = Object.entries(MEANS).filter(([mark]) => used.has(mark));
  return (
    <dl className="t-12 mt-3 hidden gap-1 px-2.5 text-text-3 empty:hidden pointer-coarse:grid max-md:grid">
      {marks.map(([mark, means]) => (
        <div key={mark}>
          <dt className="inline">{mark}: </dt>
          <dd className="inline">{means}.</dd>
        </div>
      ))}
    </dl>
  );
}
