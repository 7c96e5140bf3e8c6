import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { type BuildManifest, SHELL, staticGraph } from "../../build/manifest.ts";

/** Size of one route or chunk, in bytes of gzipped JavaScript, and its limit. */
export interface Measured {
  readonly name: string;
  readonly bytes: number;
  readonly limit: number;
}

const KB = 1000;
const LIMITS = { home: 120 * KB, route: 170 * KB, lazy: 60 * KB } as const;
/**
 * Chunks that may exceed the limit of lazy chunks, in bytes, by their file name before the hash. The thinking engine is rules, templates
 * and packed word lists that one call needs together, so no part could load later. It runs beside the page in a worker, or is loaded by the
 * first question where workers do not exist.
 */
const EXCEPTIONS: Readonly<Record<string, number>> = {
  "engine.worker": 120 * KB,
  "in-page": 120 * KB,
  // RxDB with its replication: one package that cannot be split. Fetched only when two devices that a person brings together are connected,
  // so no page and no other step waits for it. 62.6 kB today; the limit leaves room for its next version, not for more of ours.
  "nearby-exchange": 66 * KB,
  // The restore drill, which begins with a press on System tests: a worker shares no chunk with the page, so it has Dexie (31 kB) of its own beside the
  // file's reader and writer. 62.7 kB today.
  "drill.worker": 66 * KB,
};

/**
 * The engine's expert: its code and all its data (frames, the weights that match them, words, the tagger's model). A first thought waits for it, on a
 * slow line too, and every device stores it. Its knowledge grows, so that it has a limit of its own, in bytes.
 */
const EXPERT = {
  code: new Set(["load-expert", "load-expert-tagger"]),
  data: /^assets\/expert-[a-z]+-[\w-]{8}\.json$/,
  limit: 2000 * KB,
};

/** Packages that no page may wait for: the store opens after the page is there. */
const LATER = new Set(["dexie"]);

const ENTRY = "index.html";
const BARE: ReadonlySet<string> = new Set(["index", "auth"]);
const ROUTE_PART = /^src\/routes\/(.+)\.tsx\?tsr-split=/;
const HOME = "index";

/**
 * Measures what a first visit of each route loads (the static imports of index.html, of the shell around it, of the route's own chunks and its
 * layouts'), the part of it that should load later, every chunk that does load later, and the engine's expert.
 * @param others the files of the build that its manifest does not list: workers with their parts, and data
 * @param gzipSize gives bytes for a file of the build
 */
export function measure(
  manifest: BuildManifest,
  others: readonly string[],
  gzipSize: (file: string) => number,
): Measured[] {
  const first = staticGraph(manifest, [ENTRY]);
  const routes = routeParts(manifest);
  const total = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + gzipSize(file), 0);
  const ofRoutes = [...routes.keys()].flatMap((route) => {
    const parts = [...routes]
      .filter(([other]) => other === route || isLayoutOf(other, route))
      .flatMap(([, keys]) => keys);
    const shell = SHELL in manifest && !BARE.has(stripGroups(route)) ? [SHELL] : [];
    const files = new Set([...first, ...staticGraph(manifest, [...shell, ...parts])]);
    const early = [...files].filter((file) => LATER.has(stem(file)));
    return [
      {
        name: `route ${route}`,
        bytes: total(files),
        limit: stripGroups(route) === HOME ? LIMITS.home : LIMITS.route,
      },
      ...early.map((file) => ({ name: `${stem(file)} before route ${route}`, bytes: gzipSize(file), limit: 0 })),
    ];
  });
  const everything = new Set(Object.values(manifest).map((chunk) => chunk.file));
  const later = [...everything, ...others].filter((file) => file.endsWith(".js") && !first.has(file));
  const expert = others.filter((file) => EXPERT.code.has(stem(file)) || EXPERT.data.test(file));
  return [
    { name: "index.html", bytes: total(first), limit: LIMITS.home },
    ...ofRoutes,
    ...later.map((file) => ({ name: file, bytes: gzipSize(file), limit: EXCEPTIONS[stem(file)] ?? LIMITS.lazy })),
    { name: "the engine's expert with its data", bytes: total(expert), limit: EXPERT.limit },
  ];
}

/** Measures a finished build. `dist` is its folder. */
export function measureBuild(dist: string): Measured[] {
  const manifest = JSON.parse(readFileSync(join(dist, ".vite", "manifest.json"), "utf8")) as BuildManifest;
  const inFolder = (folder: string) => {
    const path = join(dist, folder);
    const found = existsSync(path) ? readdirSync(path, { recursive: true, encoding: "utf8" }) : [];
    return found.map((name) => `${folder}/${name.replaceAll("\\", "/")}`);
  };
  const workers = inFolder("assets/workers").filter((file) => file.endsWith(".js"));
  const data = inFolder("assets").filter((file) => EXPERT.data.test(file));
  if (data.length === 0) throw new Error("The build has no data of the engine's expert");
  const sizes = new Map<string, number>();
  const gzipSize = (file: string) => {
    const known = sizes.get(file) ?? gzipSync(readFileSync(join(dist, file)), { level: 9 }).length;
    sizes.set(file, known);
    return known;
  };
  return measure(manifest, [...workers, ...data], gzipSize);
}

/** The chunks of each route file, by the route's path under src/routes without its file extension. */
function routeParts(manifest: BuildManifest): Map<string, string[]> {
  const parts = new Map<string, string[]>();
  for (const key of Object.keys(manifest)) {
    const route = ROUTE_PART.exec(key)?.[1];
    if (route) parts.set(route, [...(parts.get(route) ?? []), key]);
  }
  return parts;
}

function isLayoutOf(layout: string, route: string): boolean {
  return layout === "__root" || route.startsWith(`${layout}/`) || route.startsWith(`${layout}.`);
}

/** Folders in parentheses and names with a leading underscore group route files without being part of the address. */
function stripGroups(route: string): string {
  return route
    .split(/[/.]/)
    .filter((part) => !/^[_(]/.test(part))
    .join("/");
}

function stem(file: string): string {
  return file.replace(/^.*\//, "").replace(/-[\w-]{8}\.js$/, "");
}
