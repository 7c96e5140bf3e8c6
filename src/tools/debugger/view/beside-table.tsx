import { Table } from "#src/ui/table.tsx";

interface BesideTableProps {
  /** Its name. */
  readonly label: string;
  /** Who wrote what is shown. */
  readonly who: string;
  /** What is measured, of what is shown, and of what this device made beside it. */
  readonly rows: readonly (readonly [name: string, shown: string, device: string])[];
}

/** What a model made and is shown, beside what this device made and is not. */
export const BesideTable = ({ label, who, rows }: BesideTableProps) => (
  <Table label={label} minWidth={30}>
    <thead>
      <tr>
        <th scope="col">Measured on this device</th>
        <th scope="col">
          <bdi>{who}</bdi>: shown
        </th>
        <th scope="col">This device: not shown</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(([name, shown, device]) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td>{shown}</td>
          <td>{device}</td>
        </tr>
      ))}
    </tbody>
  </Table>
);
