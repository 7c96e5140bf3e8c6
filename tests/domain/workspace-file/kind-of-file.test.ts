import { expect, test } from "vitest";
import { writePrompts } from "#domain/prompt-exchange/write-prompts.ts";
import { FILE_KIND, kindOfFile } from "#domain/workspace-file/kind-of-file.ts";

test("kindOfFile recognises the studio's own files", () => {
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
])("kindOfFile does not recognise %s", (beginning) => expect(kindOfFile(beginning)).toBeUndefined());
