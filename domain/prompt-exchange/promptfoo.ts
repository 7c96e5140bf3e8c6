import { isRecord, type PlainRecord } from "../plain-data.ts";
import { isName } from "../prompts/name.ts";
import { type ExchangePrompt, type Reading, type ReadProblem, type ReadPrompt, readPrompt } from "./exchange-prompt.ts";
import { MAX_PROMPTS } from "./limits.ts";
import { withOwnNames, withPlainNames } from "./plain-variables.ts";
import { TOO_MANY, unusable } from "./problem.ts";
import {
  flagOf,
  folderOf,
  type Note,
  nameOfWords,
  scalarText,
  tagsOf,
  titleOfText,
  valuesOf,
  variablesOf,
} from "./prompt-fields.ts";
import { parseYaml, writeYaml } from "./yaml-text.ts";

/** A promptfoo configuration (https://www.promptfoo.dev/docs/configuration/reference): the prompts, and a test with the values of each. */

/**
 * Precedes a body that promptfoo would treat as a file's path or as a command. It is a comment in promptfoo's template language, so no
 * model sees it, and because of its line end the text is no longer a path. The sign before the end tells promptfoo that the comment is
 * closed.
 */
const TEXT_MARK = "{# text #\n#}";

/**
 * Matches a line that promptfoo treats as a path: one with a slash, a star, or what looks like an extension. promptfoo takes any two or
 * three characters after a dot for one.
 */
const PATH = /[/\\*]|\.[\s\S]{2,3}$|\.\w+(?::|$)/;
const needsMark = (body: string): boolean =>
  body.startsWith(TEXT_MARK) || body.startsWith("exec:") || (!body.includes("\n") && PATH.test(body));

/** A body that promptfoo treats only as text. */
export const rawOf = (body: string): string => (needsMark(body) ? TEXT_MARK + body : body);
const bodyOf = (raw: string): string => (raw.startsWith(TEXT_MARK) ? raw.slice(TEXT_MARK.length) : raw);

