import { isRecord } from "../plain-data.ts";
import { piecesOf, snippetsOf } from "../prompts/template.ts";
import { type ExchangePrompt, type ReadProblem, type ReadPrompt, readPrompt } from "./exchange-prompt.ts";
import { readFramed, writeFramed } from "./frontmatter.ts";
import { schemaOf, variablesOfInput } from "./input-schema.ts";
import { withOwnNames, withPlainNames } from "./plain-variables.ts";
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
} from "./prompt-fields.ts";
import { zipFolder } from "./zip-folder.ts";

/** Dotprompt: YAML frontmatter above a Handlebars template (https://google.github.io/dotprompt/reference). */

/** Prefix for what Dotprompt has no place for: it treats entries with a dot as extensions, and its parser passes them on. */
const OWN = "studio.";
const WHITESPACE = `${OWN}whitespace`;
const NAMES = `${OWN}names`;

const KNOWN: ReadonlySet<string> = new Set(["name", "variant", "description", "input"]);

/** A number as a number, so that a schema with numbers accepts it; everything else as text. */
const defaultOf = (initial: string): string | number =>
  String(Number(initial)) === initial && Number.isFinite(Number(initial)) ? Number(initial) : initial;

/** The text of one `.prompt` file. */
export function writeDotprompt(written: ExchangePrompt): string {
  const { prompt, names } = withPlainNames(written);
  const { name, title, body, folder, tags, favourite, variables, values } = prompt;
  const initial = Object.entries(variables).flatMap(([key, variable]) =>
    variable.initial === undefined
      ? []
      : [[key, variable.type === "number" ? defaultOf(variable.initial) : variable.initial] as const],
  );
  const input = {
    schema: schemaOf(variables),
    ...(initial.length > 0 ? { default: Object.fromEntries(initial) } : {}),
  };
  const front = {
    name,
    description: title,
    ...(Object.keys(variables).length > 0 ? { input } : {}),
    ...(folder === null ? {} : { [`${OWN}folder`]: folder }),
    ...(tags.length > 0 ? { [`${OWN}tags`]: tags } : {}),
    [`${OWN}favourite`]: favourite,
    ...(Object.keys(values).length > 0 ? { [`${OWN}values`]: values } : {}),
    ...(Object.keys(names).length > 0 ? { [NAMES]: names } : {}),
  };
  return writeFramed(front, body, WHITESPACE);
}

/**
 * A zip with one `.prompt` file per prompt. The body of a prompt that others use as a snippet is also written at the top level, as the
 * partial `_name.prompt`, where Dotprompt looks for it.
 */
export function writeDotpromptZip(prompts: readonly ExchangePrompt[]): Uint8Array {
  const held = new Set(prompts.flatMap(({ body }) => snippetsOf(body)));
  const partials = prompts.filter(({ name }) => held.has(name));
  return zipFolder(
    prompts,
    ".prompt",
    writeDotprompt,
    Object.fromEntries(partials.map((each) => [`_${each.name}.prompt`, withPlainNames(each).prompt.body])),
  );
}

/** Whether a body has more of Handlebars than variables and snippets. */
const holdsHelpers = (body: string): boolean =>
  body.includes("{{{") || piecesOf(body).some(({ kind, text }) => kind === "text" && /(?<!\\)\{\{/.test(text));
const HOLDS_HELPERS =
  "It uses more of Handlebars than variables and snippets. That text stays unchanged: the studio only fills in plain variables.";

/**
 * Reads one `.prompt` file.
 * @param path from the top of its archive
 * @returns undefined when it cannot be used
 */
export function readDotprompt(text: string, path: string, problems: ReadProblem[]): ReadPrompt | undefined {
  const note: Note = (what) => problems.push({ where: path, what });
  const framed = readFramed(text, WHITESPACE, { licence: true });
  if (!framed.ok) {
    note(`${framed.says} The prompt was left out.`);
    return undefined;
  }
  const { front, body } = framed;
  const own = Object.keys(front).some((key) => key.startsWith(OWN));
  const file = baseName(path);
  const called = scalarText(front.name) ?? file.replace(/\..*$/, "");
  const variant = scalarText(front.variant) ?? (front.name === undefined ? /\.(.+)$/.exec(file)?.[1] : undefined);
  const words = [called.replace(/^_/, ""), variant].filter(Boolean).join(".");
  const name = nameOfWords(words);
  if (file.startsWith("_") && name !== words)
    note(`Its name is ${name} here. Where a body includes it as {{> ${words}}}, change that to {{> ${name}}}.`);
  const left = Object.keys(front).filter((key) => !KNOWN.has(key) && !key.startsWith(OWN));
  if (left.length > 0) note(`The studio has no field for ${left.join(", ").slice(0, 200)}. That was left out.`);
  if (holdsHelpers(body)) note(HOLDS_HELPERS);
  const input = isRecord(front.input) ? front.input : {};
  const variables = variablesOfInput(input.schema, input.default, note);
  const description = scalarText(front.description);
  if (own)
    return readPrompt(
      withOwnNames(
        {
          name,
          title: description ?? words,
          body,
          folder: folderOf(front[`${OWN}folder`]),
          tags: tagsOf(front[`${OWN}tags`], note),
          favourite: flagOf(front[`${OWN}favourite`]),
          variables,
          values: valuesOf(front[`${OWN}values`], note),
        },
        front[NAMES],
      ),
    );
  const title = titleOfText(description ?? "");
  if (description !== undefined && title !== description.trim())
    note("Its description is too long for a title. The beginning was used.");
  const folder = folderName(path);
  return readPrompt({
    name,
    title: title === "" ? words : title,
    body,
    ...(folder === null ? {} : { folder }),
    ...(Object.keys(variables).length > 0 ? { variables } : {}),
  });
}
