import type { FileContents } from "#src/data/workspace-import.ts";
import { whenSaid } from "#src/platform/when.ts";
import { Switch } from "#src/ui/switch.tsx";
import { Table } from "#src/ui/table.tsx";
import { counted, countRows, hasOlder } from "./import-counts.ts";

interface ImportPreviewProps {
  readonly contents: FileContents;
  readonly revive: boolean;
  onRevive(revive: boolean): void;
}

/** What a file holds and what of it would come in, by kind. */
export function ImportPreview({ contents, revive, onRevive }: ImportPreviewProps) {
  const rows = countRows(contents, revive);
  const deleted = rows.filter((row) => row.deleted > 0).map((row) => counted(row.table, row.deleted));
  return (
    <>
      <p className="t-13">Exported {whenSaid(contents.exportedAt, Date.now())}.</p>
      {rows.length === 0 ? (
        <p>The file is complete but has no entries.</p>
      ) : (
        <Table label="What is in the file">
          <thead>
            <tr>
              <th scope="col">In the file</th>
              <th scope="col">New</th>
              <th scope="col">Already here</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ table, inFile, comesIn, stays }) => (
              <tr key={table}>
                <td>{inFile}</td>
                <td>{comesIn.toLocaleString("en")}</td>
                <td>{stays.toLocaleString("en")}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {hasOlder(contents) && (
        <p className="t-13">
          Where a text differs, the later one is used and the other is saved in the item's history.
        </p>
      )}
      {deleted.length > 0 && (
        <Switch
          label="Restore what was deleted"
          help={`Deleted since, here or on another device: ${deleted.join(", ")}.`}
          checked={revive}
          onChange={onRevive}
        />
      )}
      {contents.damaged > 0 && (
        <p className="t-13">
          {contents.damaged === 1 ? "1 entry was" : `${contents.damaged.toLocaleString("en")} entries were`} damaged
          before the export. What is left of it is only in the file.
        </p>
      )}
    </>
  );
}
