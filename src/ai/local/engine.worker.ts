import { stepWatch } from "#domain/debugger/steps.ts";
import { appError } from "#domain/errors.ts";
import { askingLenses } from "#domain/personas/asking.ts";
import { validationFailed } from "#domain/standard-error.ts";
import { think } from "#domain/thinking/engine.ts";
import { shapePrompt } from "#domain/thinking/prompt/shape-prompt.ts";
import { type EngineReply, isEngineRequest, isPreparation } from "./messages.ts";
import { withExpert } from "./with-expert.ts";

const reply = (message: EngineReply): void => self.postMessage(message);

self.addEventListener("message", async ({ data }: MessageEvent<unknown>) => {
  if (isPreparation(data)) {
    await withExpert();
    return;
  }
  if (!isEngineRequest(data)) {
    const id = typeof data === "object" && data !== null && "id" in data && typeof data.id === "number" ? data.id : -1;
    reply({ id, error: validationFailed() });
    return;
  }
  try {
    const expert = await withExpert();
    const { mark, steps } = stepWatch(() => performance.now());
    reply(
      "prompt" in data
        ? {
            id: data.id,
            shaped: shapePrompt(data.prompt, {
              expert,
              report: (done) => reply({ id: data.id, done }),
            }),
          }
        : {
            id: data.id,
            thought: think(data.input, { expert, mark, lenses: data.personas && askingLenses(data.personas) }),
            steps,
          },
    );
  } catch {
    // An exception's text may contain the person's words, so it stays here.
    reply({ id: data.id, error: appError("INTERNAL_ERROR", "The local engine stopped on this text.") });
  }
});

reply({ ready: true });
