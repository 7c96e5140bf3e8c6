import { rowsText } from "#domain/stored/row-text.ts";
import { downloadText } from "#src/platform/text-file.ts";
import { ItemMissing } from "#src/ui/item-missing.tsx";
import { notify } from "#src/ui/notify.ts";

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
    <ItemMissing
      title={isThere ? "This experiment is damaged" : "This experiment is not on this device"}
      text={
        isThere
          ? "Part of it cannot be read, so it is not shown. Nothing was changed, and its runs are still there. You can export what is left as text."
          : "It was deleted, or it is on another device. Experiments stay on the device where they were made."
      }
      all="All experiments"
      onAll={onAll}
      onExport={
        isThere
          ? () => {
              downloadText(FILE, rowsText([damaged]));
              notify({ title: "Exported as text", description: FILE, variant: "info" });
            }
          : undefined
      }
    />
  );
}
