import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Plugin } from "vite";
import { afterBuild } from "./after-build.ts";
import { type BuildManifest, SHELL, staticGraph } from "./manifest.ts";

/** Who is here, which the guard of a page for members asks first: see `files` in vite.config.ts. */
const SESSION = "session";
/** Hosts serve `/map.html` for `/map`; a folder beside it could hide it, so a longer path has no file. */
const ONE_SEGMENT = /^\/[\w-]+$/;

/**
 * Writes each of these pages as a file of its own: index.html, with the names of what that page begins with. The browser then fetches all of it
 * at once, not one part after the part that asks for it. The app draws the page as it does with index.html.
 */
export function pageFiles(paths: readonly string[]): Plugin {
  return afterBuild("studio:page-files", (config) => {
    const dist = resolve(config.root, config.build.outDir);
    const shell = readFileSync(join(dist, "index.html"), "utf8");
    const manifest = JSON.parse(readFileSync(join(dist, ".vite", "manifest.json"), "utf8")) as BuildManifest;
    for (const path of paths.filter((each) => ONE_SEGMENT.test(each)))
      writeFileSync(join(dist, `${path}.html`), fileOfPage(shell, manifest, path));
  });
}

/**
 * The build's HTML file for the page at `path`. Throws an Error where the build has no such page.
 * @param shell the text of index.html
 */
export function fileOfPage(shell: string, manifest: BuildManifest, path: string): string {
  const session = Object.keys(manifest).find((key) => manifest[key]?.name === SESSION);
  if (session === undefined) throw new Error(`The build's manifest has no chunk "${SESSION}"`);
  const files = staticGraph(manifest, [SHELL, session, `src/routes${path}.tsx?tsr-split=component`]);
  const links = [...files]
    .map((file) => `/${file}`)
    .filter((address) => !shell.includes(`"${address}"`))
    .map((address) => `  <link rel="modulepreload" crossorigin href="${address}">\n  `);
  return shell.replace(/(?=<\/head>)/, () => links.join(""));
}
