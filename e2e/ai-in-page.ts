import { type Ai, type AiParts, createAi } from "#src/ai/ai.ts";
import type { Diagnosis } from "#src/ai/diagnose.ts";
import type { NetworkSetup } from "#src/ai/provider.ts";
import { anAudit } from "../tests/ai/audit-port.ts";

/** Runs in a page: the studio's adapters with the build's network worker. */

const engine: AiParts["engine"] = { think: () => Promise.reject(new Error("nobody asks the engine here")) };
let ai: Ai | undefined;
const theAi = (): Ai => {
  ai ??= createAi({ engine, audit: anAudit().audit });
  return ai;
};

export async function askInPage(setup: NetworkSetup, key: string): Promise<unknown> {
  return theAi().ask("answer", { question: "Should I move to Lisbon by May?" }, { setup, key });
}

export async function refineInPage(setup: NetworkSetup, key: string): Promise<unknown> {
  return theAi().ask("refine", { text: "should i move to Lisbon by may or not" }, { setup, key });
}

export const diagnoseInPage = (setup: NetworkSetup, key: string): Promise<Diagnosis> =>
  theAi().diagnose(setup, { key });
