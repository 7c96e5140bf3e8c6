import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { compactFrame, type FrameSource, frameSource } from "../domain/thinking/frames/schema.ts";
import type { Frame } from "../domain/thinking/frames/types.ts";

export const FRAMES_FOLDER = join(import.meta.dirname, "..", "domain", "thinking", "frames");
/** Requests that no frame fits. */
export const NONE = "none";

const LEVELS = [
  { folder: "families", level: "family" },
  { folder: "subjects", level: "subject" },
] as const;

export interface FrameFile {
  readonly id: string;
  readonly level: Frame["level"];
  /** The path below the folder of frames, for messages. */
  readonly path: string;
  readonly read: () => FrameSource;
}

/** Every frame's file, families first, in alphabetical order. `read` throws with the place and the reason when a file breaks a rule. */
export function frameFiles(folder: string = FRAMES_FOLDER): FrameFile[] {
  return LEVELS.flatMap(({ folder: name, level }) => {
    const within = join(folder, name);
    if (!existsSync(within)) return [];
    return readdirSync(within)
      .filter((file) => file.endsWith(".yaml"))
      .sort()
      .map((file) => ({
        id: file.replace(/\.yaml$/, ""),
        level,
        path: `${name}/${file}`,
        read: () => readFrame(join(within, file), `${name}/${file}`),
      }));
  });
}

function readFrame(path: string, name: string): FrameSource {
  const result = frameSource.safeParse(parse(readFileSync(path, "utf8")));
  if (result.success) return result.data;
  const issues = result.error.issues.map((issue) => `  ${issue.path.join(".") || "the frame"}: ${issue.message}`);
  throw new Error(`${name} is not a frame that the engine can use:\n${issues.join("\n")}`);
}

/** All frames as the engine loads them. */
export const readFrames = (folder?: string): Frame[] =>
  frameFiles(folder).map(({ id, level, read }) => compactFrame(id, level, read()));

/** The requests that are labelled with a frame, or with `NONE`; none when there is no such file. */
export function readUtterances(id: string, folder: string = FRAMES_FOLDER): string[] {
  const path = join(folder, "utterances", `${id}.txt`);
  if (!existsSync(path)) return [];
  return readFileSync(path, "utf8")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("# "));
}
