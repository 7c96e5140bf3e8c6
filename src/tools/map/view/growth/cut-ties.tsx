import type { MapNode, MapTie } from "#domain/entities.ts";
import { tieWords } from "#domain/map/ties.ts";
import { whenChanged } from "#src/platform/when.ts";
import { Button } from "#src/ui/button.tsx";
import { counted, oneLine } from "../../model/map-words.ts";

/** Ties that are listed: the newest. */
const LISTED = 200;

interface CutTiesProps {
  /** The newest first. */
  readonly ties: readonly MapTie[];
  readonly nodes: readonly MapNode[];
  readonly openedAt: number;
  onBack(tie: MapTie): void;
}

/** The ties that were cut, each with a way to have it back. */
export function CutTies({ ties, nodes, openedAt, onBack }: CutTiesProps) {
  if (ties.length === 0) return null;
  const words = new Map(nodes.map(({ id, text }) => [id, oneLine(text, 60)]));
  return (
    <section aria-label="Ties that were cut" className="mt-3 max-h-40 overflow-y-auto">
      <h3 className="t-13 text-text-2">{counted(ties.length, "tie was cut", "ties were cut")}</h3>
      <ul>
        {ties.slice(0, LISTED).map((tie) => {
          const said = `${words.get(tie.from)} ${tieWords(tie.type)} ${words.get(tie.to)}`;
          return (
            <li key={tie.id} className="t-13 flex items-center gap-2 border-line-soft border-t py-1">
              <span dir="auto" className="wrap-anywhere min-w-0 flex-1 text-text-1">
                {said}
              </span>
              <span className="flex-none text-text-3">{whenChanged(tie.gone ?? 0, openedAt)}</span>
              <Button size="sm" variant="ghost" aria-label={`Restore: ${said}`} onClick={() => onBack(tie)}>
                Restore
              </Button>
            </li>
          );
        })}
      </ul>
      {ties.length > LISTED && <p className="t-13 py-1 text-text-3">Only the newest {LISTED} are listed.</p>}
    </section>
  );
}
