import module from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "./build.mjs";
import { ensureInstalled, requireNode, root } from "./install.mjs";
import { stopWithNpm } from "./stop-with-npm.mjs";

// One command from a fresh clone to a running studio: install, build what is outdated, serve. The server runs in this process.
requireNode();
stopWithNpm();
await ensureInstalled();
if ((await build()) !== 0) {
  console.error("The build failed: see the message above.");
  process.exit(1);
}
// from Node 22 on
module.enableCompileCache?.(join(root, ".cache", "compiled"));
// errors then show their place in the sources
process.setSourceMapsEnabled(true);
await import(pathToFileURL(join(root, "dist-server", "main.js")).href);
