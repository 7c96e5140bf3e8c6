import { eachValue, rawOf, varOf } from "../../prompt-exchange/promptfoo.ts";
import { writeYaml } from "../../prompt-exchange/yaml-text.ts";
import { piecesOf, variablesOf } from "../../prompts/template.ts";
import { schemaIn } from "../assertion-problem.ts";
import { filledSchema } from "../assertion-text.ts";
import { checkWords } from "../check-words.ts";
import type { Assertion, LabAdapter, LabRun } from "../types.ts";
import { schemaForPromptfoo } from "./schema-for-promptfoo.ts";

/**
 * A run's plan as a promptfoo configuration (https://www.promptfoo.dev/docs/configuration/reference) that tries the same matrix. What promptfoo has no
 * way to check is named in the description and left out. Some it checks in its own way: it counts words by the spaces between them, takes `similar` from an
 * embedding model, and the share of a `rouge-n` as an F-score.
 */
export function writeRunPromptfoo({ number, plan }: LabRun): string {
  const checks = plan.assertions.map((assertion) => ({ assertion, check: checkOf(assertion) }));
  const left = checks.flatMap(({ assertion, check }) => (check ? [] : [checkWords(assertion)]));
  const written = checks.flatMap(({ check }) => check ?? []);
  return writeYaml({
    description: `Run ${number} of Prompt Lab, Studio of the Mind${left.length > 0 ? `. Left out, promptfoo has no such check: ${left.join("; ")}` : ""}`,
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

/** What promptfoo calls a provider; one without a model repeats the prompt, so that the file runs as it is. */
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
      // a threshold of 0 counts as none there
      return assertion.most === 0
        ? { type: "equals", value: checkText(assertion.reference) }
        : { type: "levenshtein", value: checkText(assertion.reference), threshold: assertion.most };
    case "similar":
      return { type: "similar", value: checkText(assertion.reference), threshold: assertion.least };
    case "rubric":
      return { type: "llm-rubric", value: checkText(assertion.text), threshold: assertion.least };
  }
}

/** promptfoo takes no flags: a pattern with some is a script there, and its text escaped so that nothing of it is. */
function patternCheck(pattern: string, flags: string): PromptfooCheck | undefined {
  if (flags === "") return { type: "regex", value: checkText(pattern) };
  // a value that its template language puts into a script would be a part of that
  if (variablesOf(pattern).length > 0) return undefined;
  const text = JSON.stringify(pattern).replaceAll("{", "\\u007b");
  return { type: "javascript", value: `new RegExp(${text}, "${flags}").test(output)` };
}

/** As text where it has variables: promptfoo fills in texts alone, and reads them then. */
function schemaCheck(text: string): PromptfooCheck | undefined {
  const written = schemaIn(text);
  const schema = schemaIn(filledSchema(text, () => "0"));
  if (schema === undefined || schemaForPromptfoo(schema) === undefined) return undefined;
  if (written === undefined)
    return typeof schema === "object" && "$schema" in schema ? undefined : { type: "is-json", value: checkText(text) };
  const value = schemaForPromptfoo(written);
  return { type: "is-json", value: variablesOf(text).length > 0 ? checkText(JSON.stringify(value)) : value };
}

/** A check's text, of which promptfoo fills in the variables and nothing else. */
const checkText = (text: string): string =>
  piecesOf(text)
    .map((piece) => (piece.kind === "variable" ? piece.text : varOf(piece.text)))
    .join("");

const limits = (least: number | null, most: number | null) => ({
  ...(least === null ? {} : { min: least }),
  ...(most === null ? {} : { max: most }),
});
