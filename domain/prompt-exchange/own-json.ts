import { branch, variable } from "../entities/prompts.ts";
import { checked, flag, id, list, nullable, object, record, text, time } from "../entities/shape.ts";
import { describeFlaw, shapeFlaw } from "../entities/strict.ts";
import { unusableData, wellFormedData } from "../plain-data.ts";
import { isName } from "../prompts/name.ts";
import { isVariableName } from "../prompts/template.ts";
import { canonicalJson } from "../workspace-file/canonical.ts";
import { FILE_PRODUCT } from "../workspace-file/kind-of-file.ts";
import { damaged, newerFile } from "../workspace-file/problem.ts";
import { scan } from "../workspace-file/scan.ts";
import {
  EXCHANGE_FIELDS,
  type ExchangePrompt,
  type Progress,
  type ReadPrompt,
  type ReadPrompts,
} from "./exchange-prompt.ts";
import { MAX_PROMPTS } from "./limits.ts";
import { TOO_MANY, unusable } from "./problem.ts";

/** The studio's own file of prompts: everything stored about them, with their versions. docs/prompt-files.md describes it. */

const KIND = "prompts";
/** Increased by one with every change that an older build cannot read. */
const VERSION = 1;

const name = checked(isName, "is not a name of lower-case letters, digits and hyphens");
const variableName = checked(isVariableName, "is not the name of a variable");
const variables = record(variable, variableName);

const PROMPT = object({
  id: nullable(id),
  name,
  title: text,
  body: text,
  folder: nullable(text),
  tags: list(text),
  favourite: flag,
  variables,
  values: record(text, variableName),
  labels: record(id),
  versions: list(object({ id, title: text, body: text, variables, parents: list(id), note: text, createdAt: time })),
  branch: nullable(branch),
  createdAt: nullable(time),
  updatedAt: nullable(time),
});

/** One prompt per line with its keys in order, so that any program can compare two files. */
export function writeOwnJson(prompts: readonly ExchangePrompt[]): string {
  const lines = prompts.map((prompt) => `\n${canonicalJson(prompt)}`).join(",");
  const end = prompts.length > 0 ? "\n]" : "]";
  return `{\n"product": "${FILE_PRODUCT}",\n"kind": "${KIND}",\n"version": ${VERSION},\n"prompts": [${lines}${end}\n}\n`;
}

/** Characters that are read between two progress reports. */
const PIECE = 1 << 16;

async function* pieces(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += PIECE) yield text.slice(at, at + PIECE);
}

/**
 * Reads the studio's own file, completely or not at all: with any error, it is not as the studio wrote it.
 * @throws FileProblem naming line, prompt and field
 */
export async function* readOwnJson(text: string): AsyncGenerator<Progress, ReadPrompts> {
  const header: Record<string, unknown> = Object.create(null);
  const prompts: ReadPrompt[] = [];
  let listed = false;
  for await (const entry of scan(pieces(text))) {
    if (entry.kind === "value") {
      header[entry.name] = entry.value;
      continue;
    }
    checkHeader(header);
    if (entry.name !== "prompts")
      throw damaged(`Line ${entry.line}: this version of the studio does not know “${entry.name.slice(0, 40)}”.`);
    listed = true;
    if (entry.kind === "list") continue;
    if (prompts.length === MAX_PROMPTS) throw TOO_MANY();
    const where = `Prompt ${(prompts.length + 1).toLocaleString("en")} (line ${entry.line.toLocaleString("en")})`;
    const flaw = shapeFlaw(PROMPT, entry.value);
    if (flaw) throw damaged(`${where}: ${describeFlaw(flaw)}.`);
    const unusableText = unusableData(entry.value);
    if (unusableText) throw damaged(`${where}: it ${unusableText}.`);
    prompts.push({ ...(wellFormedData(entry.value) as ExchangePrompt), says: EXCHANGE_FIELDS });
    yield { done: prompts.length, of: null };
  }
  checkHeader(header);
  if (!listed) throw damaged("The list of prompts is missing.");
  return { prompts, problems: [] };
}

const HEADER = ["product", "kind", "version"];

function checkHeader(header: Readonly<Record<string, unknown>>): void {
  const { product, kind, version } = header;
  if (product === FILE_PRODUCT && kind === "workspace")
    throw unusable("This is a workspace file.", "Import it in Settings, under Your data. Nothing was changed.");
  if (product !== FILE_PRODUCT || kind !== KIND) throw damaged("The file does not say what it is.");
  if (typeof version !== "number" || !Number.isInteger(version) || version < 1)
    throw damaged("The version of the file is not a number.");
  if (version > VERSION) throw newerFile(version, VERSION);
  const unknown = Object.keys(header).find((entry) => !HEADER.includes(entry));
  if (unknown !== undefined) throw damaged(`This version does not know the top-level entry “${unknown.slice(0, 40)}”.`);
}
