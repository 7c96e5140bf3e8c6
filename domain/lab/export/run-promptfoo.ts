import { plainNames } from "../../prompt-exchange/plain-variables.ts";
import { eachValue, rawOf, varOf } from "../../prompt-exchange/promptfoo.ts";
import { writeYaml } from "../../prompt-exchange/yaml-text.ts";
import { piecesOf, renameVariables, variablesOf } from "../../prompts/template.ts";
import { schemaIn } from "../assertion-problem.ts";
import { filledSchema, textOf, withText } from "../assertion-text.ts";
import { checkWords } from "../check-words.ts";
import type { Assertion, LabAdapter, LabPlan, LabRun } from "../types.ts";

/**
 * A run's plan as a promptfoo configuration (https://www.promptfoo.dev/docs/configuration/reference) that tries the same matrix. Checks
 * that promptfoo lacks are named in the description and left out. Some checks differ there: promptfoo counts words by the spaces between
 * them, takes `similar` from an embedding model, and computes `rouge-n` as an F-score.
 */
export function writeRunPromptfoo({ number, plan: own }: LabRun): string {
  const plan = withPlainNames(own);
  const checks = plan.assertions.map((assertion) => ({ assertion, check: checkOf(assertion) }));
  const left = checks.flatMap(({ assertion, check }) => (check ? [] : [checkWords(assertion)]));
  const written = checks.flatMap(({ check }) => check ?? []);
  return writeYaml({
    description: `Run ${number} of Prompt Lab, Studio of the Mind${left.length > 0 ? `. Left out because promptfoo has no such check: ${left.join("; ")}` : ""}`,
    prompts: plan.prompts.map(({ id, label, body }) => ({ id, label, raw: rawOf(body) })),
    providers: plan.adapters.map((adapter) => ({ id: providerOf(adapter), label: adapter.label })),
    ...(plan.repeat > 1 ? { evaluateOptions: { repeat: plan.repeat } } : {}),
    ...(written.length > 0
      ? {
          defaultTest: {
            assert: written,
            ...(plan.judge ? { options: { provider: providerOf(plan.judge) } } : {}),
          },
        }
      : {}),
    tests: plan.inputs.map(({ label, values }) => ({ description: label, vars: eachValue(values, varOf) })),
  });
}

/** A plan in which no variable has a name of several words: promptfoo knows none. */
function withPlainNames(plan: LabPlan): LabPlan {
  const texts = [...plan.prompts.map(({ body }) => body), ...plan.assertions.map(textOf)];
  const names = [...texts.flatMap(variablesOf), ...plan.inputs.flatMap(({ values }) => Object.keys(values))];
  const plain = plainNames([...new Set(names)]);
  if (plain.size === 0) return plan;
  const to = (name: string) => plain.get(name) ?? name;
  return {
    ...plan,
    prompts: plan.prompts.map((prompt) => ({ ...prompt, body: renameVariables(prompt.body, to) })),
    assertions: plan.assertions.map((assertion) => withText(assertion, (text) => renameVariables(text, to))),
    inputs: plan.inputs.map((input) => ({
      ...input,
      values: Object.fromEntries(Object.entries(input.values).map(([name, value]) => [to(name), value])),
    })),
  };
}

/** promptfoo's name for a provider. An adapter without a model becomes one that repeats the prompt, so that the file runs as it is. */
function providerOf({ kind, model }: LabAdapter): string {
  if (model === null) return "echo";
  if (kind === "anthropic") return `anthropic:messages:${model}`;
  return kind === "google" ? `google:${model}` : `openai:chat:${model}`;
}

interface PromptfooCheck {
  readonly type: string;
  readonly value: unknown;
  readonly threshold?: number;
}

