import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { Plugin, ResolvedConfig } from "vite";
import { NOTE } from "../server/built-for.ts";
import { headersFor, NETWORK_WORKER, NETWORK_WORKER_HEADERS } from "../server/security-headers.ts";
import { hostedBackend } from "./hosted-backend.ts";

/** What never changes under its name, and what must be asked for anew. */
const LIFETIMES = {
  "/assets/*": "public, max-age=31536000, immutable",
  "/sw.js": "no-cache",
  "/flags.json": "no-cache",
  "/index.html": "no-cache",
};

/**
 * Writes what whoever serves the build has to know: `_headers`, in the form that most static hosts read, and a note for our own server of
 * the backend that the page was built for. Ends the build when the variables for that do not fit together.
 */
export function hosting(): Plugin {
  let config: ResolvedConfig;
  return {
    name: "studio:hosting",
    apply: "build",
    configResolved(resolved) {
      config = resolved;
      hostedBackend(resolved.env);
    },
    writeBundle() {
      const dist = resolve(config.root, config.build.outDir);
      const backend = hostedBackend(config.env);
      mkdirSync(dirname(join(dist, NOTE)), { recursive: true });
      writeFileSync(join(dist, NOTE), `${JSON.stringify(backend ? { url: backend.url } : {})}\n`);
      writeFileSync(join(dist, "_headers"), headersFile(headersFor(backend?.url)));
    },
  };
}

/** A path, and below it the headers of what it matches. */
export function headersFile(everywhere: Readonly<Record<string, string>>): string {
  const block = (path: string, headers: Readonly<Record<string, string>>, without: readonly string[] = []) =>
    [
      path,
      ...without.map((name) => `  ! ${name}`),
      ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
    ].join("\n");
  const lifetimes = Object.entries(LIFETIMES).map(([path, lifetime]) => block(path, { "cache-control": lifetime }));
  // Hosts join the headers of all rules that match, and of two policies both hold: the general one is taken off first. Where a host does not
  // know how, the worker can call nobody but this origin.
  const worker = block(NETWORK_WORKER, NETWORK_WORKER_HEADERS, Object.keys(NETWORK_WORKER_HEADERS));
  return `${[block("/*", everywhere), worker, ...lifetimes].join("\n\n")}\n`;
}
