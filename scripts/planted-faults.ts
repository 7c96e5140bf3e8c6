export interface Fault {
  readonly file: string;
  /** The text in the file, which occurs once, and its replacement. */
  readonly from: string;
  readonly to: string;
  /** Arguments of Vitest, or of Playwright, which builds first. */
  readonly unit?: readonly string[];
  readonly browser?: readonly string[];
}

/** One fault in each area. `npm run faults` plants them one after the other; `tests/harness/planted-faults.test.ts` checks their places. */
export const PLANTED_FAULTS: Readonly<Record<string, Fault>> = {
  adoption: {
    file: "sync/store/adopt.ts",
    from: "const isAdopted = (table: string) => !Object.hasOwn(NOT_ADOPTED, table);",
    to: 'const isAdopted = (table: string) => !Object.hasOwn(NOT_ADOPTED, table) && table !== "lab_votes";',
    unit: ["tests/sync/adopt.test.ts"],
  },
  gates: {
    file: "src/app/guards.ts",
    from: 'if ((await session.settled()).status === "signed-in") return;',
    to: "if ((await session.settled()).status) return;",
    unit: ["tests/app/guards.test.tsx"],
  },
  "offline-start": {
    file: "sw/policy.ts",
    from: 'return method === "GET" && mode === "navigate" && url.origin === origin && isPagePath(url.pathname);',
    to: 'return method === "GET" && mode === "navigate" && url.origin === origin && url.pathname === "/";',
    browser: ["e2e/service-worker.spec.ts", "--project=desktop", "-g", "every route opens by deep link"],
  },
  keyboard: {
    file: "src/app/palette/keyboard-panels.tsx",
    from: '{ key: "k", mod: true, run: () => toggle("commands") }',
    to: '{ key: "k", mod: false, run: () => toggle("commands") }',
    browser: ["e2e/shell.spec.ts", "--project=desktop", "-g", "Ctrl\\+K closes the palette"],
  },
  csp: {
    file: "server/security-headers.ts",
    from: `"require-trusted-types-for 'script'",
    "trusted-types studio-urls",`,
    to: `"trusted-types *",`,
    browser: ["e2e/security.spec.ts", "--project=desktop"],
  },
  sync: {
    file: "sync/engine/merge.ts",
    from: "if (agreed && m === b) {",
    to: "if (agreed) {",
    unit: ["tests/sync/simulation/simulation.test.ts"],
  },
  "lab-run": {
    file: "src/data/lab/runner.ts",
    from: "{ reuse = true, createChecks = createChecker }",
    to: "{ reuse = false, createChecks = createChecker }",
    unit: ["tests/data/lab"],
  },
  import: {
    file: "sync/store/import-rows.ts",
    from: 'return changes.filter((change) => !known.has(historyId(change) ?? ""));',
    to: "return changes.filter((change) => known.size === 0 && historyId(change) === undefined);",
    unit: ["tests/data/workspace-file-merge.test.ts"],
  },
  "sign-out": {
    file: "src/data/session/clear-signed-out.ts",
    from: "gone || stored.session?.account.id === accountId",
    to: "accountId",
    unit: ["tests/data/session/clear-signed-out.test.ts"],
  },
  "phone-layout": {
    file: "src/app/shell/shell.css",
    from: "  .app-header {\n    position: sticky;",
    to: "  .app-header {\n    min-width: 30rem;\n    position: sticky;",
    browser: ["e2e/small-screen.spec.ts", "--project=mobile", "-g", "no page scrolls sideways"],
  },
};
