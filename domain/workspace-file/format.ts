/** The workspace file, version 7: everything a person keeps in one JSON document. docs/workspace-file.md describes it. */

export const FILE_PRODUCT = "studio-of-the-mind";
export const FILE_KIND = "workspace";
/** Raised by one with every change that an older build cannot read. */
export const FILE_VERSION = 7;

const BEGINNING = new RegExp(`^\\s*\\{\\s*"product"\\s*:\\s*"${FILE_PRODUCT}"\\s*,\\s*"kind"\\s*:\\s*"([a-z-]+)"`);

/**
 * Which of the studio's own files a text is, by what it begins with: `FILE_KIND`, or `prompts` (`domain/prompt-exchange`).
 * @param beginning some hundred characters are enough
 * @returns undefined for what the studio did not write
 */
export const kindOfFile = (beginning: string): string | undefined =>
  BEGINNING.exec(beginning.replace(/^\uFEFF/, ""))?.[1];

interface TableRule {
  /** What a person calls the rows, counted: one, several. */
  readonly things: readonly [one: string, several: string];
  /** `edited` rows carry a stamp a field, `record` rows never change, `device` rows do not travel between devices. */
  readonly kind: "edited" | "record" | "device";
}

/**
 * What is in a file, in its order: members before their parents, so that an import that was cut off leaves nothing half in any list.
 * Not in a file: keys and tokens, what waits to be sent, settings of the device, and counted messages, which belong to the account.
 */
export const FILE_TABLES = {
  messages: { things: ["message", "messages"], kind: "edited" },
  sessions: { things: ["session", "sessions"], kind: "edited" },
  prompt_versions: { things: ["version of a prompt", "versions of prompts"], kind: "edited" },
  prompts: { things: ["prompt", "prompts"], kind: "edited" },
  personas: { things: ["persona", "personas"], kind: "edited" },
  settings: { things: ["setting", "settings"], kind: "edited" },
  history: { things: ["earlier version", "earlier versions"], kind: "record" },
  feedback: { things: ["feedback", "feedback entries"], kind: "record" },
  session_logs: { things: ["log entry", "log entries"], kind: "record" },
  error_reports: { things: ["error report", "error reports"], kind: "record" },
  persona_lift: { things: ["lift sample", "lift samples"], kind: "record" },
  drafts: { things: ["draft", "drafts"], kind: "device" },
  works: { things: ["prompt version", "prompt versions"], kind: "device" },
  lab_cells: { things: ["answer of an experiment", "answers of experiments"], kind: "device" },
  lab_votes: { things: ["vote", "votes"], kind: "device" },
  lab_runs: { things: ["run of an experiment", "runs of experiments"], kind: "device" },
  experiments: { things: ["experiment", "experiments"], kind: "device" },
} as const satisfies Record<string, TableRule>;
export type FileTable = keyof typeof FILE_TABLES;
export const FILE_TABLE_NAMES = Object.keys(FILE_TABLES) as FileTable[];

/** Rows that were damaged before they were exported stand apart: kept in the file, never imported. */
export const DAMAGED = "damaged";

export const isFileTable = (name: string): name is FileTable => Object.hasOwn(FILE_TABLES, name);

/** A row as it stands in a file. `stamps` only where rows are edited. */
export type FileFields = { readonly id: string; readonly stamps?: Readonly<Record<string, string>> } & Readonly<
  Record<string, unknown>
>;

export interface FileRow {
  readonly table: FileTable;
  readonly fields: FileFields;
}

/** SHA-256 over the text it is fed, in pieces. Comes in as a port. */
export interface Digest {
  update(text: string): void;
  /** Hexadecimal, lower case. */
  hex(): string;
}

/** What the checksum is made of: a row's table and content, whatever the layout of the file. */
export const digestLine = (table: string, canonical: string): string => `${table}\n${canonical}\n`;
export const CHECKSUM_PREFIX = "sha256:";
