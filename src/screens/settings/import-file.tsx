import { Upload } from "lucide-react";
import { useRef } from "react";
import { useStudio } from "#src/data/studio.tsx";
import { Button } from "#src/ui/button.tsx";
import { ImportDialog } from "./import-dialog.tsx";
import { useImport } from "./import-state.ts";
import { SettingsRow } from "./settings-section.tsx";

export function ImportFile() {
  const studio = useStudio();
  const { file, choose } = useImport();
  const field = useRef<HTMLInputElement>(null);
  return (
    <SettingsRow
      title="Import a file"
      action={
        <Button onClick={() => field.current?.click()}>
          <Upload aria-hidden />
          Import a file
        </Button>
      }
    >
      <p>Brings an exported file in, beside what is here. You see what it holds before anything changes.</p>
      <input
        ref={field}
        type="file"
        accept=".json,application/json"
        aria-label="Workspace file"
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          target.value = ""; // the same file can be chosen again
          if (chosen) void choose(studio, chosen);
        }}
      />
      {file && <ImportDialog name={file.name} />}
    </SettingsRow>
  );
}
