import { rowsText } from "#domain/stored/row-text.ts";
import { downloadText } from "#src/platform/text-file.ts";
import { ItemMissing } from "#src/ui/item-missing.tsx";
import { notify } from "#src/ui/notify.ts";

const FILE = "unreadable-debate.txt";

interface DebateMissingProps {
  /** Its row as it is on disk, if it exists but cannot be shown. */
  readonly damaged?: unknown;
  onAll(): void;
}

/** A debate that cannot be shown: why, and the way on. */
export function DebateMissing({ damaged, onAll }: DebateMissingProps) {
  const isThere = damaged !== undefined;
  return (
    <ItemMissing
      title={isThere ? "This debate is damaged" : "This debate is not on this device"}
      text={
        isThere
          ? "Part of it cannot be read, so it is not shown. Nothing was changed, and its turns are still there. You can export what is left as text."
          : "It was deleted, or it is on another device and has not arrived here yet."
      }
      all="All debates"
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
