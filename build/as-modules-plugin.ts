import { createRequire } from "node:module";
import { build, type Plugin, type Rolldown } from "vite";

/**
 * Turns CommonJS packages into modules before the app's build sees them. Otherwise the helpers that such packages need would be part of the
 * code that every page begins with, even if one page alone loads the packages.
 */
export function asModules(packages: readonly string[]): Plugin {
  const built = new Map<string, Promise<string>>();
  return {
    name: "studio:as-modules",
    apply: "build",
    enforce: "pre",
    resolveId: (id) => (packages.includes(id) ? `\0module:${id}` : undefined),
    load(id) {
      const name = id.startsWith("\0module:") ? id.slice("\0module:".length) : undefined;
      if (name === undefined) return undefined;
      const code = built.get(name) ?? bundle(name);
      built.set(name, code);
      return code;
    },
  };
}

async function bundle(entry: string): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    build: {
      write: false,
      minify: false,
      lib: { entry: createRequire(import.meta.url).resolve(entry), formats: ["es"] },
    },
  });
  const [{ output: chunks }] = output as [Rolldown.RolldownOutput];
  return chunks[0].code;
}