function checkOf(assertion: Assertion): PromptfooCheck | undefined {
  switch (assertion.kind) {
    case "contains":
      return { type: assertion.ignoreCase ? "icontains" : "contains", value: checkText(assertion.text) };
    case "not-contains":
      return { type: assertion.ignoreCase ? "not-icontains" : "not-contains", value: checkText(assertion.text) };
    case "regex":
      return patternCheck(assertion.pattern, assertion.flags);
    case "json-schema":
      return schemaCheck(assertion.schema);
    case "words":
      return { type: "word-count", value: limits(assertion.least, assertion.most) };
    case "rouge":
      return assertion.n === 1
        ? { type: "rouge-n", value: checkText(assertion.reference), threshold: assertion.least }
        : undefined;
    case "levenshtein":
      // promptfoo treats a threshold of 0 as none
      return assertion.most === 0
        ? { type: "equals", value: checkText(assertion.reference) }
        : { type: "levenshtein", value: checkText(assertion.reference), threshold: assertion.most };
    case "similar":
      return { type: "similar", value: checkText(assertion.reference), threshold: assertion.least };
    case "rubric":
      return { type: "llm-rubric", value: checkText(assertion.text), threshold: assertion.least };
  }
}

/** promptfoo patterns have no flags. A pattern with flags becomes a script there, and its text is escaped so that none of it can run. */
function patternCheck(pattern: string, flags: string): PromptfooCheck | undefined {
  if (flags === "") return { type: "regex", value: checkText(pattern) };
  // promptfoo's template language would insert a value into the script as code
  if (variablesOf(pattern).length > 0) return undefined;
  const text = JSON.stringify(pattern).replaceAll("{", "\\u007b");
  return { type: "javascript", value: `new RegExp(${text}, "${flags}").test(output)` };
}

/** As a string when it has variables: promptfoo fills in only strings, and then parses them. */
function schemaCheck(text: string): PromptfooCheck | undefined {
  const written = schemaIn(text);
  const schema = schemaIn(filledSchema(text, () => "0"));
  if (schema === undefined || schemaForPromptfoo(schema) === undefined) return undefined;
  if (written === undefined)
    return typeof schema === "object" && "$schema" in schema ? undefined : { type: "is-json", value: checkText(text) };
  const value = schemaForPromptfoo(written);
  return { type: "is-json", value: variablesOf(text).length > 0 ? checkText(JSON.stringify(value)) : value };
}

/** A check's text, escaped so that promptfoo fills in only its variables. */
const checkText = (text: string): string =>
  piecesOf(text)
    .map((piece) => (piece.kind === "variable" ? piece.text : varOf(piece.text)))
    .join("");

const limits = (least: number | null, most: number | null) => ({
  ...(least === null ? {} : { min: least }),
  ...(most === null ? {} : { max: most }),
});

/**
 * The studio validates by JSON Schema 2020-12. promptfoo validates by Ajv, draft-07, which rejects unknown keywords. These keywords mean
 * the same in both, if their values do.
 */
const PLAIN = new Set([
  ...["$id", "$ref", "$comment", "title", "description", "default", "examples", "readOnly", "writeOnly"],
  ...["type", "const", "enum", "format", "multipleOf", "maximum", "exclusiveMaximum", "minimum", "exclusiveMinimum"],
  ...["maxLength", "minLength", "pattern", "maxItems", "minItems", "uniqueItems", "maxProperties", "minProperties"],
  ...["required", "contentEncoding", "contentMediaType"],
]);
const ONE = new Set(["additionalProperties", "contains", "else", "if", "items", "not", "propertyNames", "then"]);
const LIST = new Set(["allOf", "anyOf", "oneOf"]);
const NAMED = new Set(["$defs", "definitions", "patternProperties", "properties"]);

/** A schema that promptfoo reads the same way; undefined when there is none. Keywords that only name the draft are left out. */
function schemaForPromptfoo(schema: object | boolean): object | undefined {
  // promptfoo accepts only objects
  if (typeof schema === "boolean") return schema ? {} : { not: {} };
  const { $schema: _, ...rest } = schema as { readonly $schema?: unknown };
  return isKnown(rest) ? rest : undefined;
}

function isKnown(schema: unknown): boolean {
  if (typeof schema === "boolean") return true;
  if (typeof schema !== "object" || schema === null || Array.isArray(schema)) return false;
  return Object.entries(schema).every(([word, value]: [string, unknown]) => {
    if (ONE.has(word)) return isKnown(value);
    if (LIST.has(word)) return Array.isArray(value) && value.every(isKnown);
    if (NAMED.has(word)) return typeof value === "object" && value !== null && Object.values(value).every(isKnown);
    return PLAIN.has(word);
  });
}
