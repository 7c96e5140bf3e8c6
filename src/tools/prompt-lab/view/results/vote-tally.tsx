import type { LabPlan } from "#domain/lab/types.ts";
import { ENOUGH_VOTES, type Tally } from "#domain/lab/votes.ts";
import { Table } from "#src/ui/table.tsx";

interface VoteTallyProps {
  readonly plan: LabPlan;
  readonly tallies: readonly Tally[];
}

/** What the votes say of each two wordings. */
export function VoteTally({ plan, tallies }: VoteTallyProps) {
  const labels = new Map(plan.prompts.map(({ id, label }) => [id, label]));
  const label = (id: string) => labels.get(id) ?? "";
  const voted = tallies.filter(({ share }) => share !== null);
  if (voted.length === 0) return <p className="t-14 mt-2">Nobody has voted yet.</p>;
  return (
    <>
      <Table label="What the votes say" minWidth={44} className="mt-2">
        <thead>
          <tr>
            <th scope="col">Two wordings</th>
            <th scope="col">Won</th>
            <th scope="col">Neither</th>
            <th scope="col">Share of the first</th>
            <th scope="col">Says</th>
          </tr>
        </thead>
        <tbody>
          {voted.map((one) => (
            <tr key={`${one.a} ${one.b}`}>
              <th scope="row" className="border-line-soft! text-text-1!">
                <bdi>{label(one.a)}</bdi> and <bdi>{label(one.b)}</bdi>
              </th>
              <td>
                {one.winsA} and {one.winsB}
              </td>
              <td>{one.ties}</td>
              <td>
                {percent(one.share ?? 0)} ({percent(one.low)} to {percent(one.high)})
              </td>
              <td>{says(one, label)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <p className="t-13 mt-2 max-w-[68ch] text-text-3">
        A tie counts half. In parentheses: the interval that holds the true share with 95 % (Wilson). Votes of one
        person tell what that person prefers.
      </p>
    </>
  );
}

const percent = (share: number): string => `${Math.round(share * 100)} %`;

function says({ a, b, winsA, winsB, verdict }: Tally, label: (id: string) => string): string {
  if (verdict === "too-few") return `Too few votes: ${winsA + winsB} of ${ENOUGH_VOTES} with a winner`;
  if (verdict === "too-close") return "Too close to call";
  return `“${label(verdict === "a" ? a : b)}” is preferred`;
}
