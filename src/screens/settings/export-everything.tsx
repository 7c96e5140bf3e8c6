import { Download } from "lucide-react";
import { useStudio } from "#src/data/studio.tsx";
import { Button } from "#src/ui/button.tsx";
import { Progress } from "#src/ui/progress.tsx";
import { useExport } from "./export-state.ts";
import { SettingsRow } from "./settings-section.tsx";

export function ExportEverything() {
  const studio = useStudio();
  const { progress, start, cancel } = useExport();
  return (
    <SettingsRow
      title="Export everything"
      action={
        progress ? (
          <Button onClick={cancel}>Cancel</Button>
        ) : (
          <Button onClick={() => void start(studio)}>
            <Download aria-hidden />
            Export everything
          </Button>
        )
      }
    >
      <p>
        One JSON file with everything you wrote here, including drafts. Any program can read it, and you can import it
        again here.
      </p>
      {progress && (
        <Progress className="mt-2" label="Exporting" value={progress.done} max={Math.max(progress.total, 1)} />
      )}
    </SettingsRow>
  );
}
