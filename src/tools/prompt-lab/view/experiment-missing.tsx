import { rowsText } from "#domain/stored/row-text.ts";
import { downloadText } from "#src/platform/text-file.ts";
import { Button } from "#src/ui/button.tsx";
import { notify } from "#src/ui/notify.ts";
import { Station } from "#src/ui/station.tsx";
import { Thread } from "#src/ui/thread.tsx";

const FILE = "unreadable-experiment.txt";

interface ExperimentMissingProps {
  /** Its row as it is on disk, if it exists but cannot be shown. */
  readonly damaged?: unknown;
  onAll(): void;
}

/** An experiment that cannot be shown: why, and the way on. */
export function ExperimentMissing({ damaged, onAll }: ExperimentMissingProps) {
  const isThere = damaged !== undefined;
  return (
    <Thread className="mt-10 max-w-200 max-md:mt-2">
      <Station node="broken" line="none">
        <h1 className="t-q text-text-1 leading-6">
          {isThere ? "This experiment is damaged" : "This experiment is not on this device"}
        </h1>
        <p className="mt-1.5 max-w-[52ch]">
          {isThere
            ? "Part of it cannot be read, so it is not shown. Nothing was changed, and its runs are still there. You can export what is left as text."
            : "It was deleted, or it is on another device. Experiments stay on the device where they were made."}
        </p>
        <div className="mt-7 flex flex-wrap gap-2 max-md:[&>*]:flex-auto">
          <Button variant="primary" size="lg" onClick={onAll}>
            All experiments
          </Button>
          {isThere && (
            <Button
              size="lg"
              onClick={() => {
                downloadText(FILE, rowsText([damaged]));
                notify({ title: "Exported as text", description: FILE, variant: "info" });
              }}
            >
              Export it as text
            </Button>
          )}
        </div>
      </Station>
    </Thread>
  );
}
