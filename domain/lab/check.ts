import { type Schema, Validator } from "@cfworker/json-schema";
import { fill } from "../prompts/template.ts";
import { assertionProblem, schemaIn } from "./assertion-problem.ts";
import { filled, filledPattern, filledSchema, textOf, type Values } from "./assertion-text.ts";
import { levenshtein } from "./levenshtein.ts";
import { rouge } from "./rouge.ts";
import { similarity } from "./similarity.ts";
import type { Assertion, CheckResult } from "./types.ts";
import { wordsCounted, wordsOf } from "./words.ts";

type Found = Omit<CheckResult, "assertionId">;

const undecided = (note: string): Found => ({ verdict: "undecided", measured: null, note });
const decided = (met: boolean, note: string, measured: number | null = null): Found => ({
  verdict: met ? "met" : "missed",
  measured,
  note: met ? "" : note,
});

/**
 * Checks an output against an assertion. Never throws, whatever a person wrote; an assertion that cannot be checked gives `undecided` with
 * a reason. A pattern can run for any time, so call this where it can be terminated.
 * @param values of the cell's input, for `{{name}}` in the assertion
 */
export function checkOutput(assertion: Assertion, output: string, values: Values): CheckResult {
  const problem = assertionProblem(assertion) ?? openProblem(assertion, values);
  const found = problem === null ? measure(assertion, output, values) : undecided(problem);
  return { assertionId: assertion.id, ...found };
}

function openProblem(assertion: Assertion, values: Values): string | null {
  const { open } = fill(textOf(assertion), values);
  return open.length === 0 ? null : `The input has no value for ${open.join(", ")}, which this check uses.`;
}

function measure(assertion: Assertion, output: string, values: Values): Found {
  switch (assertion.kind) {
    case "contains":
    case "not-contains":
      return contains(assertion, output, filled(assertion.text, values));
    case "regex":
      return matches(filledPattern(assertion.pattern, of(values)), assertion.flags, output);
    case "json-schema":
      return fits(filledSchema(assertion.schema, of(values)), output);
    case "words":
      return inLimits(wordsOf(output).length, assertion.least, assertion.most);
    case "rouge": {
      const share = rouge(output, filled(assertion.reference, values), assertion.n);
      return share === null
        ? undecided(`The text to compare with needs at least ${wordsCounted(assertion.n)}.`)
        : atLeast(share, assertion.least);
    }
    case "similar": {
      const cosine = similarity(output, filled(assertion.reference, values));
      return cosine === null
        ? undecided("One of the two texts has no words to compare.")
        : atLeast(cosine, assertion.least);
    }
    case "levenshtein": {
      const distance = levenshtein(output, filled(assertion.reference, values));
      return decided(
        distance <= assertion.most,
        `${counted(distance)} would have to change; at most ${assertion.most} may.`,
        distance,
      );
    }
    case "rubric":
      return undecided("A model has to judge this.");
  }
}

const of = (values: Values) => (name: string) => values[name] ?? "";
const counted = (characters: number) => `${characters.toLocaleString("en")} character${characters === 1 ? "" : "s"}`;

function contains(
  { kind, ignoreCase }: Extract<Assertion, { kind: "contains" | "not-contains" }>,
  output: string,
  text: string,
): Found {
  const compared = (one: string) => (ignoreCase ? one.normalize("NFC").toLowerCase() : one.normalize("NFC"));
  const isThere = compared(output).includes(compared(text));
  return kind === "contains" ? decided(isThere, "The words are not in it.") : decided(!isThere, "The words are in it.");
}

function matches(pattern: string, flags: string, output: string): Found {
  try {
    return decided(new RegExp(pattern, flags).test(output), "Nothing in it matches the pattern.");
  } catch {
    return undecided("With the values of this input it is not a pattern.");
  }
}

function fits(text: string, output: string): Found {
  const schema = schemaIn(text);
  if (schema === undefined) return undecided("With the values of this input it is not a JSON schema.");
  const json = jsonOf(output);
  if (!json) return decided(false, "The answer is not JSON, plain or in one code block.");
  try {
    const fault = schemaFault(json.value, schema);
    return decided(fault === null, fault ?? "");
  } catch {
    return undecided("The schema cannot be applied: check its references ($ref) and its patterns.");
  }
}

function inLimits(words: number, least: number | null, most: number | null): Found {
  if (least !== null && words < least) return decided(false, `Too short: at least ${wordsCounted(least)}.`, words);
  if (most !== null && words > most) return decided(false, `Too long: at most ${wordsCounted(most)}.`, words);
  return decided(true, "", words);
}

const atLeast = (share: number, least: number): Found =>
  decided(share >= least, `${shown(share)}, at least ${shown(least)} needed.`, share);

/** Truncated, not rounded, so that a value just below a limit is not shown as the limit. */
const shown = (share: number): string => (Math.floor(share * 100 + 1e-9) / 100).toFixed(2);

/** One code fence around the whole output, with or without a language name. */
const FENCED = /^(`{3,}|~{3,})[^\n`]*\n([\s\S]*?)\n?[^\S\n]*\1$/;

/** An output parsed as JSON, bare or in one code fence; undefined when it is not JSON. */
function jsonOf(output: string): { readonly value: unknown } | undefined {
  const text = output.replaceAll("\r\n", "\n").trim();
  try {
    return { value: JSON.parse(FENCED.exec(text)?.[2] ?? text) };
  } catch {
    return undefined;
  }
}

/**
 * How a value violates a JSON schema (draft 2020-12). The schema is not compiled into code, so this works under a policy without eval.
 * @returns null when it is valid, else the innermost invalid place and the reason
 * @throws the package's error for a schema with an unresolved reference or an invalid pattern
 */
function schemaFault(value: unknown, schema: object | boolean): string | null {
  // the package accepts plain booleans, but its type does not say so
  const { valid, errors } = new Validator(schema as Schema, "2020-12").validate(value);
  if (valid) return null;
  const innermost = errors.at(-1);
  if (!innermost) return "It does not match the schema.";
  const place = innermost.instanceLocation.replace(/^#\/?/, "");
  return place === "" ? innermost.error : `At ${place}: ${innermost.error}`;
}
