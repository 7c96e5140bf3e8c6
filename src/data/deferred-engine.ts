import { err } from "#domain/result.ts";
import { NOT_LOADED } from "./not-loaded.ts";
import type { ThinkingEngine } from "./studio.tsx";

/** Stands in for the engine until its code is loaded, so that the first paint need not wait. The first call fetches the code. */
export function deferredEngine(load: () => Promise<ThinkingEngine>): ThinkingEngine {
  let fetching: Promise<ThinkingEngine> | undefined;
  let isReady = (): void => {};
  const fetched = (): Promise<ThinkingEngine | null> => {
    fetching ??= load().then((engine) => {
      void engine.ready.then(isReady);
      return engine;
    });
    return fetching.catch(() => {
      fetching = undefined; // the code could not be fetched: the next use tries again
      return null;
    });
  };
  return {
    ready: new Promise((resolve) => {
      isReady = resolve;
    }),
    warm: () => void fetched().then((engine) => engine?.warm()),
    think: async (input, options) => (await fetched())?.think(input, options) ?? err(NOT_LOADED),
    shape: async (request, options) => (await fetched())?.shape(request, options) ?? err(NOT_LOADED),
  };
}
