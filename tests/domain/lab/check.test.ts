import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkOutput } from "#domain/lab/check.ts";
import { checkWords } from "#domain/lab/check-words.ts";
import type { Assertion } from "#domain/lab/types.ts";
import { assertion } from "./lab-data.ts";

const check = (of: Assertion, output: string, values: Record<string, string> = {}) => checkOutput(of, output, values);
const verdict = (of: Assertion, output: string, values: Record<string, string> = {}) =>
  check(of, output, values).verdict;

const contains = (text: string, ignoreCase = false) => assertion({ kind: "contains", text, ignoreCase });
const lacks = (text: string, ignoreCase = false) => assertion({ kind: "not-contains", text, ignoreCase });
const regex = (pattern: string, flags = "") => assertion({ kind: "regex", pattern, flags });
const schema = (text: string) => assertion({ kind: "json-schema", schema: text });
const words = (least: number | null, most: number | null) => assertion({ kind: "words", least, most });

describe("required and forbidden words", () => {
  test.each([
    [contains("Tea"), "Green Tea, please", "met"],
    [contains("Tea"), "green tea", "missed"],
    [contains("Tea", true), "green TEA", "met"],
    [lacks("sorry"), "Sorry, no", "met"],
    [lacks("sorry", true), "Sorry, no", "missed"],
    [contains("a.c"), "abc", "missed"],
    // the same letter as one character and as two
    [contains("caf\u00e9"), "cafe\u0301", "met"],
  ])("%o in %j: %s", (of, output, wanted) => {
    expect(verdict(of, output)).toBe(wanted);
  });

  test("values of the input replace variables, and are not read again", () => {
    expect(verdict(contains("{{city}}"), "I like Oslo", { city: "Oslo" })).toBe("met");
    expect(verdict(contains("{{city}}"), "I like {{other}}", { city: "{{other}}", other: "x" })).toBe("met");
  });

  test("without a value for a variable the result is undecided, and the note names the variable", () => {
    expect(check(contains("{{city}}"), "[city]")).toMatchObject({
      verdict: "undecided",
      note: "The input has no value for city, which this check uses.",
    });
  });
});

describe("patterns", () => {
  test.each([
    [regex("^a.c$"), "abc", "met"],
    [regex("^a.c$"), "ABC", "missed"],
    [regex("^a.c$", "i"), "ABC", "met"],
    [regex("^b$"), "a\nb", "missed"],
    [regex("^b$", "m"), "a\nb", "met"],
    [regex("a.b"), "a\nb", "missed"],
    [regex("a.b", "s"), "a\nb", "met"],
    [regex("^\\p{L}$", "u"), "é", "met"],
  ])("%o on %j: %s", (of, output, wanted) => {
    expect(verdict(of, output)).toBe(wanted);
  });

  test("a value in a pattern matches literally, whatever characters it contains, with every flag", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "binary", maxLength: 8 }).filter((text) => text.trim() !== ""),
        fc.constantFrom("", "u", "msu"),
        (value, flags) => {
          expect(verdict(regex("^{{value}}$", flags), value, { value })).toBe("met");
          expect(verdict(regex("^{{value}}$", flags), `${value}x`, { value })).toBe("missed");
        },
      ),
    );
  });

  test("an invalid pattern gives its reason, whatever the answer", () => {
    expect(check(regex("(a"), "a")).toMatchObject({
      verdict: "undecided",
      note: "This is not a pattern: unterminated group.",
    });
    expect(check(regex("a", "g"), "a")).toMatchObject({ verdict: "undecided", note: expect.stringContaining("flags") });
  });
});

describe("JSON", () => {
  const person = schema(
    '{"type":"object","required":["name"],"properties":{"name":{"type":"string"},"age":{"type":"integer"}}}',
  );

  test("is accepted bare or in one code fence", () => {
    expect(verdict(person, ' {"name":"Ann"}\n')).toBe("met");
    expect(verdict(person, '```json\n{"name":"Ann"}\n```')).toBe("met");
    expect(verdict(person, '```\r\n{"name":"Ann"}\r\n```\r\n')).toBe("met");
    expect(check(person, 'Here it is: {"name":"Ann"}')).toMatchObject({
      verdict: "missed",
      note: "The answer is not JSON, plain or in one code block.",
    });
    expect(verdict(person, '```json\n{"name":"Ann"}\n```\n```json\n{"name":"Bo"}\n```')).toBe("missed");
  });

  test("a violation names its place", () => {
    const { verdict, note } = check(person, '{"name":7}');
    expect(verdict).toBe("missed");
    expect(note).toContain("At name:");
    expect(note).toContain("string");
  });

  test("is validated by draft 2020-12: prefixItems, $defs, unevaluatedProperties", () => {
    const pair = schema(
      '{"prefixItems":[{"type":"string"},{"$ref":"#/$defs/n"}],"items":false,"$defs":{"n":{"type":"number"}}}',
    );
    expect(verdict(pair, '["a",1]')).toBe("met");
    expect(verdict(pair, '["a","b"]')).toBe("missed");
    expect(verdict(pair, '["a",1,2]')).toBe("missed");
    const closed = schema('{"allOf":[{"properties":{"a":{}}}],"unevaluatedProperties":false}');
    expect(verdict(closed, '{"a":1}')).toBe("met");
    expect(verdict(closed, '{"a":1,"b":2}')).toBe("missed");
  });

  test("the schema true accepts everything, false nothing", () => {
    expect(verdict(schema("true"), "1")).toBe("met");
    expect(verdict(schema("false"), "1")).toBe("missed");
  });

  test("values in a schema stay strings, whatever quotes they contain", () => {
    const equal = schema('{"const":"{{name}}"}');
    expect(verdict(equal, '"a \\"b\\" \\\\"', { name: 'a "b" \\' })).toBe("met");
  });

  test.each(['{"$ref":"#/nowhere"}', '{"pattern":"("}', '{"$ref":"#"}'])(
    "a schema with an unresolved reference gives undecided: %s",
    (text) => {
      expect(check(schema(text), '"a"')).toMatchObject({
        verdict: "undecided",
        note: expect.stringContaining("schema"),
      });
    },
  );

  test.each(["{", "[]", "7", ""])("a text that is not a schema gives undecided: %j", (text) => {
    expect(verdict(schema(text), "{}")).toBe("undecided");
  });
});

