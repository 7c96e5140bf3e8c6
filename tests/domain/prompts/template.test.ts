import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  fill,
  filledText,
  missedVariables,
  piecesOf,
  renameSnippet,
  renameVariables,
  snippetsOf,
  variablesOf,
} from "#domain/prompts/template.ts";

/** Texts in which braces, names and their neighbours are likely. */
const body = fc
  .array(
    fc.oneof(fc.constantFrom("{{", "}}", "{{who}}", "{{ tone }}", "{{> frame}}", "\\", "{", " ", "\n"), fc.string()),
  )
  .map((parts) => parts.join(""));

describe("the pieces of a body", () => {
  test("are its variables, its snippets and the text between", () => {
    expect(piecesOf("Ask {{who}} and\n{{> frame-1}}.")).toEqual([
      { kind: "text", text: "Ask " },
      { kind: "variable", name: "who", text: "{{who}}" },
      { kind: "text", text: " and\n" },
      { kind: "snippet", name: "frame-1", text: "{{> frame-1}}" },
      { kind: "text", text: "." },
    ]);
  });

  test("leave Handlebars' other syntax as text", () => {
    for (const text of [
      "{{#if a}}x{{/if}}",
      '{{role "user"}}',
      "{{else}}",
      "{{{raw}}}x",
      "{{a.b}}",
      "{{1}}",
      "{{}}",
      "\\{{who}}",
    ])
      expect([text, variablesOf(text)]).toEqual([text, text === "{{{raw}}}x" ? ["raw"] : []]);
  });

  test("are read with names of several words; what is between the words makes no other name", () => {
    expect(variablesOf("Dear {{customer name}}, {{ customer\t name }} {{größe_1 der Stadt}} {{customer}}")).toEqual([
      "customer name",
      "größe_1 der Stadt",
      "customer",
    ]);
    expect(filledText(fill("{{customer  name}}!", { "customer name": "Ada" }))).toBe("Ada!");
    expect(filledText(fill("{{customer name}}!", {}))).toBe("[customer name]!");
  });

  test.each([
    "{{json input}}",
    "{{else if ready}}",
    "{{lookup a b}}",
    "{{customer\nname}}",
    "{{1st name}}",
    "{{the customer's name}}",
    "{{a sentence that somebody wrote for the reader to replace it}}",
    `{{${"long ".repeat(7)}${"x".repeat(40)}}}`,
    "\\{{customer name}}",
  ])("leave %s as text", (text) => {
    expect(variablesOf(text)).toEqual([]);
  });

  test("tell what looks like a variable and is none", () => {
    expect(missedVariables("{{1st name}} {{a.b}} {{name}} {{ok name}} {{1st name}}")).toEqual([
      "{{1st name}}",
      "{{a.b}}",
    ]);
    for (const text of ["{{#if a}}", "{{/if}}", '{{role "user"}}', "{{else}}", "{{json input}}", "\\{{1st}}", "{{}}"])
      expect([text, missedVariables(text)]).toEqual([text, []]);
  });

  test("take other names, with the space around them and all else as it was", () => {
    const plain = (name: string) => name.replaceAll(" ", "_");
    expect(renameVariables("{{ customer  name }} {{a}} {{> a-b}} {{customer name", plain)).toBe(
      "{{ customer_name }} {{a}} {{> a-b}} {{customer name",
    );
  });

  test("joined, are the body again, whatever it is", () => {
    fc.assert(
      fc.property(body, (text) => {
        expect(
          piecesOf(text)
            .map((piece) => piece.text)
            .join(""),
        ).toBe(text);
      }),
    );
  });

  test("leave __proto__ as text, because no value could be stored under it", () => {
    expect(variablesOf("{{__proto__}} {{constructor}}")).toEqual(["constructor"]);
  });

  test("name each variable and snippet once, in order", () => {
    expect(variablesOf("{{b}} {{a}} {{ b }} {{naïve_1}}")).toEqual(["b", "a", "naïve_1"]);
    expect(snippetsOf("{{>x}} {{> y}} {{>x}}")).toEqual(["x", "y"]);
  });
});

describe("filling in", () => {
  test("says where each piece comes from, and which gaps are open", () => {
    const filled = fill("Weigh {{a}} against {{b}}.", { a: "tea", b: " " });
    expect(filled.open).toEqual(["b"]);
    expect(filled.pieces).toEqual([
      { kind: "text", text: "Weigh " },
      { kind: "value", text: "tea" },
      { kind: "text", text: " against " },
      { kind: "gap", text: "[b]" },
      { kind: "text", text: "." },
    ]);
    expect(filledText(filled)).toBe("Weigh tea against [b].");
  });

  test("does not read the values again", () => {
    expect(filledText(fill("{{a}} {{b}}", { a: "{{b}}", b: "$&" }))).toBe("{{b}} $&");
    expect(fill("{{constructor}}", {}).open).toEqual(["constructor"]);
  });

  test("removes the backslash that made braces text", () => {
    expect(filledText(fill("Write \\{{name}} for {{who}}", { who: "me" }))).toBe("Write {{name}} for me");
  });
});

test("renameSnippet renames a snippet everywhere", () => {
  expect(renameSnippet("{{> a}} {{a}} {{>a}} {{> ab}}", "a", "z")).toBe("{{> z}} {{a}} {{> z}} {{> ab}}");
});
