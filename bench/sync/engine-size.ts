import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build, type Rolldown } from "vite";

const root = join(import.meta.dirname, "../..");

/** What a page loads for syncing that it has not loaded for the store. @returns kB, gzipped */
export async function engineSize(): Promise<number> {
  const [whole, store] = [
    await bundled(["engine/sync-once.ts", "engine/scheduler.ts", "transport/supabase.ts", "store/commit.ts"]),
    await bundled(["store/commit.ts"]),
  ];
  return Math.round((whole - store) / 100) / 10;
}

/** @returns gzipped bytes, without Dexie */
async function bundled(files: readonly string[]): Promise<number> {
  const output = await build({
    configFile: false,
    root,
    logLevel: "error",
    build: {
      write: false,
      minify: true,
      target: "es2023",
      rolldownOptions: {
        input: files.map((file) => join(root, "sync", file)),
        external: ["dexie"],
        preserveEntrySignatures: "strict",
      },
    },
  });
  const parts = (Array.isArray(output) ? output : [output]) as Rolldown.RolldownOutput[];
  const code = parts.flatMap((part) => part.output.flatMap((chunk) => (chunk.type === "chunk" ? [chunk.code] : [])));
  return gzipSync(code.join("\n")).length;
}
