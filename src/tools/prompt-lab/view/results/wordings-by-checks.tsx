import { checkWords } from "#domain/lab/check-words.ts";
import type { LabPlan } from "#domain/lab/types.ts";
import type { WordingChecks } from "#domain/lab/verdict.ts";
import { cx } from "#src/ui/class-names.ts";
import { Table } from "#src/ui/table.tsx";

interface WordingsByChecksProps {
  readonly plan: LabPlan;
  readonly wordings: readonly WordingChecks[];
}

/** In rem: of the wordings' column, and of each check's. */
const [WORDING, CHECK] = [10, 6];

/** Each wording by its text, with how many of its answers met each check. */
export function WordingsByChecks({ plan: { assertions }, wordings }: WordingsByChecksProps) {
  return (
    <Table label="Wordings by checks" minWidth={WORDING + CHECK * assertions.length} className="mb-6">
      <thead>
        <tr>
          <th scope="col" style={{ width: `${WORDING}rem` }}>
            Wording
          </th>
          {assertions.map((assertion) => (
            <th key={assertion.id} scope="col">
              <bdi>{checkWords(assertion)}</bdi>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {wordings.map(({ prompt, by }) => (
          <tr key={prompt.id}>
            <th scope="row" className="border-line-soft! align-top">
              <bdi className="block text-text-1">{prompt.label}</bdi>
              <span dir="auto" className="t-12 line-clamp-2 font-normal text-text-3">
                {prompt.body}
              </span>
            </th>
            {assertions.map(({ id }) => {
              const { met, of } = by.get(id) ?? { met: 0, of: 0 };
              return (
                <td key={id}>
                  <span className={cx(of > 0 && (met === of ? "text-ok" : "text-warn"))}>
                    {of === 0 ? "not decided" : `${met} of ${of}`}
                  </span>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
