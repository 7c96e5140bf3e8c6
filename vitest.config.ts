import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { expertData } from "./build/expert-data-plugin.ts";
import { DEXIE, ICONS, WINDOW } from "./tests/window/files.ts";

// Vitest's report of a failed test groups with a function that Node has from version 21 on.
const maps = Map as unknown as { groupBy?: <K, V>(items: Iterable<V>, keyOf: (item: V) => K) => Map<K, V[]> };
maps.groupBy ??= (items, keyOf) => {
  const groups = new Map();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
};

/** Tests of code without a place of its own: no global, mock or environment is changed, so that files share one process of a worker. */
const PURE = ["tests/domain/**/*.test.ts", "tests/sync/**/*.test.ts"];
const IS_PURE = /^tests\/(domain|sync)\//;
/** In the text of a file: that it changes a module, a global, the clock or the process, which other files of the same process would notice. */
const NOTICED =
  /\bvi\.(mock|doMock|resetModules|stub\w+|useFakeTimers)\b|\bprocess\.(chdir|on|once|exit)\b|\bprocess\.env\.\w+ = |\bdelete process\.env\b|\b(Object\.(assign|defineProperty)\((globalThis|navigator|process)|globalThis\.\w+ = )/;
/** To count steps, all modules are loaded anew (`tests/steps.ts`): the files that follow in the process would load theirs again, the frames for seconds. */
const COUNTS_STEPS = /"[./]+\/steps\.ts"/;
/** Tests that start servers, whose faults and listeners are the process's. */
const STARTS_SERVERS = /^tests\/server\/(?!sql\/|rest\/|hosted\/)/;
/** Tests that have a process of their own. */
const ALONE = readdirSync(join(import.meta.dirname, "tests"), { recursive: true, encoding: "utf8" })
  .map((file) => `tests/${file.replaceAll("\\", "/")}`)
  .filter((file) => file.endsWith(".test.ts"))
  .filter((file) => {
    const text = readFileSync(join(import.meta.dirname, file), "utf8");
    return COUNTS_STEPS.test(text) || (!IS_PURE.test(file) && (STARTS_SERVERS.test(file) || NOTICED.test(text)));
  });

/** Packages that remember what they read, the window they first saw, or what they show: each file of component tests loads them anew. */
const KEEP_STATE = [/node_modules\/(dexie|sonner|@tanstack)\//];
/** For a machine under load: what never ends fails, what is slow does not. */
const TIMES = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 10_000 } } };

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
          exclude: ALONE,
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
          exclude: [...PURE, ...ALONE],
          // a process and its packages cost a second of processor time a file
          isolate: false,
          globalSetup: ["tests/server/sql/shared-server.ts"],
          ...TIMES,
        },
      },
      {
        extends: true,
        test: {
          name: "alone",
          environment: "node",
          include: ALONE,
          globalSetup: ["tests/server/sql/shared-server.ts"],
          ...TIMES,
        },
      },
      {
        extends: true,
        resolve: {
          alias: [
            { find: "lucide-react", replacement: ICONS },
            { find: "happy-dom", replacement: WINDOW },
            // in place of the file that shares one Dexie with the whole thread
            { find: /^dexie$/, replacement: DEXIE },
          ],
        },
        test: {
          name: "dom",
          environment: "./tests/window/environment.ts",
          globalSetup: ["tests/window/bundle.ts"],
          include: ["tests/**/*.test.tsx"],
          // a thread starts for less than a process, and nothing here needs one
          pool: "threads",
          // packages and the window's code are loaded once a thread; what a file must not see of another, the setup takes away
          isolate: false,
          server: { deps: { inline: KEEP_STATE } },
          setupFiles: ["tests/window/setup.ts"],
          ...TIMES,
        },
      },
    ],
  },
});
