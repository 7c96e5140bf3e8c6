import fc from "fast-check";
import { load } from "js-yaml";
import nunjucks from "nunjucks";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { writePromptfoo } from "#domain/prompt-exchange/promptfoo.ts";
import { plainPrompt, prompts } from "./arbitrary-prompt.ts";
import { readFile } from "./reading.ts";

/** promptfoo's reference for a configuration (https://www.promptfoo.dev/docs/configuration/reference), for the entries used here. */
const CONFIGURATION = z.strictObject({
  description: z.string(),
  prompts: z.array(z.strictObject({ id: z.string(), label: z.string(), raw: z.string().min(1) })).min(1),
  providers: z.array(z.string()).min(1),
  tests: z.array(
    z.strictObject({
      description: z.string(),
      prompts: z.array(z.string()),
      vars: z.record(z.string(), z.string()),
      metadata: z.record(z.string(), z.unknown()),
    }),
  ),
});

/**
 * Characters that YAML allows only escaped (YAML 1.2.2, c-printable), including a byte order mark, which some parsers treat as the
 * beginning of a text.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these
const UNPRINTABLE = /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ufeff\ufffe\uffff]/;

/** Whether promptfoo treats a text as a path, according to its documentation of prompts: it then looks for that file. */
const isPath = (raw: string) =>
  !raw.includes("\n") &&
  (raw.startsWith("file://") ||
    /[*/\\]/.test(raw) ||
    [3, 4].some((back) => raw.at(-back) === ".") ||
    /\.(?:txt|md|json|ya?ml|py|js|csv|j2)(?::|$)/.test(raw));

const rendered = (text: string, vars: object) =>
  new nunjucks.Environment(null, { autoescape: false }).renderString(text, vars);
const written = (text: string) => CONFIGURATION.parse(load(text));

