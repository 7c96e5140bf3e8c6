import { NOT_LOADED } from "#domain/not-loaded.ts";
import { err } from "#domain/result.ts";
import { fetchedOnce } from "./deferred.ts";
import type { ThinkingEngine } from "./studio.tsx";

/** Stands in for the engine until its code is loaded, so that the first paint need not wait. The first call fetches the code. */
export function deferredEngine(load: () => Promise<ThinkingEngine>): ThinkingEngine {
  let isReady = (): void => {};
  const fetch = fetchedOnce(async () => {
    const engine = await load();
    void engine.ready.then(isReady);
    return engine;
  });
  const fetched = (): Promise<ThinkingEngine | null> => fetch().catch(() => null);
  return {
    ready: new Promise((resolve) => {
      isReady = resolve;
    }),
    warm: () => void fetched().then((engine) => engine?.warm()),
    prepare: () => void fetched().then((engine) => engine?.prepare()),
    think: async (input, options) => (await fetched())?.think(input, options) ?? err(NOT_LOADED),
    shape: async (request, options) => (await fetched())?.shape(request, options) ?? err(NOT_LOADED),
  };
}
