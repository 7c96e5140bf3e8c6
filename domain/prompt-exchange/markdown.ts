import { isName } from "../prompts/name.ts";
import { type ExchangePrompt, type ReadProblem, type ReadPrompt, readPrompt } from "./exchange-prompt.ts";
import { readFramed, writeFramed } from "./frontmatter.ts";
import {
  baseName,
  flagOf,
  folderName,
  folderOf,
  type Note,
  nameOfWords,
  scalarText,
  tagsOf,
  titleOfText,
  valuesOf,
  variablesOf,
} from "./prompt-fields.ts";
import { zipFolder } from "./zip-folder.ts";

/** Markdown: the fields of the prompt are YAML above its body. */

const WHITESPACE = "whitespace";
const KNOWN = ["name", "title", "folder", "tags", "favourite", "variables", "values", WHITESPACE];

/** The text of one `.md` file. */
export function writeMarkdown(prompt: ExchangePrompt): string {
  const { name, title, body, folder, tags, favourite, variables, values } = prompt;
  const front = {
    name,
    title,
    folder,
    tags,
    favourite,
    ...(Object.keys(variables).length > 0 ? { variables } : {}),
    ...(Object.keys(values).length > 0 ? { values } : {}),
  };
  return writeFramed(front, body, WHITESPACE);
}

/** A zip with one `.md` file per prompt, in the prompt's folder. */
export const writeMarkdownZip = (prompts: readonly ExchangePrompt[]): Uint8Array =>
  zipFolder(prompts, ".md", writeMarkdown);

/** The first heading of a text, outside code. */
function headingOf(text: string): string | undefined {
  let fenced = false;
  for (const line of text.split(/\r\n|\r|\n/)) {
    if (/^ {0,3}(?:```|~~~)/.test(line)) fenced = !fenced;
    // a longer part would not fit the title
    const heading = fenced ? undefined : /^ {0,3}#{1,6}[ \t]+(.*\S)/.exec(line.slice(0, 300))?.[1];
    if (heading !== undefined) return heading.replace(/[ \t]+#+$/, "");
  }
  return undefined;
}

/**
 * Reads one Markdown file. Without frontmatter its title is its first heading, or else the file's name.
 * @param path from the top of its archive
 * @returns undefined when it cannot be used
 */
export function readMarkdown(text: string, path: string, problems: ReadProblem[]): ReadPrompt | undefined {
  const note: Note = (what) => problems.push({ where: path, what });
  const framed = readFramed(text, WHITESPACE);
  if (!framed.ok) {
    note(`${framed.says} The prompt was left out.`);
    return undefined;
  }
  const { front, body } = framed;
  const left = Object.keys(front).filter((key) => !KNOWN.includes(key));
  if (left.length > 0) note(`The studio has no field for ${left.join(", ").slice(0, 200)}. That was left out.`);
  const file = baseName(path);
  const name = scalarText(front.name);
  const folder = front.folder === undefined ? folderName(path) : folderOf(front.folder);
  const variables = variablesOf(front.variables, note);
  const values = valuesOf(front.values, note);
  return readPrompt({
    name: name !== undefined && isName(name) ? name : nameOfWords(name ?? file),
    title: scalarText(front.title) ?? (titleOfText(headingOf(body) ?? "") || file),
    body,
    ...(folder !== null || front.folder !== undefined ? { folder } : {}),
    ...(front.tags === undefined ? {} : { tags: tagsOf(front.tags, note) }),
    ...(front.favourite === undefined ? {} : { favourite: flagOf(front.favourite) }),
    ...(front.variables === undefined ? {} : { variables }),
    ...(front.values === undefined ? {} : { values }),
  });
}
