import { headOf } from "./csv.ts";
import { EMPTY_FILE, UNKNOWN_FORMAT, WEB_PAGE } from "./problem.ts";
import { isChat } from "./promptfoo-text.ts";

export const FORMATS = ["json", "dotprompt", "promptfoo", "csv", "markdown"] as const;
export type Format = (typeof FORMATS)[number];

/** The kind of a text file, finer than its format: promptfoo takes prompts from several kinds of files. */
export type FileKind = "json" | "dotprompt" | "promptfoo" | "texts" | "chat" | "csv" | "markdown";

const BY_ENDING: Readonly<Record<string, FileKind>> = {
  prompt: "dotprompt",
  md: "markdown",
  markdown: "markdown",
  txt: "texts",
  csv: "csv",
  tsv: "csv",
  yaml: "promptfoo",
  yml: "promptfoo",
};

export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && ((bytes[2] === 3 && bytes[3] === 4) || (bytes[2] === 5 && bytes[3] === 6));

/** Matches the entry for the prompts at the top level of a promptfoo configuration. */
const CONFIGURATION = /^(?:prompts|["']prompts["'])[ \t]*:/m;
const DOTPROMPT_ENTRIES = /^(?:model|input|output|config|variant|studio\.\w+)[ \t]*:/m;
const FRONT = /^(?:(?:#[^\n]*|[ \t\r]*)\n)*---[^\S\n]*\n([\s\S]*?)\n---[^\S\n]*(?:\n|$)/;

/**
 * The kind of a text file: by its content where that is certain, else by its name, else by its likely form.
 * @throws FileProblem when it is nothing the studio can read
 */
export function detectText(text: string, name: string): FileKind {
  const start = text.trimStart();
  if (start === "") throw EMPTY_FILE();
  if (/^<(?:!doctype html|html)\b/i.test(start)) throw WEB_PAGE();
  if (start.startsWith("{") && /^\{\s*"(?:product|kind|version)"\s*:/.test(start)) return "json";
  if (isChat(text)) return "chat";
  if ((headOf(text)?.known ?? 0) > 1) return "csv";
  const ending = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? "";
  const byName = BY_ENDING[ending];
  if (byName) return byName;
  const front = FRONT.exec(text)?.[1];
  if (front !== undefined) return DOTPROMPT_ENTRIES.test(front) ? "dotprompt" : "markdown";
  if (CONFIGURATION.test(text) || /^\{[\s\S]*"prompts"\s*:/.test(start)) return "promptfoo";
  if (headOf(text)) return "csv";
  throw UNKNOWN_FORMAT();
}

/** The format that a person chooses or sees. */
export const formatOf = (kind: FileKind): Format => (kind === "texts" || kind === "chat" ? "promptfoo" : kind);
