import { expect, test } from "vitest";
import { writePrompts } from "#domain/prompt-exchange/write-prompts.ts";
import { FILE_KIND, kindOfFile } from "#domain/workspace-file/format.ts";

test("the studio's own files say what they are, in the words they are written with", () => {
  const { bytes } = writePrompts([], "json");
  expect(kindOfFile(new TextDecoder().decode(bytes))).toBe("prompts");
  expect(kindOfFile('{"product":"studio-of-the-mind","kind":"workspace","version":5')).toBe(FILE_KIND);
  expect(kindOfFile('\uFEFF \n{ "product": "studio-of-the-mind", "kind": "prompts"')).toBe("prompts");
});

test.each([
  "",
  "{}",
  '{"product":"another","kind":"prompts"',
  '{"prompts":[{"product":"studio-of-the-mind","kind":"prompts"',
])("%s is none of them", (beginning) => expect(kindOfFile(beginning)).toBeUndefined());
