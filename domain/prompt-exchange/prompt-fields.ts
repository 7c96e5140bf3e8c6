import { VARIABLE_TYPES } from "../entities/prompts.ts";
import type { Variable } from "../entities.ts";
import { isRecord } from "../plain-data.ts";
import { nameOf } from "../prompts/name.ts";
import { isVariableName } from "../prompts/template.ts";
import type { Variables } from "./exchange-prompt.ts";

/** Receives what was left out or changed in reading, as a sentence. */
export type Note = (what: string) => void;

/** A single value as text; undefined for anything else. */
export const scalarText = (value: unknown): string | undefined => {
  if (typeof value === "string") return value;
  return typeof value === "number" || typeof value === "boolean" ? String(value) : undefined;
};

/** Tags from a list, or from a text with commas between them: unique, trimmed, not empty. */
export function tagsOf(value: unknown, note: Note): readonly string[] {
  if (value === undefined || value === null) return [];
  const list = typeof value === "string" ? value.split(/[,;]/) : value;
  const texts = Array.isArray(list) ? list.map(scalarText) : [undefined];
  if (texts.includes(undefined)) note("The tags are not a list of texts. Tags that are not text were left out.");
  return [...new Set(texts.map((tag) => tag?.trim() ?? "").filter((tag) => tag !== ""))];
}

const YES: ReadonlySet<string> = new Set(["true", "yes", "y", "1", "x"]);
export const flagOf = (value: unknown): boolean => YES.has((scalarText(value) ?? "").trim().toLowerCase());

/** Null for no folder: an absent value, or only spaces. */
export const folderOf = (value: unknown): string | null => {
  const text = scalarText(value);
  return text === undefined || text.trim() === "" ? null : text;
};

export function valuesOf(value: unknown, note: Note): Readonly<Record<string, string>> {
  return fieldsOf(value, "filled-in values", note, scalarText);
}

/** The descriptions of variables as the studio writes them: an object of objects. */
export const variablesOf = (value: unknown, note: Note): Variables =>
  fieldsOf(value, "variables", note, (entry) => (isRecord(entry) ? variableOf(entry) : undefined));

function variableOf({ type, label, options, initial }: Readonly<Record<string, unknown>>): Variable | undefined {
  const known = VARIABLE_TYPES.find((name) => name === type);
  if (known === undefined) return undefined;
  const texts = Array.isArray(options) ? options.map(scalarText) : undefined;
  if (texts?.includes(undefined)) return undefined;
  return {
    type: known,
    ...optional("label", scalarText(label)),
    ...optional("options", texts as readonly string[] | undefined),
    ...optional("initial", scalarText(initial)),
  };
}

const optional = <K extends string, T>(key: K, value: T | undefined) =>
  (value === undefined ? {} : { [key]: value }) as { readonly [P in K]?: T };

function fieldsOf<T>(value: unknown, what: string, note: Note, read: (entry: unknown) => T | undefined) {
  const found: [string, T][] = [];
  if (value === undefined || value === null) return {};
  if (!isRecord(value)) note(`The ${what} are not an object. They were left out.`);
  else
    for (const [name, entry] of Object.entries(value)) {
      const usable = isVariableName(name) ? read(entry) : undefined;
      if (usable === undefined) note(`“${name.slice(0, 40)}” in the ${what} cannot be used. It was left out.`);
      else found.push([name, usable]);
    }
  return Object.fromEntries(found) as Readonly<Record<string, T>>;
}

/** A valid name from a file's name for a prompt: `greetingPrompt` becomes `greeting-prompt`. */
export const nameOfWords = (text: string): string => nameOf(text.replace(/(\p{Ll})(\p{Lu})/gu, "$1-$2"));

/** The first line with words as a title: without heading marks, at most 80 characters. */
export function titleOfText(text: string): string {
  const line = /\S[^\r\n]*/.exec(text)?.[0].trim() ?? "";
  const title = line.replace(/^#{1,6}\s+/, "");
  // split into characters, so that none is cut in half
  const start = [...title.slice(0, 160)];
  return start.length <= 80 ? title : `${start.slice(0, 79).join("").trimEnd()}…`;
}

/** A file's name without folders and endings: `emails/_greeting.formal.prompt` is `_greeting.formal`. */
export const baseName = (path: string): string => path.replace(/^.*\//, "").replace(/\.[^.]*$/, "");
export const folderName = (path: string): string | null => (path.includes("/") ? path.replace(/\/[^/]*$/, "") : null);
