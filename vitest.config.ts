import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { expertData } from "./build/expert-data-plugin.ts";
import { ICONS } from "./tests/window/files.ts";

// Vitest's report of a failed test groups with a function that Node has from version 21 on.
const maps = Map as unknown as { groupBy?: <K, V>(items: Iterable<V>, keyOf: (item: V) => K) => Map<K, V[]> };
maps.groupBy ??= (items, keyOf) => {
  const groups = new Map();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
};

/** Tests of code without a place of its own: no global, mock or environment is changed, so that files share one process of a worker. */
const PURE = ["tests/domain/**/*.test.ts", "tests/sync/**/*.test.ts"];
/** For a machine under load: what never ends fails, what is slow does not. */
const TIMES = { testTimeout: 180_000, hookTimeout: 180_000 };

/** Pure parts run in Node without a browser, which proves that they need none; components run in happy-dom. */
export default defineConfig({
  plugins: [react(), expertData()],
  test: {
    // Vitest would leave one processor out, half of a machine with two
    maxWorkers: "100%",
    projects: [
      {
        extends: true,
        test: {
          name: "pure",
          environment: "node",
          include: PURE,
          // a process a file costs more than most of these files
          isolate: false,
          globalSetup: ["tests/server/sql/shared-server.ts"],
          ...TIMES,
        },
      },
      {
        extends: true,
        test: {
          name: "unit",
          environment: "node",
          include: ["tests/**/*.test.ts"],
          exclude: PURE,
          globalSetup: ["tests/server/sql/shared-server.ts"],
          ...TIMES,
        },
      },
      {
        extends: true,
        resolve: { alias: { "lucide-react": ICONS } },
        test: {
          name: "dom",
          environment: "./tests/window/environment.ts",
          globalSetup: ["tests/window/bundle.ts"],
          include: ["tests/**/*.test.tsx"],
          // a thread starts for less than a process, and nothing here needs one
          pool: "threads",
          setupFiles: ["tests/own-channels.ts"],
          ...TIMES,
        },
      },
    ],
  },
});
