import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import { llama } from "../build/llama-plugin.ts";
import { workerFiles } from "../build/worker-files.ts";

const root = join(import.meta.dirname, "..");

let adapters: Promise<string> | undefined;

/** Adds the adapters and their worker to a copy of the build; a page can import them from `/assets/ai-in-page.js`. They are built once a process. */
export async function addAdapters(folder: string): Promise<void> {
  adapters ??= buildAdapters();
  cpSync(await adapters, folder, { recursive: true });
}

async function buildAdapters(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "studio-adapters-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const { NODE_ENV } = process.env;
  await build({
    configFile: false,
    root,
    logLevel: "error",
    publicDir: false,
    define: { "process.env.NODE_ENV": '"production"' },
    plugins: [llama()],
    worker: { format: "es", plugins: () => [llama()], rolldownOptions: { output: workerFiles } },
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: "es2023",
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: join(root, "e2e", "ai-in-page.ts"),
        preserveEntrySignatures: "strict",
        output: { entryFileNames: "assets/[name].js", chunkFileNames: "assets/[name]-[hash].js" },
      },
    },
  }).finally(() => {
    // a build sets NODE_ENV for the whole process; servers started later must not inherit it
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  });
  return folder;
}
