import { Button } from "./button.tsx";
import { Station } from "./station.tsx";
import { Thread } from "./thread.tsx";

interface ItemMissingProps {
  readonly title: string;
  readonly text: string;
  /** Where the button leads: "All debates". */
  readonly all: string;
  onAll(): void;
  /** Saves what is left of its row as text, where there is a row. */
  readonly onExport?: (() => void) | undefined;
}

/** An item that cannot be shown: what happened, and the way on. */
export function ItemMissing({ title, text, all, onAll, onExport }: ItemMissingProps) {
  return (
    <Thread className="mt-10 max-w-200 max-md:mt-2">
      <Station node="broken" line="none">
        <h1 className="t-q text-text-1 leading-6">{title}</h1>
        <p className="mt-1.5 max-w-[52ch]">{text}</p>
        <div className="mt-7 flex flex-wrap gap-2 max-md:[&>*]:flex-auto">
          <Button variant="primary" size="lg" onClick={onAll}>
            {all}
          </Button>
          {onExport && (
            <Button size="lg" onClick={onExport}>
              Export it as text
            </Button>
          )}
        </div>
      </Station>
    </Thread>
  );
}
