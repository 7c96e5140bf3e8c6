import type { Environment } from "vitest/runtime";

/** Resolves packages as a browser does. The window itself comes with each file of tests (`setup.ts`). */
export default {
  name: "own-place",
  viteEnvironment: "client",
  setup: () => ({ teardown: () => undefined }),
} satisfies Environment;
