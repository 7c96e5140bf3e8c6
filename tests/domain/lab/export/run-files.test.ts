import { load } from "js-yaml";
import nunjucks from "nunjucks";
import Papa from "papaparse";
import { describe, expect, test } from "vitest";
import { writeRunCsv } from "#domain/lab/export/run-csv.ts";
import { writeRunJson } from "#domain/lab/export/run-json.ts";
import { writeRunPromptfoo } from "#domain/lab/export/run-promptfoo.ts";
import type { Assertion } from "#domain/lab/types.ts";
import {
  assertion,
  checksOf,
  labAdapter,
  labCell,
  labInput,
  labPlan,
  labPrompt,
  labRun,
  labVote,
} from "../lab-data.ts";

describe("CSV", () => {
  const run = labRun({
    number: 3,
    plan: labPlan({ prompts: [labPrompt("p1", "{{word}} {{other}}"), labPrompt("p2")] }),
  });
  const cells = [
    labCell({ output: '=SUM(A1)\n"quoted", with commas', checks: [{ ...checksOf("m")[0], measured: 0.5 } as never] }),
    labCell({ promptId: "p2", status: "failed", output: "", error: "No answer.", checks: [] }),
  ];
  const rows = Papa.parse(
    writeRunCsv(run, cells)
      .replace(/^\uFEFF/, "")
      .trimEnd(),
    { delimiter: ",", newline: "\r\n" },
  ).data;
  const [head = [], first = [], second = []] = rows;
  const cell = (row: readonly string[], column: string) => row[head.indexOf(column)];

  test("has a row for each answer, each row as wide as the first", () => {
    expect(rows.map((row) => row.length)).toEqual([head.length, head.length, head.length]);
    expect(cell(first, "prompt")).toBe("p1");
    expect(cell(first, "{{word}}")).toBe("i1");
    expect(cell(first, "{{other}}")).toBe("");
    expect(cell(first, "repeat")).toBe("1");
    expect(cell(first, "checks met")).toBe("1");
    expect(cell(first, "check 1: contains")).toBe("met");
    expect(cell(first, "check 1: measured")).toBe("0.5");
    expect(cell(second, "status")).toBe("failed");
    expect(cell(second, "error")).toBe("No answer.");
  });

  test("makes an answer that a spreadsheet would run plain text", () => {
    expect(cell(first, "answer")).toBe(`'=SUM(A1)\n"quoted", with commas`);
  });
});

test("JSON contains the run with everything stored about it, and says what it is", () => {
  const [run, cells, votes] = [labRun(), [labCell(), labCell({ inputId: "i2" })], [labVote()]];
  const text = writeRunJson(run, cells, votes);
  expect(JSON.parse(text)).toEqual({ product: "studio-of-the-mind", kind: "lab-run", version: 1, run, cells, votes });
  expect(text.split("\n").filter((line) => line.includes('"promptId"'))).toHaveLength(2);
  expect(JSON.parse(writeRunJson(run, [], []))).toMatchObject({ cells: [], votes: [] });
});

