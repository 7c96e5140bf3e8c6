import { ensureInstalled, requireNode } from "./install.mjs";
import { stopWithNpm } from "./stop-with-npm.mjs";

// From a fresh clone through every check. The rest needs packages and TypeScript, so it is loaded after the install.
requireNode();
stopWithNpm();
await ensureInstalled();
const { register } = await import("tsx/esm/api");
register();
const { runChecks } = await import("./checks/run.ts");
process.exit(await runChecks(process.argv.slice(2)));
