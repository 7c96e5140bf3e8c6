import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MAX_FILE } from "#domain/prompt-exchange/limits.ts";
import { readPrompts } from "#domain/prompt-exchange/read-prompts.ts";
import { writePrompts } from "#domain/prompt-exchange/write-prompts.ts";
import { countSteps } from "../../steps.ts";
import { hostileText, plainPrompt, prompts } from "./arbitrary-prompt.ts";
import { inBytes, readFile, readToEnd, refusal } from "./reading.ts";

const FORMATS = ["json", "dotprompt", "promptfoo", "csv", "markdown"] as const;

describe("the kind of a file", () => {
  test("is found by its content, whatever its name", async () => {
    for (const format of FORMATS) {
      const { bytes } = writePrompts([plainPrompt(), plainPrompt({ name: "other" })], format);
      for (const name of ["file", "file.bin"]) expect((await readFile(name, bytes)).format).toBe(format);
    }
    const single = writePrompts([plainPrompt({ variables: { a: { type: "text" } } })], "dotprompt");
    expect((await readFile("file", single.bytes)).format).toBe("dotprompt");
  });

  test("is found by its name when the content leaves it open", async () => {
    const text = "prompts: of all kinds\n\nbody, and mind";
    expect(await readFile("a.md", text)).toMatchObject({ format: "markdown", prompts: [{ body: text }] });
    expect(await readFile("a.prompt", text)).toMatchObject({ format: "dotprompt", prompts: [{ body: text }] });
    expect(await readFile("a.TXT", text)).toMatchObject({ format: "promptfoo", prompts: [{ body: text }] });
  });

  test("is a table also under another name", async () => {
    expect((await readFile("table.txt", "title,body\nA,Say a\n")).format).toBe("csv");
  });
});

describe("an unusable file", () => {
  test.each([
    ["empty.csv", "", "The file is empty."],
    ["spaces.md", " \n\t", "The file is empty."],
    ["page.html", "<!DOCTYPE html><p>Hello", "This is a web page, not a file of prompts."],
    ["notes", "Just some words", "This file has no prompts that the studio can read."],
    ["data.json", '{"a": 1}', "This file has no prompts that the studio can read."],
    ["list.json", "[1, 2]", "This file has no prompts that the studio can read."],
    ["config.yaml", "providers: [a]", "The file is not a promptfoo configuration: it has no list of prompts."],
    ["config.yaml", "prompts: [a\nx: y: z", /^Line \d: the file stops being YAML\./],
    [
      "cut.json",
      '{"prompts": ["Say a", "Say',
      "Line 1: the file stops being JSON. A quote, a bracket or a comma is missing.",
    ],
    ["proto.json", '{"prompts": ["Say a"], "__proto__": {"a": 1}}', /^Line 1: the file stops being JSON\. It /],
    ["cut.yaml", '["Say a', /^Line 1: the file stops being JSON\./],
    ["merge.yaml", "<<:", /^Line 1: the file stops being YAML\. It merges something that has no entries\./],
    ["merge.yaml", "a: &a 1\nprompts:\n  - <<: *a", /It merges something that has no entries\./],
    [
      "many.yaml",
      "prompts: [a]\n---\nprompts: [b]",
      /^Line 2: the file stops being YAML\. It has more than one document/,
    ],
  ])("%s %j", async (name, text, says) => {
    const message = await refusal(name, text);
    if (typeof says === "string") expect(message).toBe(says);
    else expect(message).toMatch(says);
  });

  test.each([
    ["UTF-16 without a mark", [0x61, 0, 0x62, 0], "The file is not a text file."],
    ["UTF-8 that is cut within a letter", [0xc3, 0xa9, 0x63, 0xc3], "The file is not UTF-8 text."],
    ["a picture", [0x89, 0x50, 0x4e, 0x47, 0, 1], "The file is not a text file."],
  ])("%s", async (_, bytes, says) => expect(await refusal("a.md", new Uint8Array(bytes))).toBe(says));

  test("a file of one byte more than the limit is refused", async () => {
    expect(await refusal("a.md", new Uint8Array(MAX_FILE + 1))).toBe("The file is larger than 64 MB.");
  });
});

describe("a file in another encoding is read, as the other files that a person opens", () => {
  const utf16 = (text: string) => [...text].flatMap((sign) => [sign.charCodeAt(0) & 0xff, sign.charCodeAt(0) >> 8]);
  const swapped = (bytes: readonly number[]) => bytes.map((_, at) => bytes[at ^ 1] ?? 0);
  const CAFE = "Name a café.";
  test.each([
    ["UTF-16, little end first", [0xff, 0xfe, ...utf16(CAFE)]],
    ["UTF-16, big end first", [0xfe, 0xff, ...swapped(utf16(CAFE))]],
  ])("%s", async (_, bytes) =>
    expect(await readFile("a.md", new Uint8Array(bytes))).toMatchObject({ prompts: [{ body: CAFE }], problems: [] }),
  );

  test("Windows-1252, with a word about its accented letters", async () => {
    const bytes = new Uint8Array([...CAFE].map((sign) => sign.charCodeAt(0)));
    expect(await readFile("a.md", bytes)).toMatchObject({
      prompts: [{ body: CAFE }],
      problems: [{ where: "a.md", what: expect.stringContaining("It was read as Windows-1252") }],
    });
  });
});

