import type { ReactNode } from "react";
import { type Compared, clashesOf, sidesOf } from "#domain/personas/compare.ts";
import { SIDE_NAMES } from "#domain/personas/sides.ts";
import { AskedText } from "#src/ui/asked-text.tsx";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { Table } from "#src/ui/table.tsx";

export interface CompareDialogProps {
  readonly panel: readonly Compared[];
  onClose(): void;
}

/** In rem: the names of the rows, and a column that can be read. */
const [HEADS, COLUMN] = [7, 13] as const;

/** The personas of a panel side by side: what each asks here, when it objects and stops, and where two of them ask nearly the same. */
export function CompareDialog({ panel, onClose }: CompareDialogProps) {
  const clashes = clashesOf(panel);
  const nameOf = (id: string) => panel.find(({ persona }) => persona.id === id)?.persona.wording.name ?? "";
  const rows: readonly { readonly name: string; of(one: Compared): ReactNode }[] = [
    {
      name: "Asks here",
      of: ({ preview }) => (
        <>
          <AskedText question={preview} />
          {!preview.isOwn && <span className="t-12 block text-text-3">fits any text</span>}
        </>
      ),
    },
    { name: "Looks at", of: ({ persona }) => persona.wording.looksAt },
    { name: "Objects when", of: ({ persona }) => persona.wording.critique },
    { name: "Asks of an answer", of: ({ persona }) => persona.wording.critical },
    { name: "Stops when", of: ({ persona }) => persona.wording.stop },
    {
      name: "Covers",
      of: ({ persona }) =>
        sidesOf(persona)
          .map(({ side, inPart }) => `${SIDE_NAMES[side]}${inPart ? " (in part)" : ""}`)
          .join(", "),
    },
  ];
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size={panel.length > 3 ? "xl" : "lg"}
      title="The panel side by side"
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {clashes.length > 0 && (
        <ul className="t-14 mt-2 grid gap-1 text-warn">
          {clashes.map(([one, other]) => (
            <li key={`${one} ${other}`}>
              {nameOf(one)} and {nameOf(other)} ask nearly the same here. Another persona in one of these seats would
              ask more.
            </li>
          ))}
        </ul>
      )}
      {/* the table scrolls: it makes no dialog wider than its window */}
      <Table label="What each persona asks" minWidth={HEADS + COLUMN * panel.length} className="mt-3 w-0 min-w-full">
        <thead>
          <tr>
            <td />
            {panel.map(({ persona }) => (
              <th key={persona.id} scope="col" dir="auto">
                {persona.wording.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, of }) => (
            <tr key={name} className="align-top">
              <th scope="row">{name}</th>
              {panel.map((one) => (
                <td key={one.persona.id} dir="auto">
                  {of(one) || "–"}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Dialog>
  );
}
