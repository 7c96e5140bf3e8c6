import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { styleNeutral, withoutStyle } from "#domain/lab/style-neutral.ts";

describe("withoutStyle", () => {
  test.each([
    ["# Plan\n\n**Buy** *tea* and _milk_ ✅", "Plan\nBuy tea and milk"],
    ["- one\n* two\n1. three\n2) four\n- [x] five", "one\ntwo\nthree\nfour\nfive"],
    ["> quoted\n> > twice", "quoted\ntwice"],
    ["```ts\nconst a = 1;\n```\nand `b`", "const a = 1;\nand b"],
    ["[the page](https://example.org/a) ![a cat](cat.png)", "the page a cat"],
    ["| a | b |\n| --- | :-: |\n| 1 | 2 |", "a b\n1 2"],
    ["one\n\n---\n\ntwo", "one\ntwo"],
    ["snake_case_name, 2 * 3 * 4, a*b*c, - 5 and C#", "snake_case_name, 2 * 3 * 4, a*b*c, - 5 and C#"],
    ["Well 👩‍💻 done 👍🏽 ©", "Well done ©"],
  ])("removes the formatting of %j", (markdown, plain) => {
    expect(withoutStyle(markdown)).toBe(plain);
  });

  test("loses no word", () => {
    const part = fc.constantFrom("tea", "**milk**", "# head", "- item", "`code`", "\n", "_dim_", "> said", "| a | b |");
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const text = parts.join(" ");
        expect(withoutStyle(text).match(/\p{L}+/gu) ?? []).toEqual(text.match(/\p{L}+/gu) ?? []);
      }),
    );
  });
});

describe("styleNeutral", () => {
  test("cuts the longer text after the last sentence that fits the shorter one's length", () => {
    const short = "One thing only. It is enough.";
    expect(styleNeutral(`**${short}**`, "First of all. Then more. And at last a great deal more than that.")).toEqual([
      short,
      "First of all. Then more.",
    ]);
  });

  test("keeps a first sentence whole, and leaves equal lengths alone", () => {
    expect(styleNeutral("Yes.", "A sentence that is long. Another.")).toEqual(["Yes.", "A sentence that is long."]);
    expect(styleNeutral("abc", "xyz")).toEqual(["abc", "xyz"]);
    expect(styleNeutral("", "Something. More.")).toEqual(["", "Something."]);
  });
});
