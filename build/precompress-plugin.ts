import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";
import { afterBuild } from "./after-build.ts";

const TEXT = /\.(js|css|html|svg|json|txt|webmanifest)$/;
/** As large as all the app's code: the last step would take seconds, for one byte in twenty. */
const LARGE = /^code-pack-/;
const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_MAX_QUALITY } = constants;
/** Below one packet, in bytes, compression saves nothing. */
const SMALLEST = 1400;

/** Writes a `.br` and a `.gz` beside every text file of the build, so that the server never compresses on a request. */
export function precompress(): Plugin {
  return afterBuild("studio:precompress", (config) => {
    const dist = resolve(config.root, config.build.outDir);
    for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !TEXT.test(entry.name)) continue;
      const path = join(entry.parentPath, entry.name);
      const bytes = readFileSync(path);
      if (bytes.length < SMALLEST) continue;
      writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
      writeFileSync(
        `${path}.br`,
        brotliCompressSync(bytes, {
          params: {
            [BROTLI_PARAM_SIZE_HINT]: bytes.length,
            [BROTLI_PARAM_QUALITY]: LARGE.test(entry.name) ? 9 : BROTLI_MAX_QUALITY,
          },
        }),
      );
    }
  });
}
