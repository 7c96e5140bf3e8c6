import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { isCalled, isSaidIn } from "../domain/thinking/expert/fill.ts";
import type { Reading } from "../domain/thinking/expert/reading.ts";
import { type CuesSource, compactCues, cuesSource } from "../domain/thinking/frames/schema.ts";
import type { Cue } from "../domain/thinking/frames/types.ts";
import { FRAMES_FOLDER } from "./frames.ts";

export interface CueFile {
  /** The path below the folder of frames, for messages. */
  readonly path: string;
  /** Throws with the place and the reason when the file breaks a rule. */
  readonly read: () => CuesSource;
}

/** Every file of cues, in alphabetical order. */
export const cueFiles = (folder: string = FRAMES_FOLDER): CueFile[] =>
  readdirSync(join(folder, "cues"))
    .filter((file) => file.endsWith(".yaml"))
    .sort()
    .map((file) => ({ path: `cues/${file}`, read: () => readCueFile(join(folder, "cues", file), `cues/${file}`) }));

function readCueFile(path: string, name: string): CuesSource {
  const source: unknown = parse(readFileSync(path, "utf8"));
  const result = cuesSource.safeParse(source);
  if (result.success) return result.data;
  const issues = result.error.issues.map((issue) => `  ${cueNamed(source, issue.path)}: ${issue.message}`);
  throw new Error(`${name} cannot be used:\n${issues.join("\n")}`);
}

/** "cues.withheld-payment.asks.0.question": a place in a file of cues, with the cue's id in place of its number. */
function cueNamed(source: unknown, [list, at, ...rest]: readonly PropertyKey[]): string {
  const cue: unknown = (source as { cues?: Record<PropertyKey, unknown> } | null)?.cues?.[at ?? ""];
  const id = typeof cue === "object" && cue !== null && "id" in cue ? cue.id : at;
  return [list, id, ...rest].filter((part) => part !== undefined).join(".");
}

/** All cues as the engine loads them. */
export const readCues = (folder?: string): Cue[] => cueFiles(folder).flatMap((file) => compactCues(file.read()));

/** What the patterns of cues get wrong of the sentences that their author gave for them; empty when all is well. */
export function cueFaults(source: CuesSource, read: (text: string) => Reading): readonly string[] {
  const compact = compactCues(source);
  return source.cues.flatMap((one, nth) => {
    const cue = compact[nth] as Cue;
    const calls = (text: string) => isCalled(read(text), cue);
    return [
      ...one.fits.filter((text) => !calls(text)).map((text) => `${one.id} does not fit: ${text}`),
      ...one.misses.filter(calls).map((text) => `${one.id} fits and should not: ${text}`),
      ...one.asks.flatMap(({ id, said, unsaid }, at) => {
        const slot = cue.asks[at];
        const says = (text: string) => slot !== undefined && isSaidIn(read(text), slot);
        return [
          ...said.filter((text) => !says(text)).map((text) => `${one.id}.${id} is not seen in: ${text}`),
          ...unsaid.filter(says).map((text) => `${one.id}.${id} is seen and should not be in: ${text}`),
        ];
      }),
    ];
  });
}