/** What begins something in the template language, also together with what follows, or ends a comment. */
const MARKS = /\{(?=[{%#]|$)|#(?=\})/g;
const SAID_MARKS = /\{\{'([{#])'\}\}/g;
/** promptfoo reads the file, or runs the module, that a value with this prefix names. */
const RUN = /^(file|package):/;
const SAID_RUN = /^\{\{'(file|package)'\}\}:/;

/** A variable's value that promptfoo treats only as text. promptfoo renders values with its template language too. */
export const varOf = (value: string): string =>
  value.replace(MARKS, (mark) => `{{'${mark}'}}`).replace(RUN, (_, kind) => `{{'${kind}'}}:`);
const textOfVar = (said: string): string => said.replace(SAID_RUN, (_, kind) => `${kind}:`).replace(SAID_MARKS, "$1");

/** The same names with each value converted. */
export const eachValue = (values: Readonly<Record<string, string>>, made: (value: string) => string) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, made(value)]));

/** The text of a `promptfooconfig.yaml`. Its only provider repeats the prompt, so that it runs as it is. */
export function writePromptfoo(written: readonly ExchangePrompt[]): string {
  const plain = written.map(withPlainNames);
  const prompts = plain.map(({ prompt }) => prompt);
  return writeYaml({
    description: "Prompts of Studio of the Mind",
    prompts: prompts.map(({ name, title, body }) => ({ id: name, label: title, raw: rawOf(body) })),
    providers: ["echo"],
    tests: plain.map(({ prompt: { name, title, folder, tags, favourite, variables, values }, names }) => ({
      description: title,
      prompts: [name],
      vars: eachValue(values, varOf),
      metadata: { folder, tags, favourite, variables, ...(Object.keys(names).length > 0 ? { names } : {}) },
    })),
  });
}

/** Entries of a configuration other than the prompts that the studio handles or may ignore. */
const ELSEWHERE = new Set(["description", "prompts", "tests"]);

/**
 * Reads a promptfoo configuration.
 * @throws FileProblem when it is neither YAML nor JSON, which YAML includes, or has no list of prompts
 */
export function* readPromptfoo(text: string): Reading {
  const read = parseYaml(text);
  if (!read.ok)
    throw unusable(
      `Line ${read.line.toLocaleString("en")}: the file stops being ${/^\s*[{[]/.test(text) ? "JSON" : "YAML"}. ${read.says}`,
      "Correct it there, then import it again. Nothing was changed.",
    );
  const config = read.value;
  const listed = isRecord(config) ? config.prompts : undefined;
  if (!isRecord(config) || listed === undefined || listed === null)
    throw unusable("The file is not a promptfoo configuration: it has no list of prompts.");
  const problems: ReadProblem[] = [];
  const left = Object.keys(config).filter((key) => !ELSEWHERE.has(key) && !isEcho(key, config[key]));
  if (left.length > 0)
    problems.push({
      where: "Configuration",
      what: `The studio has no field for ${left.join(", ").slice(0, 200)}. That was left out.`,
    });
  const tests = testsOf(config.tests, problems);
  const entries = isRecord(listed) ? Object.entries(listed).map(([raw, label]) => ({ raw, label })) : [listed].flat();
  const prompts: ReadPrompt[] = [];
  for (const [at, entry] of entries.entries()) {
    yield { done: at, of: entries.length };
    const where = `Prompt ${(at + 1).toLocaleString("en")}`;
    const prompt = readEntry(entry, tests, (what) => problems.push({ where, what }));
    if (!prompt) continue;
    if (prompts.length === MAX_PROMPTS) throw TOO_MANY();
    prompts.push(prompt);
  }
  return { prompts, problems };
}

const isEcho = (key: string, value: unknown): boolean =>
  key === "providers" && Array.isArray(value) && value.length === 1 && value[0] === "echo";

/** The tests for a single prompt, by the prompt's name; the studio cannot use others. */
function testsOf(tests: unknown, problems: ReadProblem[]): ReadonlyMap<string, PlainRecord> {
  const found = new Map<string, PlainRecord>();
  let others = tests !== undefined && !Array.isArray(tests) ? 1 : 0;
  for (const test of Array.isArray(tests) ? tests : []) {
    const [name, more] = isRecord(test) && Array.isArray(test.prompts) ? test.prompts : [];
    if (typeof name === "string" && more === undefined && !found.has(name)) found.set(name, test as PlainRecord);
    else others++;
  }
  if (others > 0)
    problems.push({
      where: "Tests",
      what: "The studio uses the values of a test that names one prompt. The other tests were left out.",
    });
  return found;
}

const FILE_ENDING =
  /\.(?:cjs|csv|cts|j2|js|jsonl?|md|mjs|mts|prompty|py|ts|txt|ya?ml|sh|bash|exe|bat|cmd|ps1|rb|pl)(?::\w+)?$/i;
/** Whether promptfoo would run it, or look for a file beside the configuration. A text with spaces counts as neither here. */
const isElsewhere = (raw: string): boolean =>
  raw.startsWith("exec:") ||
  (!raw.includes("\n") && /^(?:file|https?|langfuse|portkey|helicone):\/\//.test(raw)) ||
  (!/\s/.test(raw) && (FILE_ENDING.test(raw) || (/[*/]/.test(raw) && !/[{}[\]]/.test(raw))));

function readEntry(entry: unknown, tests: ReadonlyMap<string, PlainRecord>, note: Note): ReadPrompt | undefined {
  const given: PlainRecord = isRecord(entry) ? entry : { raw: entry };
  // an entry without a text of its own has its id as text
  const raw = scalarText(given.raw) ?? scalarText(given.id);
  if (raw === undefined) {
    note("It has no text. It was left out.");
    return undefined;
  }
  if (isElsewhere(raw)) {
    note(`Its text is not in this file, but in “${raw.slice(0, 100)}”. It was left out. Import that file instead.`);
    return undefined;
  }
  const left = Object.keys(given).filter((key) => !["id", "label", "raw", "display"].includes(key));
  if (left.length > 0) note(`The studio has no field for ${left.join(", ").slice(0, 200)}. That was left out.`);
  const body = bodyOf(raw);
  const id = given.raw === undefined ? undefined : scalarText(given.id);
  const label = scalarText(given.label) ?? scalarText(given.display);
  const title = label ?? (titleOfText(body) || id || "");
  const test = tests.get(id ?? "") ?? tests.get(label ?? "");
  const read = {
    name: id !== undefined && isName(id) ? id : nameOfWords(id ?? title),
    title,
    body,
    ...(test ? fieldsOfTest(test, note) : {}),
  };
  return readPrompt(withOwnNames(read, isRecord(test?.metadata) ? test.metadata.names : undefined));
}

function fieldsOfTest({ vars, metadata, ...rest }: PlainRecord, note: Note): Partial<ExchangePrompt> {
  const left = Object.keys(rest).filter((key) => key !== "description" && key !== "prompts");
  if (left.length > 0)
    note(`The studio has no field for these parts of its test: ${left.join(", ").slice(0, 200)}. That was left out.`);
  const said = isRecord(metadata) ? metadata : {};
  return {
    ...(isRecord(vars) ? { values: eachValue(valuesOf(vars, note), textOfVar) } : {}),
    ...(said.folder === undefined ? {} : { folder: folderOf(said.folder) }),
    ...(said.tags === undefined ? {} : { tags: tagsOf(said.tags, note) }),
    ...(said.favourite === undefined ? {} : { favourite: flagOf(said.favourite) }),
    ...(said.variables === undefined ? {} : { variables: variablesOf(said.variables, note) }),
  };
}
