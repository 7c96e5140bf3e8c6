import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseSearch, stringifySearch } from "#src/app/search-params.ts";

describe("search parameters are text", () => {
  test.each([
    "12345678901234567890",
    "1e999",
    "0.10",
    "007",
    "true",
    "null",
    "[1,2]",
    '{"a":1}',
    '"quoted words"',
    "a&b=c#d+e %41",
    "  spaces kept  ",
  ])("%s arrives verbatim, typed by hand or written by the app", (text) => {
    expect(parseSearch(`?q=${encodeURIComponent(text)}`)).toEqual({ q: text });
    expect(parseSearch(stringifySearch({ q: text }))).toEqual({ q: text });
  });

  test.each([
    ['"12"', "12"],
    ['"true"', "true"],
    ['"\\"quoted\\""', '"quoted"'],
  ])("an address of an earlier version, q=%s, still means the same", (raw, text) => {
    expect(parseSearch(`?q=${encodeURIComponent(raw)}`)).toEqual({ q: text });
  });

  test("parsing returns whatever was written", () => {
    const text = fc.oneof(fc.string({ unit: "grapheme" }), fc.json(), fc.json().map(JSON.stringify));
    fc.assert(
      fc.property(fc.dictionary(fc.stringMatching(/^[a-z]{1,5}$/), text), (search) => {
        expect(parseSearch(stringifySearch(search))).toEqual({ ...search });
      }),
    );
  });

  test("broken escapes and repeated names are no errors; undefined values are left out", () => {
    expect(parseSearch("?q=%E0%A4%A&x&x=2")).toMatchObject({ x: "2" });
    expect(stringifySearch({ q: undefined })).toBe("");
    expect(parseSearch("")).toEqual({});
  });
});
