import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { bundled } from "../../scripts/browser/call-in-page.ts";

const root = join(import.meta.dirname, "../..");

/** The code that a page loads for syncing, beyond what the store has loaded. @returns kB, gzipped */
export async function engineSize(): Promise<number> {
  const [whole, store] = [
    await gzipped(["engine/sync-once.ts", "engine/scheduler.ts", "transport/supabase.ts", "store/commit.ts"]),
    await gzipped(["store/commit.ts"]),
  ];
  return Math.round((whole - store) / 100) / 10;
}

/** @returns gzipped bytes, without Dexie */
async function gzipped(files: readonly string[]): Promise<number> {
  const chunks = await bundled({
    build: {
      minify: true,
      rolldownOptions: {
        input: files.map((file) => join(root, "sync", file)),
        external: ["dexie"],
        preserveEntrySignatures: "strict",
      },
    },
  });
  return gzipSync(chunks.map(({ code }) => code).join("\n")).length;
}
