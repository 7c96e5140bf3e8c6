import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { facts } from "#domain/thinking/text/facts.ts";

const of = (kind: string, text: string) =>
  facts(text)
    .filter((fact) => fact.kind === kind)
    .map((fact) => fact.text);

describe("facts", () => {
  it.each([
    [
      "My iPhone talks to PostgreSQL at Foo GmbH in New York City",
      ["iPhone", "PostgreSQL", "Foo GmbH", "New York City"],
    ],
    ["The plan is ready. Sourdough is dense", []],
    ["Anna asked HR about the EU", ["Anna", "HR", "EU"]],
    ["HELP ME FIX THIS CODE PLEASE", []],
    ["I think it is VERY bad", []],
  ])("finds the names of %j", (text, expected) => {
    expect(of("name", text)).toEqual(expected);
  });

  it.each([
    ["$1,200.50 or 20% by 3 pm on 2024-05-01", ["$1,200.50", "20%", "3 pm", "2024-05-01"]],
    ["six weeks, the second week, v2.1, one hour", ["six weeks", "second week", "v2.1", "one hour"]],
    ["this one and no one", []],
  ])("finds the numbers of %j", (text, expected) => {
    expect(of("number", text)).toEqual(expected);
  });

  it.each([
    ["i dont know, can't say, never did, without help", ["dont", "can't", "never", "without"]],
    ["answer no. 5 is ok", []],
    ["neither tea nor coffee, nothing at all", ["neither", "nor", "nothing"]],
  ])("finds the negations of %j", (text, expected) => {
    expect(of("negation", text)).toEqual(expected);
  });

  it("gives spans in order that never overlap", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (text) => {
        let end = 0;
        for (const fact of facts(text)) {
          expect(fact.span.start).toBeGreaterThanOrEqual(end);
          expect(text.slice(fact.span.start, fact.span.end)).toBe(fact.text);
          end = fact.span.end;
        }
      }),
      { seed: 4 },
    );
  });
});
