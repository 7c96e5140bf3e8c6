import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { parse } from "yaml";
import {
  compactFrame,
  type FramePlace,
  type FrameSource,
  frameSource,
  shownFrame,
} from "../domain/thinking/frames/schema.ts";
import { FAMILIES, type Frame } from "../domain/thinking/frames/types.ts";

export const FRAMES_FOLDER = join(import.meta.dirname, "..", "domain", "thinking", "frames");
/** Requests that no frame fits. */
export const NONE = "none";

const LEVELS = [
  { folder: "families", level: "family" },
  { folder: "fields", level: "field" },
  { folder: "subjects", level: "subject" },
] as const;

export interface FrameFile extends FramePlace {
  /** The path below the folder of frames, for messages. */
  readonly path: string;
  /** Throws with the place and the reason when the file breaks a rule. */
  readonly read: () => FrameSource;
}

/** Every frame's file: families, fields, and subjects in the folders of their fields, each in alphabetical order. */
export function frameFiles(folder: string = FRAMES_FOLDER): FrameFile[] {
  return LEVELS.flatMap(({ folder: name, level }) => {
    const within = join(folder, name);
    if (!existsSync(within)) return [];
    return (readdirSync(within, { recursive: true }) as string[])
      .filter((file) => file.endsWith(".yaml"))
      .sort()
      .map((file) => ({
        id: basename(file, ".yaml"),
        level,
        field: level === "subject" && dirname(file) !== "." ? dirname(file) : null,
        path: `${name}/${file}`,
        read: () => readFrame(join(within, file), `${name}/${file}`, level),
      }));
  });
}

function readFrame(path: string, name: string, level: FramePlace["level"]): FrameSource {
  const result = frameSource.safeParse(parse(readFileSync(path, "utf8")));
  if (result.success) {
    // what people see of a subject or a field is the same for all of them
    if (level !== "family" && result.data.shows)
      throw new Error(`${name} is not a frame that the engine can use:\n  shows: only a family says what it shows`);
    if (level !== "subject" && result.data.asks)
      throw new Error(`${name} is not a frame that the engine can use:\n  asks: only a subject has them`);
    return result.data;
  }
  const issues = result.error.issues.map((issue) => `  ${issue.path.join(".") || "the frame"}: ${issue.message}`);
  throw new Error(`${name} is not a frame that the engine can use:\n${issues.join("\n")}`);
}

/** All frames with all that their authors wrote for people. */
export const readFrames = (folder?: string): Frame[] =>
  frameFiles(folder).map((file) => compactFrame(file, file.read()));

/** All frames as the engine loads them. */
export const readShownFrames = (): Frame[] => frameFiles().map((file) => shownFrame(file, file.read()));

/** A request as people write it, with what readers said of it. */
export interface Request {
  readonly text: string;
  /** Ids of frames: the kinds of work that it asks for, the field that it is about. Empty: nobody has said. */
  readonly labels: readonly string[];
}

/** "my landlord wants 200 more [decide, negotiate]" */
const LABELLED = /^(.*\S)\s+\[([a-z, -]+)\]$/su;

/**
 * The requests of a frame, or of `NONE`: those of its own file in `utterances/`, one a line, and those in its YAML.
 * @param own the requests in its YAML
 */
export function readRequests(id: string, own: readonly string[] = [], folder: string = FRAMES_FOLDER): Request[] {
  const path = join(folder, "utterances", `${id}.txt`);
  const lines = existsSync(path) ? readFileSync(path, "utf8").split("\n") : [];
  const texts = lines.map((line) => line.trim()).filter((line) => line !== "" && !line.startsWith("# "));
  return [...new Set([...texts, ...own])].map((line) => {
    const [, text = line, list = ""] = LABELLED.exec(line) ?? [];
    const labels = list.split(", ");
    // a request may end in brackets of its own
    return labels.every((label) => isLabel(label, folder)) ? { text, labels } : { text: line, labels: [] };
  });
}

/** A request as somebody typed it, with all that it is about and asks for. */
export interface ToldRequest {
  readonly text: string;
  /** The best first; empty: no subject fits. */
  readonly subjects: readonly string[];
  /** Empty: no field. */
  readonly fields: readonly string[];
  /** Kinds of work; empty: it asks for nothing. */
  readonly families: readonly string[];
}

/** The rows of `requests.tsv`: text, subjects, fields and families, the lists with commas. A line's end in a text is written as \\n. */
export function readTold(folder: string = FRAMES_FOLDER): ToldRequest[] {
  const [, ...rows] = readFileSync(join(folder, "requests.tsv"), "utf8").trim().split("\n");
  return rows.map((row) => {
    const [text = "", ...lists] = row.split("\t");
    const [subjects = [], fields = [], families = []] = lists.map((list) => list.split(",").filter((id) => id !== ""));
    return { text: text.replaceAll("\\n", "\n"), subjects, fields, families };
  });
}

const isLabel = (label: string, folder: string): boolean =>
  label === NONE ||
  (FAMILIES as readonly string[]).includes(label) ||
  (/^[a-z-]+$/.test(label) && existsSync(join(folder, "subjects", label)));
