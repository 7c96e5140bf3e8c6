import { afterEach, beforeEach } from "vitest";
import { type Ai, createAi } from "#src/ai/ai.ts";
import { CALL_LIMITS } from "#src/ai/calls/limits.ts";
import type { NetworkSetup } from "#src/ai/provider.ts";
import type { From } from "#src/data/ai/shown-to.ts";
import { markShown } from "#src/data/ai/shown-to.ts";
import { auditPort } from "#src/data/audit/audit-port.ts";
import { inProcessNetwork } from "../../ai/in-process-network.ts";
import { type LoopbackProvider, loopbackProvider } from "../../ai/loopback-provider.ts";
import { type TestStudio, testStudio } from "../../tools/studio.ts";
import { agreedTo } from "./asked-run.ts";

/** A studio whose person has connected a model on this machine, and has seen what these tools send. */
async function connected(
  provider: LoopbackProvider,
  seen: readonly From[],
): Promise<{ readonly studio: TestStudio; readonly setup: NetworkSetup; readonly ai: Ai }> {
  const studio = await testStudio({ member: true });
  studio.answersHere = false;
  const ai = createAi({
    audit: auditPort(studio),
    engine: studio.engine,
    network: inProcessNetwork().client,
    limits: { ...CALL_LIMITS, timeoutMs: 30_000, pauseMs: 1 },
    page: () => "http://localhost/",
  });
  const baseUrl = provider.baseUrl("openai-compatible");
  const setup = {
    id: "p1",
    kind: "openai-compatible",
    label: "My server",
    baseUrl,
    model: "small-one",
    takesSchema: false,
  } as const;
  await agreedTo(studio, setup);
  for (const tool of seen) {
    const shown = await markShown(studio.db, setup, tool);
    if (!shown.ok) throw new Error(shown.error.message);
  }
  return { studio, setup, ai };
}

/**
 * A provider on this machine, a new one for each test of a file. The file mocks `#src/data/ai/ai.ts` by `aiOf: async () => here.ai`.
 * @param cors for tests with a DOM, whose page is of another origin
 */
export function modelHere({ cors = false } = {}) {
  let provider: LoopbackProvider;
  let ai: Ai;
  beforeEach(async () => {
    provider = await loopbackProvider({ cors });
  });
  afterEach(async () => {
    ai.dispose();
    await provider.close();
  });
  return {
    get provider() {
      return provider;
    },
    get ai() {
      return ai;
    },
    /** A studio with it, and its setup. @param seen the tools whose sending the person has seen before */
    async connect(seen: readonly From[]) {
      const { ai: made, ...rest } = await connected(provider, seen);
      ai = made;
      return rest;
    },
  };
}
