import { peopleSaid } from "#domain/admin/figures.ts";

export interface LineRow {
  readonly id: string;
  readonly name: string;
  /** Null where it is hidden. */
  readonly count: number | null;
}

export interface LineRowsProps {
  /** What the numbers mean. */
  readonly label: string;
  readonly rows: readonly LineRow[];
}

/** Counts with a line of their length: a table. A hidden one has a dashed line of no length. */
export function LineRows({ label, rows }: LineRowsProps) {
  const most = Math.max(1, ...rows.map(({ count }) => count ?? 0));
  return (
    <table aria-label={label} className="t-14 w-full table-fixed border-collapse">
      <tbody>
        {rows.map(({ id, name, count }) => (
          <tr key={id}>
            <th scope="row" className="w-[40%] py-1.5 pr-3 text-left font-normal text-text-2">
              {name}
            </th>
            <td className="py-1.5">
              <span className="flex items-center gap-4">
                <Line length={count === null ? null : count / most} />
                <span className="w-16 flex-none text-right text-text-1 tabular-nums">{peopleSaid(count)}</span>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Hidden from screen readers: the number says the same. */
function Line({ length }: { readonly length: number | null }) {
  const to = `${(length ?? 0) * 100}%`;
  return (
    <svg aria-hidden="true" height="8" className="min-w-0 flex-1 overflow-visible">
      <line
        x1="0"
        x2="100%"
        y1="4"
        y2="4"
        strokeDasharray={length === null ? "4 5" : undefined}
        className="stroke-line-strong"
      />
      {length !== null && (
        <>
          <line x1="0" x2={to} y1="4" y2="4" strokeWidth="2" className="stroke-brand" />
          <circle cx={to} cy="4" r="3.5" className="fill-brand" />
        </>
      )}
    </svg>
  );
}
