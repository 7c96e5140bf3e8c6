import { type Step, stepWatch } from "#domain/debugger/steps.ts";
import { askingLenses } from "#domain/personas/asking.ts";
import { think } from "#domain/thinking/engine.ts";
import { shapePrompt } from "#domain/thinking/prompt/shape-prompt.ts";
import type { EngineWork } from "./messages.ts";
import { withExpert } from "./with-expert.ts";

/** The engine for pages without workers. */
export async function inPage(work: EngineWork, onSteps?: (steps: readonly Step[]) => void) {
  const expert = await withExpert();
  if ("prompt" in work) return shapePrompt(work.prompt, { expert });
  const { mark, steps } = stepWatch(() => performance.now());
  const thought = think(work.input, { expert, mark, lenses: work.personas && askingLenses(work.personas) });
  onSteps?.(steps);
  return thought;
}
