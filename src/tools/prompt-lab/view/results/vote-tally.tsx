import type { LabPlan } from "#domain/lab/types.ts";
import type { Tally } from "#domain/lab/votes.ts";
import { Table } from "#src/ui/table.tsx";
import { says } from "../../model/vote-words.ts";

interface VoteTallyProps {
  readonly plan: LabPlan;
  readonly tallies: readonly Tally[];
}

/** The votes for each pair of wordings. */
export function VoteTally({ plan, tallies }: VoteTallyProps) {
  const labels = new Map(plan.prompts.map(({ id, label }) => [id, label]));
  const label = (id: string) => labels.get(id) ?? "";
  const voted = tallies.filter(({ share }) => share !== null);
  if (voted.length === 0) return <p className="t-14 mt-2">No votes yet.</p>;
  return (
    <>
      <Table label="What the votes say" minWidth={44} className="mt-2">
        <thead>
          <tr>
            <th scope="col">Two wordings</th>
            <th scope="col">Won</th>
            <th scope="col">Neither</th>
            <th scope="col">Share won by the first</th>
            <th scope="col">Verdict</th>
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
              <td>{says(plan, one)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <p className="t-13 mt-2 max-w-[68ch] text-text-3">
        A tie counts as half. In parentheses: the 95% confidence interval (Wilson). One person's votes show what that
        person prefers.
      </p>
    </>
  );
}

const percent = (share: number): string => `${Math.round(share * 100)}%`;
