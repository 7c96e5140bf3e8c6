import { rowsText } from "#domain/stored/row-text.ts";
import { usePageTitle } from "#src/platform/page-title.ts";
import { downloadText } from "#src/platform/text-file.ts";
import { ItemMissing } from "#src/ui/item-missing.tsx";
import { notify } from "#src/ui/notify.ts";

const FILE = "unreadable-prompt.txt";

interface OptimizerMissingProps {
  readonly title: string;
  readonly text: string;
  /** A row that cannot be shown, as it is on disk. */
  readonly damaged?: unknown;
  onNew(): void;
}

/** A prompt that cannot be shown: what happened, and the way on. */
export function OptimizerMissing({ title, text, damaged, onNew }: OptimizerMissingProps) {
  usePageTitle(title);
  return (
    <ItemMissing
      title={title}
      text={text}
      all="All prompts"
      onAll={onNew}
      onExport={
        damaged !== undefined
          ? () => {
              downloadText(FILE, rowsText([damaged]));
              notify({ title: "Exported as text", description: FILE, variant: "info" });
            }
          : undefined
      }
    />
  );
}