describe("promptfoo reading our files", () => {
  test("its YAML parser and the rules of its reference accept every file that the studio writes", () => {
    fc.assert(
      fc.property(prompts, (list) => {
        const some = list.filter(({ body }) => body !== "");
        fc.pre(some.length > 0);
        const text = writePromptfoo(some);
        expect(text).not.toMatch(UNPRINTABLE);
        const config = written(text);
        expect(config.prompts.map(({ id, label }) => [id, label])).toEqual(
          some.map(({ name, title }) => [name, title]),
        );
        // promptfoo renders a value as the value itself, and reads no file of its user
        for (const [at, { vars }] of config.tests.entries()) {
          expect(Object.keys(vars)).toEqual(Object.keys(some[at]?.values ?? {}));
          for (const [name, value] of Object.entries(vars)) {
            expect(value).not.toMatch(/^(?:file|package):/);
            expect(value).not.toMatch(/\{\{\s*\w+\s*\}\}/);
            expect(rendered(value, {})).toBe(some[at]?.values[name]);
          }
        }
        for (const { raw } of config.prompts) {
          expect(isPath(raw)).toBe(false);
          expect(raw).not.toMatch(/^exec:/);
        }
        // each test is for one existing prompt
        expect(config.tests.map((one) => one.prompts)).toEqual(config.prompts.map(({ id }) => [id]));
      }),
      { numRuns: 300 },
    );
  });

  test.each([
    ["Compare {{a}} with {{ b }}.", "Compare x with y."],
    ["either/or {{a}}", "either/or x"],
    ["{{a}}.txt", "x.txt"],
    ["exec: {{a}}", "exec: x"],
    ["- {{a}}\n- {{b}}\n", "- x\n- y\n"],
    ['[{"role": "user", "content": "{{a}}"}]', '[{"role": "user", "content": "x"}]'],
  ])("its template language fills in %j as the studio does", (body, filled) => {
    const raw = written(writePromptfoo([plainPrompt({ body })])).prompts[0]?.raw ?? "";
    expect(rendered(raw, { a: "x", b: "y" })).toBe(filled);
    // promptfoo does not fill in an unclosed tag
    expect(raw).not.toMatch(/({%[^%]*$|{{[^}]*$|{#[^#]*$)/m);
  });
});

test.each([
  "file:///etc/hosts",
  "file://run.js",
  "package:a:run",
  "{{b}} and {% if %} and {# not closed",
  "{{'{'}} {{{b}}}",
  "{{'file'}}://x",
  "#} {#} {{'#'}}",
])("a value that promptfoo would run, read or fill in is only text: %j", async (value) => {
  const text = writePromptfoo([plainPrompt({ body: "Say {{a}}.", values: { a: value } })]);
  const said = written(text).tests[0]?.vars.a ?? "";
  expect(said).not.toMatch(/^(?:file|package):|\{\{\s*\w+\s*\}\}/);
  expect(rendered(said, { b: "y" })).toBe(value);
  expect((await readFile("promptfooconfig.yaml", text)).prompts[0]?.values).toEqual({ a: value });
});

const config = (prompts: string, rest = "") => `prompts:\n${prompts}\nproviders: [vendor:model]\n${rest}`;

describe("reading promptfoo's files", () => {
  test("texts, texts with a label, files, and a single text", async () => {
    const { prompts, problems, format } = await readFile(
      "promptfooconfig.yaml",
      config(`  - 'Summarise {{text}}'
  - id: short
    label: In short
    raw: |
      Say it shortly: {{text}}
  - file://prompts/one.txt
  - prompts/*.md
  - id: file://two.txt
    label: Two
  - label: Nothing`),
    );
    expect(format).toBe("promptfoo");
    expect(prompts.map(({ name, title, body }) => [name, title, body])).toEqual([
      ["summarise-text", "Summarise {{text}}", "Summarise {{text}}"],
      ["short", "In short", "Say it shortly: {{text}}\n"],
    ]);
    expect(problems.map(({ where }) => where)).toEqual([
      "Configuration",
      "Prompt 3",
      "Prompt 4",
      "Prompt 5",
      "Prompt 6",
    ]);
    expect(problems[0]?.what).toBe("The studio has no field for providers. That was left out.");
    expect(problems[1]?.what).toContain("“file://prompts/one.txt”");
    expect((await readFile("a.yml", "prompts: Just this one")).prompts[0]?.body).toBe("Just this one");
  });

  test("values of tests for a single prompt", async () => {
    const { prompts, problems } = await readFile(
      "a.yaml",
      config(
        "  - {id: a, label: A, raw: 'Say {{x}} now'}\n  - {id: b, label: B, raw: 'Sing {{x}} now'}",
        "tests:\n  - prompts: [a]\n    vars: {x: 1.50}\n    assert: [{type: contains, value: y}]\n  - vars: {x: 2}\n",
      ),
    );
    expect(prompts.map(({ values, says }) => [values, says.includes("values")])).toEqual([
      [{ x: "1.50" }, true],
      [{}, false],
    ]);
    expect(problems.map(({ where, what }) => `${where}: ${what}`)).toEqual([
      "Configuration: The studio has no field for providers. That was left out.",
      "Tests: The studio uses the values of a test that names one prompt. The other tests were left out.",
      "Prompt 1: The studio has no field for these parts of its test: assert. That was left out.",
    ]);
  });

  test("a configuration as JSON, and one with anchors", async () => {
    expect((await readFile("promptfooconfig.json", '{"prompts": ["Say it"]}')).prompts[0]?.body).toBe("Say it");
    const anchored = "base: &base {label: A}\nprompts:\n  - <<: *base\n    raw: Say it\n";
    expect((await readFile("a.yaml", anchored)).prompts[0]).toMatchObject({ title: "A", body: "Say it" });
  });

  test("a text file of several prompts", async () => {
    const { prompts, problems } = await readFile("prompts.txt", "First {{a}}\nsecond line\n---\n\nOther\n--- \n");
    expect(prompts.map(({ name, title, body }) => [name, title, body])).toEqual([
      ["first-a", "First {{a}}", "First {{a}}\nsecond line"],
      ["other", "Other", "Other"],
    ]);
    expect(problems).toEqual([]);
    expect((await readFile("one.txt", "Only this")).prompts[0]).toMatchObject({ name: "one", title: "Only this" });
  });

  test("a chat becomes one prompt, verbatim, and is reported", async () => {
    const chat = '[\n  {"role": "system", "content": "Be brief."},\n  {"role": "user", "content": "{{question}}"}\n]';
    const { prompts, problems } = await readFile("chat.json", `${chat}\n`);
    expect(prompts[0]).toMatchObject({ name: "chat", title: "chat", body: chat });
    expect(problems[0]?.what).toContain("stays unchanged");
  });
});
