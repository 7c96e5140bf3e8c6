import { useEffect, useState } from "react";
import { cameIn } from "#domain/workspace-file/came-in.ts";
import { useStudio } from "#src/data/studio.tsx";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { Progress } from "#src/ui/progress.tsx";
import { countRows } from "./import-counts.ts";
import { ImportPreview } from "./import-preview.tsx";
import { type ImportStep, useImport } from "./import-state.ts";

const TITLES: Record<ImportStep["step"], string> = {
  reading: "Reading the file",
  looking: "Import this file?",
  importing: "Importing",
  done: "Imported",
  failed: "The file was not imported",
};

/** From the chosen file to what came in. Nothing changes before *Import* is pressed. */
export function ImportDialog({ file, onClose }: { readonly file: File; onClose(): void }) {
  const studio = useStudio();
  const { now, choose, bring, stop } = useImport();
  useEffect(() => {
    void choose(studio, file);
  }, [choose, studio, file]);
  const close = () => {
    stop();
    onClose();
  };
  const [revive, setRevive] = useState(false);
  const nothingNew = now.step === "looking" && countRows(now.contents, revive).every(({ comesIn }) => comesIn === 0);
  const working = now.step === "reading" || now.step === "importing";
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={nothingNew ? "Nothing new to import" : TITLES[now.step]}
      description={<span className="t-13 wrap-anywhere text-text-3">{file.name}</span>}
      size="md"
      footer={
        now.step === "looking" && !nothingNew ? (
          <>
            <Button onClick={close}>Cancel</Button>
            <Button variant="primary" onClick={() => void bring(studio, file, revive)}>
              Import
            </Button>
          </>
        ) : (
          <Button onClick={close}>{working ? "Cancel" : "Close"}</Button>
        )
      }
    >
      <div className="mt-3 grid gap-4">
        {working && <Progress label={TITLES[now.step]} value={now.done} max={Math.max(now.total, 1)} />}
        {now.step === "importing" && (
          <p className="t-13">If you cancel, what is already imported stays. Import the file again to finish.</p>
        )}
        {now.step === "looking" && <ImportPreview contents={now.contents} revive={revive} onRevive={setRevive} />}
        {now.step === "done" && (
          <p role="status" className="text-text-1">
            {broughtIn(now.contents, revive)}
          </p>
        )}
        {now.step === "failed" && (
          <div role="alert" className="grid gap-2">
            <p className="wrap-anywhere text-text-1">{now.error.message}</p>
            <p>{now.error.remedy}</p>
          </div>
        )}
      </div>
    </Dialog>
  );
}

function broughtIn(contents: Parameters<typeof countRows>[0], revive: boolean): string {
  const entries = countRows(contents, revive).reduce((total, { comesIn }) => total + comesIn, 0);
  return `${cameIn(entries)} on this device.`;
}
