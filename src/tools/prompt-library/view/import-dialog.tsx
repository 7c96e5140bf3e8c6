import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { Progress } from "#src/ui/progress.tsx";
import { counted } from "../model/counted.ts";
import { countPlan, FORMAT_WORDS } from "../model/file-words.ts";
import { ImportPreview } from "./import-preview.tsx";
import { useImport } from "./use-import.ts";

interface ImportDialogProps {
  readonly file: File;
  /** @param brought whether prompts were imported */
  onClose(brought: boolean): void;
}

const TITLES = {
  reading: "Reading the file",
  looking: "Import these prompts?",
  importing: "Importing",
  done: "Imported",
  failed: "The file was not imported",
} as const;

/** From the chosen file to the result. Nothing changes before *Import* is pressed. */
export function ImportDialog({ file, onClose }: ImportDialogProps) {
  const { now, bring, stop } = useImport(file);
  const close = () => {
    stop();
    onClose(now.step === "done");
  };
  const counts = now.step === "looking" ? countPlan(now.found.plan) : null;
  const coming = counts ? counts.added + counts.changed : 0;
  const isWorking = now.step === "reading" || now.step === "importing";
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      size="lg"
      title={counts && coming === 0 ? "Nothing new to import" : TITLES[now.step]}
      description={
        <span className="t-13 wrap-anywhere text-text-3">
          {file.name}
          {now.step === "looking" && ` · ${FORMAT_WORDS[now.found.format].label}`}
        </span>
      }
      footer={
        now.step === "looking" && coming > 0 ? (
          <>
            <Button onClick={close}>Cancel</Button>
            <Button variant="primary" onClick={() => void bring(now.found)}>
              Import {counted(coming)}
            </Button>
          </>
        ) : (
          <Button onClick={close}>{isWorking ? "Cancel" : "Close"}</Button>
        )
      }
    >
      <div className="mt-3 grid gap-4">
        {isWorking && (
          <>
            <Progress label={TITLES[now.step]} value={now.done} max={Math.max(now.of ?? 0, now.done, 1)} />
            <p className="t-13 text-text-2 tabular-nums">
              {now.done.toLocaleString("en")}
              {now.of === null ? " prompts so far" : ` of ${now.of.toLocaleString("en")} prompts`}
            </p>
          </>
        )}
        {now.step === "importing" && (
          <p className="t-13">If you cancel, what is already imported stays. Import the file again to finish.</p>
        )}
        {now.step === "looking" && <ImportPreview found={now.found} />}
        {now.step === "done" && (
          <p role="status" className="text-text-1">
            {now.count === 1 ? "1 prompt is" : `${counted(now.count)} are`} in the library now.
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
