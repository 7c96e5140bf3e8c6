import { Download } from "lucide-react";
import { NOT_LOADED } from "#domain/not-loaded.ts";
import { err } from "#domain/result.ts";
import { Button } from "#src/ui/button.tsx";
import { Menu } from "#src/ui/menu.tsx";
import { notify } from "#src/ui/notify.ts";
import { useCommands } from "../../data.ts";
import type { RunFormat, RunRows } from "../../live/save-run.ts";

const FORMATS: readonly (readonly [RunFormat, string])[] = [
  ["csv", "Table (CSV)"],
  ["json", "Everything (JSON)"],
  ["promptfoo.yaml", "promptfoo (YAML)"],
];

/** A run as a file. */
export function ExportMenu(rows: RunRows) {
  const { saveRun } = useCommands();
  async function take(format: RunFormat) {
    const saved = await saveRun(rows, format).catch(() => err(NOT_LOADED));
    if (saved.ok) notify({ title: `Run ${rows.run.number} exported`, description: saved.value, variant: "info" });
    else
      notify({
        title: "Nothing was exported",
        description: `${saved.error.message} ${saved.error.remedy ?? ""}`,
        variant: "warning",
      });
  }
  return (
    <Menu
      trigger={
        <Button>
          <Download aria-hidden />
          Export
        </Button>
      }
      entries={FORMATS.map(([format, label]) => ({ label, onSelect: () => void take(format) }))}
    />
  );
}
