import { think } from "#domain/thinking/engine.ts";
import { shapePrompt } from "#domain/thinking/prompt/shape-prompt.ts";
import type { EngineWork } from "./messages.ts";
import { withExpert } from "./with-expert.ts";

/** The engine for pages without workers. */
export const inPage = async (work: EngineWork) =>
  "prompt" in work
    ? shapePrompt(work.prompt, { expert: await withExpert() })
    : think(work.input, { expert: await withExpert() });
