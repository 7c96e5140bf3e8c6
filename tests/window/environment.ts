import type { GlobalWindow } from "happy-dom";
import { type Environment, populateGlobal } from "vitest/runtime";
import { WINDOW } from "./files.ts";

/** What Vitest's own `happy-dom` takes from the window beside its usual keys. */
const ALSO = [
  "Request",
  "Response",
  "MessagePort",
  "fetch",
  "Headers",
  "AbortController",
  "AbortSignal",
  "URL",
  "URLSearchParams",
  "FormData",
];

/** Vitest's environment `happy-dom`, with the package as one file (`bundle.ts`). */
export default {
  name: "happy-dom",
  viteEnvironment: "client",
  async setup(global) {
    const { GlobalWindow: Made }: { GlobalWindow: typeof GlobalWindow } = await import(WINDOW);
    const settings = { disableErrorCapturing: true } as object;
    const window = new Made({ console: global.console, url: "http://localhost:3000", settings });
    const { keys, originals } = populateGlobal(global, window, { bindFunctions: true, additionalKeys: ALSO });
    return {
      async teardown() {
        await window.happyDOM.abort();
        window.close();
        for (const key of keys) delete global[key];
        for (const [key, original] of originals) Object.defineProperty(global, key, original);
      },
    };
  },
} satisfies Environment;
