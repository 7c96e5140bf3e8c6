import type { BeliefRow } from "#domain/beliefs/export/read-beliefs-csv.ts";
import { readFileText } from "#domain/file-text.ts";
import { NOT_LOADED } from "#domain/not-loaded.ts";
import { notify } from "#src/ui/notify.ts";
import { notifyFailure } from "#src/ui/notify-failure.ts";
import { OpenFile, type ReadFile } from "#src/ui/open-file.tsx";
import { useCommands } from "../data.ts";
import { counted } from "../model/words.ts";

interface ReadTable extends ReadFile {
  readonly name: string;
  readonly rows: readonly BeliefRow[];
}

const MEGABYTE = 1024 * 1024;
/** Problems that are shown. */
const SHOWN = 5;

/** Beliefs of a table: shown first, and added all together or not at all. */
export function ImportBeliefs() {
  const { importBeliefs } = useCommands();
  async function read(name: string, text: string): Promise<ReadTable | null> {
    const { readBeliefsCsv } = await import("#domain/beliefs/export/read-beliefs-csv.ts");
    const { rows, problems } = readBeliefsCsv(text);
    const more = problems.length > SHOWN ? ` And ${problems.length - SHOWN} more.` : "";
    return {
      name,
      rows,
      description: `${counted(rows.length, "belief")} in ${name}.`,
      leftOut: [],
      lines: rows.map(({ text: belief, before }) => (before === null ? belief : `${before}%: ${belief}`)),
      problem:
        problems.length === 0
          ? undefined
          : `${problems.slice(0, SHOWN).join(" ")}${more} Nothing was imported. Correct the file, and open it again.`,
    };
  }
  async function take({ rows, name }: ReadTable): Promise<boolean> {
    const done = await importBeliefs(rows, name);
    if (!done.ok) {
      notifyFailure("Nothing was imported", done.error);
      return false;
    }
    const { added, known } = done.value;
    const already = known === 0 ? "" : ` ${counted(known, "belief")} ${known === 1 ? "was" : "were"} here already.`;
    notify({ title: "Beliefs imported", description: `${counted(added, "belief")} added.${already}`, variant: "info" });
    return true;
  }
  return (
    <div className="grid justify-items-start gap-1.5">
      <OpenFile
        label="A table of beliefs"
        accept=".csv,text/csv"
        most={MEGABYTE}
        title="Import these beliefs?"
        notLoaded={NOT_LOADED}
        textOf={readFileText}
        read={read}
        onImport={take}
      />
      <p className="t-13 text-text-3">
        A CSV table with the columns text, criterion and review. The columns before, after and outcome are optional.
      </p>
    </div>
  );
}
