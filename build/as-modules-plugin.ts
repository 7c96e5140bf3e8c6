import { createRequire } from "node:module";
import { build, type Plugin, type Rolldown } from "vite";

/** By the end of a file's path in a package: what the app gets in its place. */
export type Replacements = Readonly<Record<string, string>>;

/**
 * Turns CommonJS packages into modules before the app's build sees them. Otherwise the helpers that such packages need would be part of the
 * code that every page begins with, even if one page alone loads the packages.
 * @param replacements for files of the packages that the app has no use for
 */
export function asModules(packages: readonly string[], replacements: Replacements = {}): Plugin {
  const built = new Map<string, Promise<string>>();
  return {
    name: "studio:as-modules",
    apply: "build",
    enforce: "pre",
    resolveId: (id) => (packages.includes(id) ? `\0module:${id}` : undefined),
    load(id) {
      const name = id.startsWith("\0module:") ? id.slice("\0module:".length) : undefined;
      if (name === undefined) return undefined;
      const code = built.get(name) ?? bundle(name, replacements);
      built.set(name, code);
      return code;
    },
  };
}

async function bundle(entry: string, replacements: Replacements): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    plugins: [
      {
        name: "studio:replacements",
        enforce: "pre",
        load: (id) => Object.entries(replacements).find(([end]) => id.endsWith(end))?.[1],
      },
    ],
    build: {
      write: false,
      minify: false,
      lib: { entry: createRequire(import.meta.url).resolve(entry), formats: ["es"] },
    },
  });
  const [{ output: chunks }] = output as [Rolldown.RolldownOutput];
  return chunks[0].code;
}
