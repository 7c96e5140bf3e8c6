import { build } from "./build.mjs";
import { ensureInstalled, requireNode } from "./install.mjs";
import { stopWithNpm } from "./stop-with-npm.mjs";

// One command from a fresh clone to a running studio: install, build where stale, serve. The server runs in this process.
requireNode();
stopWithNpm();
await ensureInstalled();
if ((await build()) !== 0) {
  console.error("The app could not be built: see the message above.");
  process.exit(1);
}
const { register } = await import("tsx/esm/api");
register();
await import("../server/main.ts");