/** Files of all kinds, damaged in various ways. */
const damaged = fc
  .record({
    list: prompts,
    format: fc.constantFrom(...FORMATS),
    cut: fc.double({ min: 0, max: 1, noNaN: true }),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    byte: fc.integer({ min: 0, max: 255 }),
    swap: fc.boolean(),
  })
  .map(({ list, format, cut, at, byte, swap }) => {
    const { name, bytes } = writePrompts(list, format);
    const copy = bytes.slice(0, Math.ceil(bytes.length * (swap ? 1 : cut)));
    if (swap) copy[Math.floor(at * copy.length)] = byte;
    return { name, bytes: copy };
  });

const anything = fc.record({
  name: fc.constantFrom("a", "a.json", "a.prompt", "a.yaml", "a.csv", "a.md", "a.txt", "a.zip"),
  bytes: fc.oneof(
    fc.uint8Array({ maxLength: 300 }),
    hostileText.map(inBytes),
    hostileText.map((text) => inBytes(`---\n${text}\n---\n${text}`)),
    hostileText.map((text) => inBytes(`prompts:\n  - ${text}`)),
    hostileText.map((text) => inBytes(`title,body\n${text}`)),
    fc
      .json()
      .map((json) =>
        inBytes(`{"product": "studio-of-the-mind", "kind": "prompts", "version": 1, "prompts": [${json}]}`),
      ),
    fc.json().map((json) => inBytes(`{"prompts": ${json}, "tests": ${json}}`)),
    fc.uint8Array({ maxLength: 300 }).map((bytes) => new Uint8Array([0x50, 0x4b, 3, 4, ...bytes])),
  ),
});

describe("any input", () => {
  test("ends with prompts that can be stored, or with what is wrong and what to do", async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(damaged, anything), async (file) => {
        const result = await readToEnd(readPrompts(file));
        if (!result.ok) {
          expect(result.error.message).toMatch(/^[A-Z].*\.$/s);
          expect(result.error.remedy).toContain("Nothing was changed.");
          return;
        }
        for (const prompt of result.value.prompts) {
          expect(prompt.name).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
          expect(JSON.stringify(prompt)).not.toMatch(/\\u0000|\\ud[89a-f]/);
        }
        for (const { where, what } of result.value.problems) {
          expect(where).not.toBe("");
          expect(what).toMatch(/[.]$/);
        }
      }),
      { numRuns: 1500 },
    );
  });
});

describe("a long list of prompts", () => {
  const list = Array.from({ length: 2_000 }, (_, n) =>
    plainPrompt({
      name: `prompt-${n}`,
      title: `Prompt ${n}`,
      body: `Compare {{a}} with {{b}}, number ${n}.\n\n${"Say what speaks for each, and what against it. ".repeat(20)}`,
      folder: `Folder ${n % 40}`,
      tags: ["one", "two"],
      variables: { a: { type: "text", label: "The first" } },
    }),
  );

  test.each(FORMATS)("%s: read, telling how far it is", async (format) => {
    const file = writePrompts(list, format);
    const reading = readPrompts(file);
    const told: number[] = [];
    let step = await reading.next();
    for (; !step.done; step = await reading.next()) told.push(step.value.done);
    expect(step.value).toMatchObject({ ok: true });
    expect(step.value.ok && step.value.value.prompts.length).toBe(list.length);
    expect(told.length).toBeGreaterThanOrEqual(list.length);
    expect(told).toEqual(told.toSorted((a, b) => a - b));
  });

  test("a reading whose caller stops iterating has ended", async () => {
    const reading = readPrompts(writePrompts(list, "markdown"));
    expect((await reading.next()).done).toBe(false);
    await reading.return({ ok: false, error: { code: "INVALID_INPUT", message: "", retry: "never" } });
    expect((await reading.next()).done).toBe(true);
  });

  // by itself, because nothing is optimized while steps are counted
  describe("is read in steps in proportion to its length", () => {
    const stepsOf = countSteps(() => import("#domain/prompt-exchange/read-prompts.ts"));

    test.each(FORMATS)("%s", async (format) => {
      const steps = (count: number) => {
        const file = writePrompts(list.slice(0, count), format);
        return stepsOf((fresh) => readToEnd(fresh.readPrompts(file)));
      };
      const few = await steps(250);
      expect(few).toBeGreaterThan(250);
      expect((await steps(2_000)) / few).toBeLessThan(10);
    });
  });
});
