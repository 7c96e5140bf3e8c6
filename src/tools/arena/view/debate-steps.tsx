import { type AllTaken, type DueTurn, PHASES, takenIn } from "#domain/arena/next-step.ts";
import { NodeIcon } from "#src/ui/node-icon.tsx";
import type { DebateRows } from "../live.ts";
import { PHASE_NAMES } from "../model/arena-words.ts";
import "./arena.css";

interface DebateStepsProps {
  readonly debate: DebateRows;
  readonly step: DueTurn | AllTaken;
}

/** How far the debate has come. */
export function DebateSteps({ debate: { run, turns }, step }: DebateStepsProps) {
  const at = step.kind === "turn" ? step.round - 1 : run.rounds;
  const names = [...PHASES.slice(0, run.rounds).map((phase) => PHASE_NAMES[phase]), "Weigh, blind", "Verdict"];
  return (
    <ol aria-label="Rounds" className="arena-steps">
      {names.map((name, place) => (
        <li
          key={name}
          data-state={place < at ? "done" : place === at ? "now" : "later"}
          aria-current={place === at ? "step" : undefined}
        >
          <NodeIcon kind={place < at ? "dot" : place === at ? "ring" : "gap"} />
          <span>
            {name}
            {place === at && step.kind === "turn" && (
              <small className="ml-2 text-text-3">
                {takenIn(run, turns, step.round)} of {run.seats.length}
              </small>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}
