import { strToU8, zipSync } from "fflate";
import { freeName } from "../prompts/name.ts";
import type { ExchangePrompt } from "./exchange-prompt.ts";

/** The time of every file, so that equal prompts give equal files: the earliest that a zip can store, in any time zone. */
const NO_TIME = new Date(1980, 0, 1);

/** A part of a path that every system accepts: Windows reserves some signs and names. */
export function pathPart(text: string): string {
  const part = text
    .replace(/[<>:"|?*\\\p{C}]/gu, "-")
    .slice(0, 60)
    .replace(/^[\s.]+|[\s.]+$/g, "");
  return /^(?:con|prn|aux|nul|com\d|lpt\d)?$/i.test(part) ? `${part}-` : part;
}

const folderPath = (folder: string | null): string =>
  (folder ?? "")
    .split("/")
    .filter((part) => part.trim() !== "")
    .map((part) => `${pathPart(part)}/`)
    .join("");

/**
 * A zip with one file per prompt, in the prompt's folder.
 * @param beside further files at the top level, by name
 */
export function zipFolder(
  prompts: readonly ExchangePrompt[],
  ending: string,
  write: (prompt: ExchangePrompt) => string,
  beside: Readonly<Record<string, string>> = {},
): Uint8Array {
  const files = new Map(Object.entries(beside));
  // some systems treat upper and lower case alike
  const taken = new Set([...files.keys()].map((path) => path.toLowerCase()));
  for (const prompt of prompts) {
    const folder = folderPath(prompt.folder);
    const pathOf = (name: string) => `${folder}${pathPart(name)}${ending}`;
    const path = pathOf(freeName(prompt.name, (name) => taken.has(pathOf(name).toLowerCase())));
    taken.add(path.toLowerCase());
    files.set(path, write(prompt));
  }
  const entries = [...files].map(([path, text]) => [path, strToU8(text)] as const);
  return zipSync(Object.fromEntries(entries), { mtime: NO_TIME });
}
