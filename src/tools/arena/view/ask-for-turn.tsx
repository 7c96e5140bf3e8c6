import type { DueTurn } from "#domain/arena/next-step.ts";
import { AskModel } from "#src/ui/ask-model.tsx";
import { useModelTurn } from "../live/model-turn.ts";

/** Lets the connected model take the turn that is due. Nothing without one. */
export function AskForTurn({ runId, step }: { readonly runId: string; readonly step: DueTurn }) {
  const model = useModelTurn(runId, step);
  return model && <AskModel {...model} label={`to speak for the ${step.seat.name}`} />;
}