describe("promptfoo", () => {
  const written = (assertions: readonly Assertion[], more = {}) =>
    load(writeRunPromptfoo(labRun({ number: 2, plan: labPlan({ assertions, ...more }) }))) as {
      description: string;
      defaultTest?: { assert: { type: string; value: unknown; threshold?: number }[]; options?: unknown };
      [entry: string]: unknown;
    };
  const checks = (...assertions: Assertion[]) => written(assertions).defaultTest?.assert;

  test("has the same matrix: prompts, providers, a test for each case, repeats", () => {
    const file = written([], {
      prompts: [labPrompt("p1", "{{word}}/{{word}}")],
      adapters: [
        labAdapter("a", { kind: "anthropic", model: "one" }),
        labAdapter("b", { kind: "google", model: "two" }),
        labAdapter("c", { kind: "openai-compatible", model: "three" }),
        labAdapter("d", { kind: "local", model: null }),
      ],
      inputs: [labInput("i1", { word: "true" })],
      repeat: 3,
    });
    // promptfoo would treat a slash as a file's path
    expect(file.prompts).toEqual([{ id: "p1", label: "p1", raw: "{# text #\n#}{{word}}/{{word}}" }]);
    expect(file.providers).toEqual([
      { id: "anthropic:messages:one", label: "a" },
      { id: "google:two", label: "b" },
      { id: "openai:chat:three", label: "c" },
      { id: "echo", label: "d" },
    ]);
    expect(file.tests).toEqual([{ description: "i1", vars: { word: "true" } }]);
    expect(file.evaluateOptions).toEqual({ repeat: 3 });
    expect(file.defaultTest).toBeUndefined();
  });

  test("has each check under promptfoo's name for it", () => {
    expect(
      checks(
        assertion({ kind: "contains", text: "a", ignoreCase: false }),
        assertion({ kind: "contains", text: "a", ignoreCase: true }),
        assertion({ kind: "not-contains", text: "a", ignoreCase: false }),
        assertion({ kind: "not-contains", text: "a", ignoreCase: true }),
        assertion({ kind: "regex", pattern: "^a", flags: "" }),
        assertion({ kind: "regex", pattern: "^a", flags: "im" }),
        assertion({ kind: "json-schema", schema: '{"type":"object"}' }),
        assertion({ kind: "words", least: 2, most: null }),
        assertion({ kind: "words", least: 2, most: 5 }),
        assertion({ kind: "rouge", n: 1, reference: "r", least: 0.5 }),
        assertion({ kind: "levenshtein", reference: "r", most: 4 }),
        assertion({ kind: "levenshtein", reference: "r", most: 0 }),
        assertion({ kind: "similar", reference: "r", least: 0.5 }),
        assertion({ kind: "rubric", text: "Kind", least: 0.7 }),
      ),
    ).toEqual([
      { type: "contains", value: "a" },
      { type: "icontains", value: "a" },
      { type: "not-contains", value: "a" },
      { type: "not-icontains", value: "a" },
      { type: "regex", value: "^a" },
      { type: "javascript", value: 'new RegExp("^a", "im").test(output)' },
      { type: "is-json", value: { type: "object" } },
      { type: "word-count", value: { min: 2 } },
      { type: "word-count", value: { min: 2, max: 5 } },
      { type: "rouge-n", value: "r", threshold: 0.5 },
      { type: "levenshtein", value: "r", threshold: 4 },
      { type: "equals", value: "r" },
      { type: "similar", value: "r", threshold: 0.5 },
      { type: "llm-rubric", value: "Kind", threshold: 0.7 },
    ]);
  });

  test("names checks that promptfoo lacks, and does not change them into others", () => {
    const file = written([
      assertion({ kind: "rouge", n: 2, reference: "r", least: 0.5 }),
      assertion({ kind: "regex", pattern: "^{{word}}", flags: "i" }),
      assertion({ kind: "json-schema", schema: '{"items":{"prefixItems":[true]}}' }),
      assertion({ kind: "json-schema", schema: '{"$schema":"x","minItems":{{word}}}' }),
    ]);
    expect(file.defaultTest).toBeUndefined();
    expect(file.description).toContain(
      "Left out because promptfoo has no such check: ROUGE-2 at least 0.5; Matches /^{{word}}/i; Matches the JSON schema; Matches the JSON schema",
    );
  });

  test("a pattern with flags matches the same as here, and is text to promptfoo's template language", () => {
    const [check] = checks(assertion({ kind: "regex", pattern: '^\\p{L}{2}"\\{% \\{#', flags: "iu" })) ?? [];
    expect(check?.type).toBe("javascript");
    expect(check?.value).not.toMatch(/\{[{%#]/);
    const meets = new Function("output", `return ${check?.value}`) as (output: string) => boolean;
    expect(meets('éÉ"{% {#')).toBe(true);
    expect(meets('1É"{% {#')).toBe(false);
  });

  test("writes a schema without the draft's address, which promptfoo does not have", () => {
    const $schema = "https://json-schema.org/draft/2020-12/schema";
    const rest = { type: "object", properties: { a: { enum: ["x"] }, prefixItems: { type: "null" } } };
    const written = (enumerated: string) => {
      const filledIn = { ...rest, properties: { ...rest.properties, a: { enum: [enumerated] } } };
      return checks(assertion({ kind: "json-schema", schema: JSON.stringify({ $schema, ...filledIn }) }))?.[0]?.value;
    };
    expect(written("x")).toEqual(rest);
    // promptfoo fills in only strings
    expect(JSON.parse(String(written("{{word}}")))).toEqual(JSON.parse(JSON.stringify(rest).replace("x", "{{word}}")));
    expect(checks(assertion({ kind: "json-schema", schema: "true" }))).toEqual([{ type: "is-json", value: {} }]);
    const minItems = '{"minItems":{{word}}}';
    expect(checks(assertion({ kind: "json-schema", schema: minItems }))).toEqual([
      { type: "is-json", value: minItems },
    ]);
  });

  test("promptfoo fills in only the variables of a check's text, and runs or reads nothing in it", () => {
    const text = "file://{{{word}} {% if %} {# {{> tone}} #}";
    const said = [
      ...(checks(
        assertion({ kind: "contains", text, ignoreCase: false }),
        assertion({ kind: "regex", pattern: text, flags: "" }),
        assertion({ kind: "levenshtein", reference: text, most: 1 }),
        assertion({ kind: "rubric", text, least: 1 }),
      ) ?? []),
    ].map(({ value }) => String(value));
    for (const value of said) {
      expect(value).not.toMatch(/^file:/);
      expect(new nunjucks.Environment(null, { autoescape: false }).renderString(value, { word: "x" })).toBe(
        "file://{x {% if %} {# {{> tone}} #}",
      );
    }
  });

  test("a value that promptfoo would read as a file is a text", () => {
    const file = written([], { inputs: [labInput("i1", { word: "file://{{a}}" })] });
    expect(file.tests).toEqual([{ description: "i1", vars: { word: "{{'file'}}://{{'{'}}{a}}" } }]);
  });

  test("names the judge", () => {
    const file = written([assertion({ kind: "rubric", text: "Kind", least: 0.7 })], {
      judge: labAdapter("j", { kind: "anthropic", model: "judge" }),
    });
    expect(file.defaultTest?.options).toEqual({ provider: "anthropic:messages:judge" });
  });
});
