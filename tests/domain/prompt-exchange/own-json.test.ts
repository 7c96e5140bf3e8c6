import { describe, expect, test } from "vitest";
import { writeOwnJson } from "#domain/prompt-exchange/own-json.ts";
import { plainPrompt } from "./arbitrary-prompt.ts";
import { readFile, refusal } from "./reading.ts";

const file = writeOwnJson([plainPrompt({ id: "a" }), plainPrompt({ id: "b", name: "other" })]);
const withPrompt = (change: Record<string, unknown>) =>
  JSON.stringify({
    product: "studio-of-the-mind",
    kind: "prompts",
    version: 1,
    prompts: [{ ...plainPrompt(), ...change }],
  });

test("each prompt has a line of its own, with its keys in order", () => {
  const lines = file.split("\n");
  expect(lines.slice(0, 5)).toEqual([
    "{",
    '"product": "studio-of-the-mind",',
    '"kind": "prompts",',
    '"version": 1,',
    '"prompts": [',
  ]);
  expect(lines[5]).toMatch(/^\{"body":.*,"branch":null,.*"versions":\[\]\},$/);
  expect(JSON.parse(file)).toMatchObject({ prompts: [{ id: "a" }, { id: "b" }] });
  expect(JSON.parse(writeOwnJson([]))).toMatchObject({ prompts: [] });
});

test("the layout of the file does not matter", async () => {
  const { prompts } = await readFile("x.json", `  ${JSON.stringify(JSON.parse(file), null, 4)}\n`);
  expect(prompts.map(({ id }) => id)).toEqual(["a", "b"]);
});

describe("a file that is not as the studio wrote it is refused", () => {
  test.each([
    [{ name: "Not a name" }, "Prompt 1 (line 1): name is not a name of lower-case letters, digits and hyphens."],
    [{ title: 1 }, "Prompt 1 (line 1): title is not text."],
    [{ body: undefined }, "Prompt 1 (line 1): body is missing."],
    [{ author: "me" }, "Prompt 1 (line 1): author does not belong here."],
    [
      { variables: { a: { type: "colour" } } },
      "Prompt 1 (line 1): variables.a.type is not one of text, number, select, date.",
    ],
    [{ variables: { "a  b": { type: "text" } } }, "Prompt 1 (line 1): variables.a  b is not the name of a variable."],
    [{ updatedAt: -1 }, "Prompt 1 (line 1): updatedAt is not a time in milliseconds up to the year 2999."],
    [{ body: "a\0b" }, "Prompt 1 (line 1): it contains the character NUL, which is not allowed."],
    [
      { values: JSON.parse('{"__proto__": "x"}') },
      "Prompt 1 (line 1): it names a field __proto__, which is not allowed.",
    ],
    [
      { labels: JSON.parse('{"__proto__": "x"}') },
      "Prompt 1 (line 1): it names a field __proto__, which is not allowed.",
    ],
  ])("%j", async (change, says) => expect(await refusal("x.json", withPrompt(change))).toBe(says));

  test.each([
    [
      '{"product": "studio-of-the-mind", "kind": "workspace", "version": 4, "sessions": []}',
      "This is a workspace file.",
    ],
    [
      '{"product": "studio-of-the-mind", "kind": "prompts", "version": 2, "prompts": [{"new": 1}]}',
      "The file was written by a newer version of the studio (format 2; this version reads up to 1).",
    ],
    [
      '{"product": "studio-of-the-mind", "kind": "prompts", "version": "1", "prompts": []}',
      "The version of the file is not a number.",
    ],
    ['{"product": "other", "kind": "prompts", "version": 1, "prompts": []}', "The file does not say what it is."],
    ['{"product": "studio-of-the-mind", "kind": "prompts", "version": 1}', "The list of prompts is missing."],
    [
      '{"product": "studio-of-the-mind", "kind": "prompts", "version": 1, "more": 1, "prompts": []}',
      "This version does not know the top-level entry “more”.",
    ],
    [
      '{"product": "studio-of-the-mind", "kind": "prompts", "version": 1, "prompts": [], "others": []}',
      "Line 1: this version of the studio does not know “others”.",
    ],
  ])("%s", async (text, says) => expect(await refusal("x.json", text)).toBe(says));

  test("a truncated file is refused, wherever it is cut", async () => {
    const text = file.trimEnd();
    for (let length = 12; length < text.length; length += 3) await refusal("x.json", text.slice(0, length));
  });
});
