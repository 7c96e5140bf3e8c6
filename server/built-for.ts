import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Written by the build, beside Vite's own notes; never served. */
export const NOTE = ".vite/backend.json";

/** The address of the hosted backend that the build in `dist` talks to; undefined when that is the server it comes from. */
export function builtFor(dist: string): string | undefined {
  try {
    const { url } = JSON.parse(readFileSync(join(dist, NOTE), "utf8")) as { url?: unknown };
    return typeof url === "string" ? url : undefined;
  } catch {
    return undefined;
  }
}
