import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { EXCHANGE_FIELDS } from "#domain/prompt-exchange/exchange-prompt.ts";
import { writePrompts } from "#domain/prompt-exchange/write-prompts.ts";
import { plainPrompt, prompt, prompts } from "./arbitrary-prompt.ts";
import { held, readFile, TEXT_FIELDS } from "./reading.ts";

const RUNS = { numRuns: 300 };
const CSV_FIELDS = TEXT_FIELDS.filter((field) => field !== "values");

describe("a written file is read back verbatim", () => {
  test.each([
    ["dotprompt", TEXT_FIELDS],
    ["markdown", TEXT_FIELDS],
    ["promptfoo", TEXT_FIELDS],
    ["csv", CSV_FIELDS],
  ] as const)("%s: every field that the format has", async (format, fields) => {
    await fc.assert(
      fc.asyncProperty(prompts, async (written) => {
        fc.pre(written.length > 0);
        const { name, bytes } = writePrompts(written, format);
        const read = await readFile(name, bytes);
        expect(read.format).toBe(format);
        expect(read.prompts.map((one) => held(one, fields))).toEqual(written.map((one) => held(one, fields)));
        // fields that the format lacks are unspecified, so that an import leaves them unchanged
        for (const { says, id } of read.prompts) {
          expect(id).toBeNull();
          expect(fields).toEqual(expect.arrayContaining([...says]));
        }
      }),
      RUNS,
    );
  });

  test("the studio's own file: everything", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(prompt, { maxLength: 4 }), async (written) => {
        const { name, bytes } = writePrompts(written, "json");
        const read = await readFile(name, bytes);
        expect(read).toEqual({
          format: "json",
          prompts: written.map((one) => ({ ...one, says: EXCHANGE_FIELDS })),
          problems: [],
        });
      }),
      RUNS,
    );
  });

  test("the studio's files are read without a problem", async () => {
    const written = ["a", "b", "c"].map((name) =>
      plainPrompt({
        name,
        folder: "Work",
        tags: ["x"],
        values: { a: "1" },
        variables: { a: { type: "number" } },
      }),
    );
    for (const format of ["json", "dotprompt", "promptfoo", "csv", "markdown"] as const) {
      const { name, bytes } = writePrompts(written, format);
      expect(await readFile(name, bytes)).toMatchObject({ problems: [] });
    }
  });

  test.each(["json", "dotprompt", "promptfoo", "csv", "markdown"] as const)(
    "%s: a lone surrogate becomes the replacement character",
    async (format) => {
      const { name, bytes } = writePrompts([plainPrompt({ body: "a\uD83Db" })], format);
      expect((await readFile(name, bytes)).prompts[0]?.body).toBe("a\uFFFDb");
    },
  );
});

describe("a variable whose name has several words", () => {
  const written = plainPrompt({
    body: "Dear {{customer name}}, {{ customer name }} and {{customer_name}}, {{order}}.",
    variables: { "customer name": { type: "text", label: "Who", initial: "you" } },
    values: { "customer name": "Ada", customer_name: "Grace" },
  });

  test.each([
    ["json", TEXT_FIELDS],
    ["dotprompt", TEXT_FIELDS],
    ["promptfoo", TEXT_FIELDS],
    ["markdown", TEXT_FIELDS],
    ["csv", CSV_FIELDS],
  ] as const)("comes back from %s as it was", async (format, fields) => {
    const { name, bytes } = writePrompts([written], format);
    const read = await readFile(name, bytes);
    expect(read.prompts.map((one) => held(one, fields))).toEqual([held(written, fields)]);
    expect(read.problems).toEqual([]);
  });

  test.each(["dotprompt", "promptfoo"] as const)("has a name in %s that other programs can fill in", (format) => {
    const text = new TextDecoder().decode(writePrompts([written], format).bytes);
    expect(text).toContain("Dear {{customer_name_}}, {{ customer_name_ }} and {{customer_name}}, {{order}}.");
    expect(text).not.toContain("{{customer name}}");
  });
});
