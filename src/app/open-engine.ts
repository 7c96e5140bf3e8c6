import { createLocalEngine } from "#src/ai/local/local-engine.ts";
import type { Studio } from "#src/data/studio.tsx";

/** The thinking engine of this browser. The personas that ask are read with each question; what reads them is fetched with the first. */
export const openEngine = (studio: Pick<Studio, "session" | "workspace">) =>
  createLocalEngine({
    personas: () => import("#src/data/personas/asking.ts").then((part) => part.askingPersonas(studio)),
  });
