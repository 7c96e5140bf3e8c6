import { copyFileSync, mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Plugin } from "vite";
import { DOCUMENTS } from "../src/tools/launch-readiness/model/documents.ts";
import { afterBuild } from "./after-build.ts";

/** Puts the documents that a remedy names beside the app, of the same version. */
export function documents(): Plugin {
  return afterBuild("studio:documents", (config) => {
    const dist = resolve(config.root, config.build.outDir);
    mkdirSync(join(dist, "documents"), { recursive: true });
    for (const { path, served } of DOCUMENTS) copyFileSync(resolve(config.root, path), join(dist, served));
  });
}
