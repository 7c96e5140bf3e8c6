import { PRIVATE_KINDS } from "#domain/sessions/private-kinds.ts";
import type { ExportChoice, ExportLook, MadeFile } from "./export-choice.ts";

/** Page to worker. A worker works for one export. */
export interface ExportRequest {
  /** Tells the replies to several requests apart. */
  readonly id: number;
  readonly what: "look" | "write";
  readonly database: string;
  readonly ids: readonly string[];
  /** Epoch milliseconds. */
  readonly now: number;
  readonly choice: ExportChoice;
}

/** Worker to page, with the request's id. `broken`: it could not do it. */
export type ExportReply = { readonly id: number } & (
  | { readonly kind: "progress"; readonly done: number; readonly total: number }
  | { readonly kind: "done"; readonly made: ExportLook | MadeFile | null }
  | { readonly kind: "broken" }
);

type Fields = Readonly<Record<string, unknown>>;
const isRecord = (value: unknown): value is Fields => typeof value === "object" && value !== null;
const areTexts = (value: unknown): boolean =>
  Array.isArray(value) && value.every((text: unknown) => typeof text === "string");

export const isExportRequest = (value: unknown): value is ExportRequest =>
  isRecord(value) &&
  Number.isInteger(value.id) &&
  (value.what === "look" || value.what === "write") &&
  typeof value.database === "string" &&
  areTexts(value.ids) &&
  Number.isFinite(value.now) &&
  isChoice(value.choice);

const FORMATS: readonly unknown[] = ["markdown", "html", "json"] satisfies readonly ExportChoice["format"][];
const PARTS = ["words", "drafted", "replies", "beliefs"] satisfies readonly (keyof ExportChoice["parts"])[];
const KINDS: readonly unknown[] = PRIVATE_KINDS;

function isChoice(value: unknown): boolean {
  if (!isRecord(value) || !isRecord(value.parts)) return false;
  const { format, isExact, parts, chosen, own } = value;
  return (
    FORMATS.includes(format) &&
    typeof isExact === "boolean" &&
    PARTS.every((part) => typeof parts[part] === "boolean") &&
    chosen instanceof Set &&
    [...chosen].every((kind) => KINDS.includes(kind)) &&
    areTexts(own)
  );
}

/** Whether a message has the form of one from the worker. */
export function isExportReply(value: unknown): value is ExportReply {
  if (!isRecord(value) || !Number.isInteger(value.id)) return false;
  const { kind, done, total, made } = value;
  if (kind === "progress") return Number.isInteger(done) && Number.isInteger(total);
  return kind === "broken" || (kind === "done" && (made === null || isLook(made) || isFile(made)));
}

const isLook = (made: unknown): boolean =>
  isRecord(made) && Number.isInteger(made.readable) && made.counts instanceof Map && Array.isArray(made.pieces);
const isFile = (made: unknown): boolean =>
  isRecord(made) && typeof made.name === "string" && made.content instanceof Blob;
