import { useEffect, useRef, useState } from "react";
import { NOT_LOADED } from "#domain/not-loaded.ts";
import type { Diagnosis } from "#src/ai/diagnose.ts";
import type { NetworkSetup } from "#src/ai/provider.ts";
import { aiOf } from "#src/data/ai/ai.ts";
import { useStudio } from "#src/data/studio.tsx";

export type Tested = "not" | "testing" | Diagnosis;

const NO_ADAPTERS: Diagnosis = {
  kind: "not-loaded",
  models: [],
  message: NOT_LOADED.message,
  remedy: "Check the connection, then test again.",
};

interface How {
  /** Finds the key to test it with. */
  readonly findKey: () => Promise<string | undefined>;
  /** Whether its model is asked a tiny question too; else only the list of models is. */
  readonly asksModel: boolean;
}

/** Tests a provider: what is the matter with it, in words. A newer test stops an older one. */
export function useDiagnosis() {
  const studio = useStudio();
  const [tested, setTested] = useState<Tested>("not");
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  return {
    tested,
    /** @returns what was found; undefined where nobody waits for it any more */
    async test(setup: NetworkSetup, how: How): Promise<Diagnosis | undefined> {
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      const { signal } = controller;
      setTested("testing");
      const found = await diagnosed(setup, how, signal);
      if (signal.aborted) return undefined;
      setTested(found);
      return found;
    },
    /** What was found is no longer about the fields as they are. */
    reset(): void {
      running.current?.abort();
      setTested("not");
    },
  };

  async function diagnosed(setup: NetworkSetup, { findKey, asksModel }: How, signal: AbortSignal) {
    try {
      const [ai, key] = await Promise.all([aiOf(studio), findKey()]);
      const options = { signal, ...(key === undefined ? {} : { key }) };
      return await (asksModel ? ai.test(setup, options) : ai.diagnose(setup, options));
    } catch {
      return NO_ADAPTERS; // or nobody waits for it any more
    }
  }
}
