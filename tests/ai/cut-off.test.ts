import { expect, test } from "vitest";
import { endedAtSentence } from "#src/ai/tasks/cut-off.ts";

test.each([
  ["after its last whole sentence", '{"text": "It holds. It does n', '{"text": "It holds."'],
  ["after a mark that closes", '{"text": "(It holds.) It does n', '{"text": "(It holds.)"'],
  ["before a written line break", '{"text": "It holds.\\nIt does n', '{"text": "It holds."'],
  ["in a language that writes no space there", '{"text": "它成立。它不', '{"text": "它成立。"'],
  [
    "at no shortened word",
    '{"text": "Some things, e.g. rent, rise. Ask Dr. Who',
    '{"text": "Some things, e.g. rent, rise."',
  ],
  ["at no number", '{"text": "It costs 3.5 eur', null],
  ["nowhere between strings", '{"text": "It holds. It does."', null],
])("data that was cut off within a string ends %s", (_, soFar, ended) => {
  expect(endedAtSentence(soFar)).toBe(ended);
});
