import type { AdminAnalytics } from "#domain/admin/answers.ts";
import { dayName, HIDDEN, speedSaid } from "#domain/admin/figures.ts";
import { type Metric, PAGE_GROUPS, type PageGroup } from "#domain/admin/speed.ts";
import { Table } from "#src/ui/table.tsx";
import { Section } from "./section.tsx";

const NAMES: Readonly<Record<PageGroup, string>> = {
  public: "Public pages",
  dashboard: "Dashboard",
  tools: "Tools",
};
const COLUMNS = [
  ["lcp", "p50", "LCP p50"],
  ["lcp", "p75", "p75"],
  ["lcp", "p95", "p95"],
  ["inp", "p75", "INP p75"],
  ["cls", "p75", "CLS p75"],
] as const satisfies readonly (readonly [Metric, "p50" | "p75" | "p95", string])[];

/** How fast pages were, by group. */
export function SpeedTable({ speed, week }: Pick<AdminAnalytics, "speed"> & { readonly week: string | null }) {
  return (
    <Section
      title="How fast it is"
      text={`Week of ${dayName(week ?? "")}. From histograms whose steps are 5% (DDSketch), so each value is right within 5%. Hidden where fewer than five people were measured.`}
    >
      <Table label="How fast pages were" minWidth={28}>
        <thead>
          <tr>
            <th scope="col">Pages</th>
            {COLUMNS.map(([metric, share, name]) => (
              <th key={`${metric} ${share}`} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {PAGE_GROUPS.map((pages) => (
            <tr key={pages}>
              <th scope="row">{NAMES[pages]}</th>
              {COLUMNS.map(([metric, share]) => {
                const found = speed.find((one) => one.pages === pages && one.metric === metric);
                return <td key={`${metric} ${share}`}>{found ? speedSaid(metric, found[share]) : HIDDEN}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </Table>
      <p className="t-13 mt-3 text-text-3">
        p75: three of four visits were at least this fast. Good is 2.5 s for LCP, 200 ms for INP and 0.1 for CLS there.
        Measured for members who have their activity log on, when they go from one page to the next.
      </p>
    </Section>
  );
}
