import type { Cohort } from "#domain/admin/answers.ts";
import { percentOf, weeksOf } from "#domain/admin/figures.ts";
import { Table } from "#src/ui/table.tsx";

const AGES = [1, 2, 3, 4, 5, 6, 7, 8];

/** Sign-up weeks by how many came back in each of the next eight: a dot of that size, and the share. */
export function CohortTable({ cohorts }: { readonly cohorts: readonly Cohort[] }) {
  return (
    <Table label="Who comes back, by sign-up week" minWidth={50}>
      <thead>
        <tr>
          <th scope="col" className="sticky left-0 bg-bg-0">
            Signed up in the week of
          </th>
          <th scope="col">People</th>
          {AGES.map((age) => (
            <th key={age} scope="col">
              {age === 1 ? "1 week later" : age}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {cohorts.map((cohort) => (
          <tr key={cohort.first}>
            <th scope="row" className="sticky left-0 whitespace-nowrap bg-bg-0">
              {weeksOf(cohort)}
            </th>
            <td>{cohort.people}</td>
            {AGES.map((age) => (
              <td key={age}>
                {age <= cohort.weeks.length && <Share people={cohort.weeks[age - 1] ?? null} of={cohort.people} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Share({ people, of }: { readonly people: number | null; readonly of: number }) {
  const percent = percentOf(people, of);
  if (percent === null)
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="sr-only">hidden</span>
      </>
    );
  return (
    <span className="flex items-center gap-2">
      <svg aria-hidden="true" width="16" height="16" className="flex-none">
        {/* its area is the share */}
        <circle cx="8" cy="8" r={Math.sqrt(percent / 100) * 8} className="fill-brand" />
      </svg>
      {percent}%
    </span>
  );
}
