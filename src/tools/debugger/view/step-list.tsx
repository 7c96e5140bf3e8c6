import { type Step, sumOf } from "#domain/debugger/steps.ts";
import { whenSaid } from "#src/platform/when.ts";
import { Table } from "#src/ui/table.tsx";
import { inSeconds } from "../model/words.ts";

interface StepListProps {
  /** What the steps are part of. */
  readonly label: string;
  readonly steps: readonly (Step & { readonly said: string })[];
}

/** Steps with their times. A bar repeats each number and shows when it began; every list has a scale of its own. */
export function StepList({ label, steps }: StepListProps) {
  const whole = Math.max(1, sumOf(steps));
  const starts = steps.map((_, at) => sumOf(steps.slice(0, at)));
  return (
    <Table label={label} className="mt-3">
      <thead>
        <tr>
          <th scope="col">Step</th>
          <th scope="col" className="w-1/3">
            Took
          </th>
        </tr>
      </thead>
      <tbody>
        {steps.map(({ said, ms }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps never move, and those of a file may share a name
          <tr key={at}>
            <th scope="row">{said}</th>
            <td>
              {inSeconds(ms)}
              <span
                aria-hidden
                className="mt-1 block h-0.5 bg-brand"
                style={{
                  marginLeft: `${Math.min(99, (100 * (starts[at] ?? 0)) / whole)}%`,
                  width: `${Math.max(1, (100 * ms) / whole)}%`,
                }}
              />
            </td>
          </tr>
        ))}
        <tr>
          <th scope="row">Together</th>
          <td>{inSeconds(sumOf(steps))}</td>
        </tr>
      </tbody>
    </Table>
  );
}

/** When a run was made, or made again. */
export const madeAt = (at: number, now: number, isFirst: boolean): string =>
  `${isFirst ? "Made" : "Made again"} ${whenSaid(at, now)}`;
