import { existsSync } from "node:fs";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { bundled } from "../../scripts/browser/call-in-page.ts";
import { ICONS, WINDOW } from "./files.ts";

/** Two packages of the component tests have hundreds of small files; as one file they load in a third of the time. Made once for each version. */
export default async function setup(): Promise<void> {
  await make(WINDOW, "happy-dom/lib/index.js", []);
  // React stays the one that the tests load
  await make(ICONS, "lucide-react/dist/esm/lucide-react.mjs", ["react"]);
}

async function make(file: string, entry: string, external: string[]): Promise<void> {
  if (existsSync(file)) return;
  const [bundle] = await bundled({
    ssr: { noExternal: true, external },
    build: { ssr: `node_modules/${entry}`, minify: false, rolldownOptions: { output: { codeSplitting: false } } },
  });
  if (!bundle) throw new Error(`${entry} was not bundled`);
  // whole or not at all: another run may be reading it
  const half = `${file}.${process.pid}`;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(half, bundle.code);
  await rename(half, file);
}
