import { rowsText } from "#domain/stored/row-text.ts";
import { usePageTitle } from "#src/platform/page-title.ts";
import { downloadText } from "#src/platform/text-file.ts";
import { Button } from "#src/ui/button.tsx";
import { notify } from "#src/ui/notify.ts";
import { Station } from "#src/ui/station.tsx";
import { Thread } from "#src/ui/thread.tsx";

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
    <Thread className="mt-10 max-w-200 max-md:mt-2">
      <Station node="broken" line="none">
        <h1 className="t-q leading-6 text-text-1">{title}</h1>
        <p className="mt-1.5 max-w-[52ch]">{text}</p>
        <div className="mt-7 flex flex-wrap gap-2 max-md:[&>*]:flex-auto">
          <Button variant="primary" size="lg" onClick={onNew}>
            All prompts
          </Button>
          {damaged !== undefined && (
            <Button
              size="lg"
              onClick={() => {
                downloadText("unreadable-prompt.txt", rowsText([damaged]));
                notify({ title: "Exported as text", description: "unreadable-prompt.txt", variant: "info" });
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
