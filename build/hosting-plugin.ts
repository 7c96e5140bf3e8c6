import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { Plugin, ResolvedConfig } from "vite";
import { NOTE } from "../server/built-for.ts";
import {
  headersFor,
  MODEL_WORKER,
  MODEL_WORKER_HEADERS,
  NETWORK_WORKER,
  NETWORK_WORKER_HEADERS,
} from "../server/security-headers.ts";
import { hostedBackend } from "./hosted-backend.ts";

/** Cache rules: for files that never change under their name, and for those that must be revalidated. */
const LIFETIMES = {
  "/assets/*": "public, max-age=31536000, immutable",
  "/sw.js": "no-cache",
  "/flags.json": "no-cache",
  "/models.json": "no-cache",
  "/index.html": "no-cache",
};

/**
 * Writes what a host has to know to serve the build: `_headers`, in the form that most static hosts read, and a note for our own server
 * about the page's backend. Ends the build when the variables for that do not fit together.
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

/** One block per path, with the headers of the files it matches below. */
export function headersFile(everywhere: Readonly<Record<string, string>>): string {
  const block = (path: string, headers: Readonly<Record<string, string>>, without: readonly string[] = []) =>
    [
      path,
      ...without.map((name) => `  ! ${name}`),
      ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
    ].join("\n");
  const lifetimes = Object.entries(LIFETIMES).map(([path, lifetime]) => block(path, { "cache-control": lifetime }));
  // Hosts combine the headers of all matching rules, and two policies both apply: so the general one is removed first. On a host that does
  // not support that, the worker can call only this origin.
  const worker = block(NETWORK_WORKER, NETWORK_WORKER_HEADERS, Object.keys(NETWORK_WORKER_HEADERS));
  // where it is not removed, WebAssembly stays forbidden, and the page says that a model cannot be started
  const ofModel = block(MODEL_WORKER, MODEL_WORKER_HEADERS, Object.keys(MODEL_WORKER_HEADERS));
  return `${[block("/*", everywhere), worker, ofModel, ...lifetimes].join("\n\n")}\n`;
}
