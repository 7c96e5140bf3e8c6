import { expect, test } from "vitest";
import { readFile } from "./reading.ts";

const read = async (text: string, name = "My note.md") => {
  const { prompts, problems } = await readFile(name, text);
  return { prompt: prompts[0], problems };
};

test("frontmatter describes the prompt", async () => {
  const text = `---
title: "Weekly review"
tags: [work, review]
favourite: true
folder: Work
variables:
  week: { type: number, label: Which week }
---

What happened in week {{week}}?
`;
  expect(await read(text)).toEqual({
    prompt: expect.objectContaining({
      name: "my-note",
      title: "Weekly review",
      body: "What happened in week {{week}}?",
      tags: ["work", "review"],
      favourite: true,
      folder: "Work",
      variables: { week: { type: "number", label: "Which week" } },
      says: ["name", "title", "body", "folder", "tags", "favourite", "variables"],
    }),
    problems: [],
  });
});

test.each([
  ["## The heading ##\n\ntext", "The heading"],
  ["text\n\n```\n# not this\n```\n\n# This\n", "This"],
  ["#hashtag, no heading", "My note"],
])("%j without frontmatter has the title %j", async (text, title) => {
  expect((await read(text)).prompt).toMatchObject({ title, body: text.trim(), says: ["name", "title", "body"] });
});

test("horizontal rules are not frontmatter", async () => {
  const text = "---\nJust a text between rules\n---\nand more";
  expect((await read(text)).prompt?.body).toBe(text);
  expect((await read("---\nnever closed")).prompt?.body).toBe("---\nnever closed");
});

test("a heading as long as a prompt can be takes no longer to read than any text", async () => {
  const spaces = " ".repeat(700_000);
  expect((await read(`# One${spaces}two`)).prompt?.title).toMatch(/^One/);
});

test("fields that the studio has no place for are reported", async () => {
  expect((await read("---\ntitle: A\nauthor: me\ndate: 2026-01-01\n---\nText")).problems).toEqual([
    { where: "My note.md", what: "The studio has no field for author, date. That was left out." },
  ]);
});

test("a title stays as written, even where YAML reads a number", async () => {
  expect((await read("---\ntitle: 1.0\n---\nText")).prompt?.title).toBe("1.0");
  expect((await read("---\ntitle: 007\n---\nText")).prompt?.title).toBe("007");
});

test("invalid frontmatter leaves out the prompt, and the report says where", async () => {
  const { prompt, problems } = await read("---\ntitle: a\ntitle: b\n---\nText");
  expect(prompt).toBeUndefined();
  expect(problems[0]?.what).toMatch(/^Line 3: the text between the --- lines is not YAML\./);
});

test.each([
  [
    "aliases without end",
    `a: &a [x, x]\nb: &b [*a, *a, *a, *a, *a, *a, *a, *a, *a]\nc: &c [*b, *b, *b, *b, *b, *b, *b, *b, *b]\nd: [*c, *c, *c, *c, *c, *c]`,
  ],
  ["a tag of another language", "title: !!js/function 'function () {}'"],
  ["a key that some programs run", "__proto__: {polluted: true}"],
  ["nesting without end", `a: ${"[".repeat(20_000)}`],
  ["the character NUL", 'title: "a\\0b"'],
])("%s is refused", async (_, yaml) => {
  const { prompt, problems } = await read(`---\n${yaml}\n---\nText`);
  expect(prompt).toBeUndefined();
  expect(problems).toHaveLength(1);
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
});

test("YAML is read up to a hundred levels deep", async () => {
  const nested = (levels: number) => `---\ntitle: ${"[".repeat(levels)}${"]".repeat(levels)}\n---\nText`;
  expect((await read(nested(90))).prompt?.body).toBe("Text");
  expect((await read(nested(110))).problems[0]?.what).toContain("It is nested too deeply.");
});
