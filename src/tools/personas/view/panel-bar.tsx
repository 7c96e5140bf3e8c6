import { numberWord } from "#domain/personas/panel-words.ts";
import { Button } from "#src/ui/button.tsx";
import type { ShownPanel } from "../model/asked.ts";
import "#src/ui/action-bar.css";

/** On phones: the primary action and the way to the panel, within reach of the thumb. */
export function PanelBar({
  panel,
  onDebate,
}: {
  readonly panel: ShownPanel;
  readonly onDebate?: (() => void) | undefined;
}) {
  const { members, coverage } = panel;
  return (
    <div className="action-bar">
      <div className="action-bar-actions">
        {onDebate && (
          <Button variant="primary" onClick={onDebate}>
            Debate with these {numberWord(members.length)}
          </Button>
        )}
        <Button onClick={() => document.getElementById("panel")?.scrollIntoView({ block: "start" })}>
          Panel <span className="tabular-nums">{coverage.total}</span>
        </Button>
      </div>
    </div>
  );
}
