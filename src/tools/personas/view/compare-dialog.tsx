import { Copy, Download } from "lucide-react";
import { useMemo } from "react";
import { NOT_LOADED } from "#domain/not-loaded.ts";
import { BENCH_SIZE, benchTexts } from "#domain/personas/bench.ts";
import { type Compared, reachOf } from "#domain/personas/compare.ts";
import { ASKS_HERE, clashWords, compareMarkdown, compareRows } from "#domain/personas/compare-rows.ts";
import { readThought } from "#domain/personas/previews.ts";
import { AskedText } from "#src/ui/asked-text.tsx";
import { Button } from "#src/ui/button.tsx";
import { notifyCopied } from "#src/ui/copied-notice.ts";
import { Dialog } from "#src/ui/dialog.tsx";
import { notifyFailure } from "#src/ui/notify-failure.ts";
import { Table } from "#src/ui/table.tsx";
import { useCommands, useCopyWork } from "../data.ts";
import { useNewestThoughts } from "../live.ts";

export interface CompareDialogProps {
  readonly panel: readonly Compared[];
  /** What they ask about. */
  readonly thought: string;
  onClose(): void;
}

/** In rem: the names of the rows, and a column that can be read. */
const [HEADS, COLUMN] = [7, 13] as const;
const NO_REACH: ReadonlyMap<string, number> = new Map();

/**
 * The personas of a panel side by side: what each asks here, when it objects and stops, in how many cases of the bench it asks in the person's words, and
 * where two of them ask nearly the same. All of it can be taken along as Markdown.
 */
export function CompareDialog({ panel, thought, onClose }: CompareDialogProps) {
  const copyWork = useCopyWork();
  const { saveWork } = useCommands();
  const newest = useNewestThoughts(BENCH_SIZE);
  const own = newest.status === "ready" ? newest.value : null;
  const cases = useMemo(
    // where the thoughts cannot be read, the built-in cases are there
    () => newest.status !== "loading" && benchTexts((own ?? []).map(({ text }) => text)).map(readThought),
    [newest.status, own],
  );
  const reach = useMemo(
    () =>
      cases
        ? reachOf(
            panel.map(({ persona }) => persona),
            cases,
          )
        : NO_REACH,
    [cases, panel],
  );
  const markdown = () => compareMarkdown(panel, reach, thought);
  async function copy() {
    notifyCopied("Comparison", await copyWork({ what: "persona", items: panel.length }, markdown()));
  }
  async function download() {
    const exported = { what: "persona", format: "md", items: panel.length } as const;
    const saved = await saveWork(exported, "panel.md", markdown()).catch(
      () => ({ ok: false, error: NOT_LOADED }) as const,
    );
    if (!saved.ok) notifyFailure("Nothing was downloaded", saved.error);
  }
  const clashes = clashWords(panel);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size={panel.length > 3 ? "xl" : "lg"}
      title="The panel side by side"
      footerAside={
        <>
          <Button variant="ghost" onClick={() => void copy()}>
            <Copy aria-hidden />
            Copy as Markdown
          </Button>
          <Button variant="ghost" onClick={() => void download()}>
            <Download aria-hidden />
            Download
          </Button>
        </>
      }
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {clashes.length > 0 && (
        <ul className="t-14 mt-2 grid gap-1 text-warn">
          {clashes.map((words) => (
            <li key={words}>{words}</li>
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
          {compareRows(reach).map(({ name, of }) => (
            <tr key={name} className="align-top">
              <th scope="row">{name}</th>
              {panel.map((one) => (
                <td key={one.persona.id} dir="auto">
                  {name === ASKS_HERE ? <AsksHere {...one} /> : of(one) || "–"}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      <p className="t-12 mt-2 text-text-3">
        The cases are your newest thoughts on this device, filled up with built-in ones to {BENCH_SIZE}.
      </p>
    </Dialog>
  );
}

const AsksHere = ({ preview }: Compared) => (
  <>
    <AskedText question={preview} />
    {!preview.isOwn && <span className="t-12 block text-text-3">fits any text</span>}
  </>
);
