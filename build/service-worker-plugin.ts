import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";
import { build, type Plugin, type ResolvedConfig, type Rolldown } from "vite";

/** One file of the precache; `revision` is null if the name itself contains a hash. */
export interface PrecacheEntry {
  readonly url: string;
  readonly revision: string | null;
}

const PRECACHED = /\.(js|css|html|svg|png|ico|woff2|json)$/;
const HASHED = /^assets\/.+-[\w-]{8}\.\w+$/;
/** Fonts have one file per script; the browser fetches another script's file when a text needs it. */
const FONT = /\.woff2$/;
const LATIN = /-latin-(?!ext-)/;
/**
 * Files that are not precached. Vite's own notes (`.vite/`), and files that a browser requests by itself and never needs offline. What
 * pages without workers use (the thinking engine, its expert, the reader of prompt files): a browser with a service worker has those workers,
 * and the same 2 MB need not be loaded twice. The code that asks providers over the network: most people never do, and those who do have its files
 * in the browser's own cache, where their names never change. The pages' own files, but the front page's and the dashboard's: only
 * there is something to do before the app has started. The operator's flags and models, which change without a build. The pack, whose files are
 * precached one by one. And what runs a model on the device, which `sw/model-files.ts` keeps for those who use one.
 */
const LEFT_OUT =
  /^(sw\.js|robots\.txt|(?:flags|models)\.json|(?!(?:index|home|dashboard)\.)[\w-]+\.html|\.vite\/.*|assets\/code-pack-[\w-]{8}\.json|assets\/(?:(?:read-)?in-page|load-expert(?:-tagger)?)-[\w-]{8}\.js|assets\/workers\/((?:network|model)\.worker-[\w-]{8}\.js|parts\/(?!load-expert-).*))$/;

/** The files of a finished build, in a stable order. `dist` is an absolute path. */
export function precacheManifest(dist: string): PrecacheEntry[] {
  return readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .filter((file) => PRECACHED.test(file) && !LEFT_OUT.test(file) && (!FONT.test(file) || LATIN.test(file)))
    .sort()
    .map((file) => ({ url: `/${file}`, revision: HASHED.test(file) ? null : revisionOf(join(dist, file)) }));
}

/** Code of pages; workers come with headers of their own. */
const PACKED = /^\/assets\/[^/]+-[\w-]{8}\.js$/;

/** Writes the code of the manifest into one file, by the paths of its files, and returns that file's own path. `dist` is an absolute path. */
export function writeCodePack(dist: string, manifest: readonly PrecacheEntry[]): string {
  const packed = manifest.filter(({ url }) => PACKED.test(url));
  const text = JSON.stringify(
    Object.fromEntries(packed.map(({ url }) => [url, readFileSync(join(dist, url), "utf8")])),
  );
  const path = `/assets/code-pack-${createHash("sha256").update(text).digest("hex").slice(0, 8)}.json`;
  writeFileSync(join(dist, path), text);
  return path;
}

function revisionOf(path: string): string {
  return createHash("sha256").update(readFileSync(path)).digest("hex").slice(0, 16);
}

/**
 * Builds `entry` to /sw.js. In a build it runs after the app and contains the list of files to precache. Under `vite dev` the list is
 * empty, so that every change shows, while the rest of the worker is real.
 */
export function serviceWorker(entry: string): Plugin {
  let config: ResolvedConfig;
  let appWritten = false;

  const bundle = async (
    mode: "development" | "production",
    manifest: PrecacheEntry[],
    pack: string,
    write: boolean,
  ) => {
    const output = await build({
      configFile: false,
      root: config.root,
      mode,
      logLevel: "warn",
      publicDir: false,
      define: {
        "self.__WB_MANIFEST": JSON.stringify(manifest),
        "self.__CODE_PACK": JSON.stringify(pack),
        "process.env.NODE_ENV": JSON.stringify(mode),
      },
      build: {
        write,
        outDir: config.build.outDir,
        emptyOutDir: false,
        target: config.build.target,
        minify: mode === "production",
        // one file, as a library: dynamic imports then need no page to load, and run on first use
        lib: { entry: resolve(config.root, entry), formats: ["iife"], name: "worker" },
        rolldownOptions: { output: { entryFileNames: "sw.js" } },
      },
    });
    return (Array.isArray(output) ? output[0] : output) as Rolldown.RolldownOutput;
  };

  return {
    name: "studio:service-worker",
    configResolved(resolved) {
      config = resolved;
    },
    configureServer(server) {
      server.middlewares.use("/sw.js", (_request, response, next) => {
        bundle("development", [], "", false).then(({ output }) => {
          response.setHeader("content-type", "text/javascript; charset=utf-8");
          response.setHeader("cache-control", "no-store");
          response.end(output[0].code);
        }, next);
      });
    },
    writeBundle() {
      appWritten = true;
    },
    closeBundle: {
      order: "post",
      sequential: true,
      async handler() {
        // A failed build closes too.
        if (!appWritten || config.command !== "build") return;
        const dist = resolve(config.root, config.build.outDir);
        const manifest = precacheManifest(dist);
        await bundle("production", manifest, writeCodePack(dist, manifest), true);
        config.logger.info(`sw.js precaches ${manifest.length} files`);
      },
    },
  };
}