test("limits of one word are named in the singular, equal ones once", () => {
  const named = (least: number | null, most: number | null) => checkWords(words(least, most));
  expect([named(1, null), named(null, 1), named(1, 1), named(0, 2)]).toEqual([
    "At least 1 word",
    "At most 1 word",
    "Exactly 1 word",
    "0 to 2 words",
  ]);
});

describe("measures", () => {
  test("words are counted without punctuation, in scripts with and without spaces, and shown", () => {
    expect(check(words(2, 3), "One, two - three!")).toMatchObject({ verdict: "met", measured: 3 });
    expect(check(words(null, 2), "one two three")).toMatchObject({
      verdict: "missed",
      measured: 3,
      note: "Too long: at most 2 words.",
    });
    expect(check(words(2, null), "one")).toMatchObject({
      verdict: "missed",
      measured: 1,
      note: "Too short: at least 2 words.",
    });
    expect(check(words(1, null), "").note).toBe("Too short: at least 1 word.");
    expect(check(words(null, 1), "one two").note).toBe("Too long: at most 1 word.");
    expect(check(words(0, 0), "")).toMatchObject({ verdict: "met", measured: 0 });
    expect(check(words(2, 20), "我喜欢喝茶").measured).toBeGreaterThan(1);
  });

  test("a share just below its limit is not shown as the limit", () => {
    const of = assertion({ kind: "rouge", n: 1, reference: "a b c", least: 0.67 });
    expect(check(of, "a b")).toMatchObject({ verdict: "missed", measured: 2 / 3, note: "0.66, at least 0.67 needed." });
  });

  test("ROUGE, similarity and distance are met at the limit", () => {
    expect(verdict(assertion({ kind: "rouge", n: 1, reference: "a b", least: 0.5 }), "a")).toBe("met");
    expect(verdict(assertion({ kind: "similar", reference: "{{t}}", least: 1 }), "Tea", { t: "tea" })).toBe("met");
    const near = (most: number) => assertion({ kind: "levenshtein", reference: "kitten", most });
    expect(check(near(3), "sitting")).toMatchObject({ verdict: "met", measured: 3 });
    expect(check(near(2), "sitting")).toMatchObject({
      verdict: "missed",
      note: "3 characters would have to change; at most 2 may.",
    });
  });

  test("without words to compare the result is undecided", () => {
    expect(check(assertion({ kind: "rouge", n: 3, reference: "two words", least: 0 }), "two words")).toMatchObject({
      verdict: "undecided",
      note: "The text to compare with needs at least 3 words.",
    });
    expect(verdict(assertion({ kind: "similar", reference: "tea", least: 0 }), " … ")).toBe("undecided");
  });

  test("a rubric waits for a model", () => {
    expect(check(assertion({ kind: "rubric", text: "Kind", least: 0.5 }), "x")).toMatchObject({
      verdict: "undecided",
      note: "A model has to judge this.",
    });
  });
});

test("checkOutput never throws, whatever a person wrote, and its result names the check", () => {
  const text = fc.oneof(fc.string(), fc.json(), fc.constantFrom("{{a}}", "(", "{{", "\\", '{"$ref":"x"}'));
  const some = fc.oneof(
    fc.record({ kind: fc.constantFrom("contains", "not-contains"), text, ignoreCase: fc.boolean() }),
    fc.record({ kind: fc.constant("regex"), pattern: text, flags: fc.string({ maxLength: 2 }) }),
    fc.record({ kind: fc.constant("json-schema"), schema: text }),
    fc.record({ kind: fc.constant("words"), least: fc.option(fc.integer()), most: fc.option(fc.double()) }),
    fc.record({ kind: fc.constantFrom("rouge"), n: fc.integer(), reference: text, least: fc.double() }),
    fc.record({ kind: fc.constant("levenshtein"), reference: text, most: fc.double() }),
    fc.record({ kind: fc.constantFrom("similar"), reference: text, least: fc.double() }),
  );
  fc.assert(
    fc.property(some, text, text, (fields, output, a) => {
      const result = checkOutput({ id: "x", ...fields } as Assertion, output, { a });
      expect(result.assertionId).toBe("x");
      if (result.verdict === "undecided") expect(result.note).not.toBe("");
    }),
  );
});
