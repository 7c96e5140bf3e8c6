import { Download } from "lucide-react";
import type { LabCell, LabRun, LabVote } from "#domain/lab/types.ts";
import { downloadFile } from "#src/platform/text-file.ts";
import { Button } from "#src/ui/button.tsx";
import { Menu } from "#src/ui/menu.tsx";
import { notify } from "#src/ui/notify.ts";

interface ExportMenuProps {
  readonly run: LabRun;
  readonly cells: readonly LabCell[];
  readonly votes: readonly LabVote[];
}

type Write = (props: ExportMenuProps) => Promise<string>;

const FILES: readonly { label: string; ending: string; type: string; write: Write }[] = [
  {
    label: "Table (CSV)",
    ending: "csv",
    type: "text/csv",
    write: async ({ run, cells }) => (await import("#domain/lab/export/run-csv.ts")).writeRunCsv(run, cells),
  },
  {
    label: "Everything (JSON)",
    ending: "json",
    type: "application/json",
    write: async ({ run, cells, votes }) =>
      (await import("#domain/lab/export/run-json.ts")).writeRunJson(run, cells, votes),
  },
  {
    label: "promptfoo (YAML)",
    ending: "promptfoo.yaml",
    type: "application/yaml",
    write: async ({ run }) => (await import("#domain/lab/export/run-promptfoo.ts")).writeRunPromptfoo(run),
  },
];

/** A run as a file. */
export function ExportMenu(props: ExportMenuProps) {
  async function take({ ending, type, write }: (typeof FILES)[number]) {
    const name = `prompt-lab-run-${props.run.number}.${ending}`;
    try {
      downloadFile(name, new Blob([await write(props)], { type: `${type};charset=utf-8` }));
    } catch {
      // the export code could not be fetched: offline, or a new version replaced it
      notify({
        title: "Nothing was exported",
        description: "The part that writes the file could not be loaded. Reload the page and try again.",
        variant: "warning",
      });
      return;
    }
    notify({ title: `Run ${props.run.number} exported`, description: name, variant: "info" });
  }
  return (
    <Menu
      trigger={
        <Button>
          <Download aria-hidden />
          Export
        </Button>
      }
      entries={FILES.map((file) => ({ label: file.label, onSelect: () => void take(file) }))}
    />
  );
}
