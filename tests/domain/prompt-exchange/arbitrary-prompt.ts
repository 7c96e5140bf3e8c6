import fc from "fast-check";
import type { Variable } from "#domain/entities.ts";
import type { ExchangePrompt, ExchangeVersion } from "#domain/prompt-exchange/exchange-prompt.ts";

/** Pieces with a special meaning in one format or another. */
const HOSTILE = [
  ..."\"'`,;:|>#&*!%@=+-~^$?[]{}()<>\\/",
  "\n",
  "\r\n",
  "\r",
  "\t",
  "  ",
  "\n---\n",
  "---\r\n",
  "\n...\n",
  "- item\n",
  "# heading\n",
  "'=1+1",
  "''@",
  "{{",
  "}}",
  "{{name}}",
  "{{> tone}}",
  "{{#if a}}",
  "{% raw %}",
  "{# text #\n#}",
  "exec:rm",
  "file://a.txt",
  "\u0085",
  "\u2028",
  "\u2029",
  "\uFEFF",
  "\u00A0",
  "\u007F",
  "\u0001",
  "\u001B[0m",
  "\uFFFD",
  "\uFFFE",
  "👩‍👩‍👧‍👦",
  "שלום \u202Bעולם\u202C",
  "é",
  "null",
  "true",
  "1.0",
  "<<",
  "x".repeat(3000),
];

/** Any text except NUL, which no text may contain. */
export const hostileText = fc
  .array(fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...HOSTILE) }, fc.string({ unit: "binary", maxLength: 8 })), {
    maxLength: 12,
  })
  .map((parts) => parts.join("").replaceAll("\0", ""));

const filled = hostileText.filter((text) => text.trim() !== "");
export const name = fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,8}){0,3}$/);
const id = fc.uuid();
const time = fc.integer({ min: 0, max: 2_000_000_000_000 });
const variableName = fc
  .oneof(
    fc.constantFrom("name", "type", "enum", "properties", "constructor", "yes", "größe", "first-name"),
    fc.stringMatching(/^[a-zA-Z_][\w-]{0,10}$/),
  )
  .filter((text) => text !== "__proto__");

const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const variable = fc
  .record({
    type: fc.constantFrom("text", "number", "select", "date"),
    label: optional(filled),
    options: fc.array(hostileText, { maxLength: 4 }),
    initial: optional(fc.oneof(hostileText, fc.double().map(String), fc.integer().map(String))),
  })
  .map(
    ({ type, label, options, initial }): Variable => ({
      type,
      ...(label === undefined ? {} : { label }),
      ...(type === "select" ? { options } : {}),
      ...(initial === undefined ? {} : { initial }),
    }),
  );
const byVariable = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.dictionary(variableName, arbitrary, { maxKeys: 4, noNullPrototype: true });

const version: fc.Arbitrary<ExchangeVersion> = fc.record({
  id,
  title: hostileText,
  body: hostileText,
  variables: byVariable(variable),
  parents: fc.array(id, { maxLength: 2 }),
  note: hostileText,
  createdAt: time,
});

export const prompt: fc.Arbitrary<ExchangePrompt> = fc.record({
  id: fc.option(id),
  name,
  title: hostileText,
  body: hostileText,
  folder: fc.option(filled),
  tags: fc.uniqueArray(
    filled.map((text) => text.trim()),
    { maxLength: 4 },
  ),
  favourite: fc.boolean(),
  variables: byVariable(variable),
  values: byVariable(hostileText),
  labels: fc.dictionary(name, id, { maxKeys: 2, noNullPrototype: true }),
  versions: fc.array(version, { maxLength: 2 }),
  branch: fc.option(fc.record({ of: id, from: id, name: hostileText, mergedInto: fc.option(id) })),
  createdAt: fc.option(time),
  updatedAt: fc.option(time),
});

/** Several prompts, each with a name of its own. */
export const prompts = fc.uniqueArray(prompt, { selector: ({ name }) => name, maxLength: 5 });

/** A prompt with few fields, plus those a test is about. */
export const plainPrompt = (fields: Partial<ExchangePrompt> = {}): ExchangePrompt => ({
  id: null,
  name: "compare",
  title: "Compare two options",
  body: "Compare {{a}} with {{b}}.",
  folder: null,
  tags: [],
  favourite: false,
  variables: {},
  values: {},
  labels: {},
  versions: [],
  branch: null,
  createdAt: null,
  updatedAt: null,
  ...fields,
});
