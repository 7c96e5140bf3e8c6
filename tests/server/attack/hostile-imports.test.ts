import { describe, expect, test } from "vitest";
import { writeRunCsv } from "#domain/lab/export/run-csv.ts";
import type { LabRun } from "#domain/lab/types.ts";
import { readCsv, writeCsv } from "#domain/prompt-exchange/csv.ts";
import { guard } from "#domain/prompt-exchange/csv-table.ts";
import { readPrompts } from "#domain/prompt-exchange/read-prompts.ts";
import { parseYaml } from "#domain/prompt-exchange/yaml-text.ts";
import { think } from "#domain/thinking/engine.ts";

/** Files and texts that somebody else wrote and a person takes in. None may throw or take the time of the device; a test that hangs fails by its time limit. */

const entries = (n: number, entry: (n: number) => string, between: string) =>
  Array.from({ length: n }, (_, at) => entry(at)).join(between);

describe("YAML", () => {
  test.each([
    ["a mapping in itself", "a: &a\n  b: *a\n", "It refers to itself endlessly."],
    ["a list in itself", "&a [*a]", "It refers to itself endlessly."],
    ["a key in itself", "&a {? *a : 1}", "It refers to itself endlessly."],
    ["a mapping merged into itself", "a: &a\n  <<: *a\n", "It refers to itself endlessly."],
    [
      "20,000 names and references",
      `[${entries(20_000, (n) => `&a${n} x, *a${n}`, ",")}]`,
      "It has too many references.",
    ],
    ["20,000 references to one", `- &a x\n${entries(20_000, () => "- *a", "\n")}`, "It has too many references."],
    [
      "references that multiply",
      `a: &a [x,x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b,*b,*b,*b]\nd: [*c,*c,*c,*c,*c,*c,*c,*c,*c]\n`,
      "It refers to itself endlessly.",
    ],
    ["brackets without end", "[".repeat(130_000), "It is nested too deeply."],
    ["an entry twice among 20,000", `${entries(20_000, (n) => `k${n}: 1`, "\n")}\nk7: 2`, "An entry is named twice."],
  ])("%s is refused", (_, text, says) => {
    expect(parseYaml(text)).toMatchObject({ ok: false, says });
  });

  test.each([
    ["a block", entries(20_000, (n) => `k${n}: 1`, "\n")],
    ["braces", `{${entries(20_000, (n) => `k${n}: 1`, ",")}}`],
  ])("20,000 keys in %s are read", (_, text) => {
    const read = parseYaml(text);
    expect(read.ok && Object.keys(read.value as object)).toHaveLength(20_000);
  });

  test("what configurations do with references is read", () => {
    expect(parseYaml("base: &base {a: 1}\none: {<<: *base, b: 2}\ntwo: *base\nagain: &base [x]\nthree: *base")).toEqual(
      {
        ok: true,
        value: { base: { a: "1" }, one: { a: "1", b: "2" }, two: { a: "1" }, again: ["x"], three: ["x"] },
      },
    );
  });

  test("a file of prompts that refers to itself is refused with its line", async () => {
    const bytes = new TextEncoder().encode("prompts: &p\n  - raw: hello\n  - *p\n");
    const step = await readPrompts({ name: "promptfooconfig.yaml", bytes }).next();
    expect(step.value).toMatchObject({ ok: false, error: { message: expect.stringMatching(/^Line 3: .*itself/) } });
  });
});

describe("a text of 130,000 signs", () => {
  test.each(["(", "["])("%s is thought about", (sign) => {
    expect(think({ text: sign.repeat(130_000) }).findings.length).toBeLessThan(1_000);
  });

  test.each(["()", "[]"])("%s within each other is thought about", ([open = "", close = ""]) => {
    expect(think({ text: open.repeat(65_000) + close.repeat(65_000) }).findings.length).toBeLessThan(1_000);
  });
});

describe("a table that a spreadsheet opens", () => {
  const FRONTS = ["", " ", "\n", "\r\n", "\t", "\uFEFF", "\u00A0", "\u200B", "\0", " \n\uFEFF", "'", "''", "' "];
  const cells = FRONTS.flatMap((front) =>
    [..."=+-@", "\uFF1D", "\uFF0B", "\uFF0D", "\uFF20"].map((sign) => `${front}${sign}cmd|' /C calc'!A0`),
  );

  test.each(cells)("%j is no formula, and the same again", async (cell) => {
    expect(guard(cell)).toBe(`'${cell}`);
    if (cell.includes("\0")) return;
    const prompt = { ...PROMPT, title: cell.trim() === "" ? "x" : cell, body: cell };
    const reading = readCsv(writeCsv([prompt]).slice(1));
    let step = reading.next();
    while (!step.done) step = reading.next();
    expect(step.value.prompts[0]?.body).toBe(cell);
  });

  test("also of a run of the lab", () => {
    const [cell = "", id] = [" =1+1", "a"];
    const plan = {
      prompts: [{ id, label: cell, body: "{{topic}}" }],
      inputs: [{ id, label: cell, values: { topic: cell } }],
      adapters: [{ id, label: cell }],
      assertions: [],
    };
    const answer = { promptId: id, inputId: id, adapterId: id, model: cell, output: cell, error: cell, checks: [] };
    const text = writeRunCsv({ number: 1, plan } as unknown as LabRun, [answer as never]);
    expect(text.match(/ =1\+1/g)).toHaveLength(7);
    expect(text.match(/' =1\+1/g)).toHaveLength(7);
  });
});

const PROMPT = {
  id: null,
  name: "x",
  title: "x",
  body: "",
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
};
