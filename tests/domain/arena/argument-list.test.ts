import { describe, expect, test } from "vitest";
import { argumentList, listProblem, MOST_LISTED, sidedList } from "#domain/arena/argument-list.ts";
import { LONGEST_TURN } from "#domain/arena/claim.ts";

const read = (text: string) => argumentList(text)?.items.map(({ text, relation, under }) => [text, relation, under]);

test("plus is for, minus against, and an indented line is about the one above it", () => {
  expect(
    read(
      [
        "+ It pays the room.",
        "  - The room is free on Mondays.",
        "    + Only until March.",
        "  + It pays the tea too.",
        "- Nobody pays.",
      ].join("\n"),
    ),
  ).toEqual([
    ["It pays the room.", "for", null],
    ["The room is free on Mondays.", "against", 0],
    ["Only until March.", "for", 1],
    ["It pays the tea too.", "for", 0],
    ["Nobody pays.", "against", null],
  ]);
});

test("tabs, other dashes, Windows lines and the titles of Argdown are read", () => {
  expect(read("+ <1 Pragmatist>: It pays.\r\n\t− Not in May.\r\n\t\t– It did last May.")).toEqual([
    ["It pays.", "for", null],
    ["Not in May.", "against", 0],
    ["It did last May.", "against", 1],
  ]);
});

test("a line without a sign goes on with the argument above it; before the first sign it is none", () => {
  expect(argumentList("[Claim]: We charge.\n\n+ It pays\n  the room.\n- Nobody pays.")).toEqual({
    items: [
      { text: "It pays the room.", relation: "for", under: null },
      { text: "Nobody pays.", relation: "against", under: null },
    ],
    before: 1,
  });
});

test.each(["", "It pays the room.", "- Only one line.", "-5 degrees\n+3 degrees", "Well-meant\nand long-term"])(
  "%j is no list",
  (text) => {
    expect(argumentList(text)).toBeNull();
  },
);

test("a list that is too long, or holds an argument that is, says so", () => {
  const listed = (lines: readonly string[]) => {
    const list = argumentList(lines.join("\n"));
    return list && listProblem(list);
  };
  const many = Array.from({ length: MOST_LISTED }, (_, at) => `+ Reason ${at}`);
  expect(listed(many)).toBeNull();
  expect(listed([...many, "- One more"])).toContain("at most 60 arguments. This one has 61.");
  expect(listed(["+ Short", `- ${"x".repeat(LONGEST_TURN + 1)}`])).toContain("Argument 2 is too long");
});

describe("a list without a plus", () => {
  test.each([
    ["dashes", "- It pays the room.\n- Nobody pays."],
    ["stars", "* It pays the room.\n* Nobody pays."],
    ["numbers", "1. It pays the room.\n2) Nobody pays."],
    ["dots", "• It pays the room.\n• Nobody pays."],
  ])("of %s says no side, and takes the one that the person says", (_, text) => {
    expect(read(text)).toEqual([
      ["It pays the room.", null, null],
      ["Nobody pays.", null, null],
    ]);
    const list = argumentList(text);
    expect(list && sidedList(list, "against").items.map(({ relation }) => relation)).toEqual(["against", "against"]);
  });

  test("what stands under an argument backs it", () => {
    const list = argumentList("- It pays.\n  - Forty did pay.\n- It is warm.");
    expect(list && sidedList(list, "against").items.map(({ relation, under }) => [relation, under])).toEqual([
      ["against", null],
      ["for", 0],
      ["against", null],
    ]);
  });

  test("takes its sides from headings", () => {
    expect(
      argumentList("Charging for it\nPros:\n- It pays\n  the room.\n\n**Cons**\n- Nobody pays.\n- It is work."),
    ).toEqual({
      items: [
        { text: "It pays the room.", relation: "for", under: null },
        { text: "Nobody pays.", relation: "against", under: null },
        { text: "It is work.", relation: "against", under: null },
      ],
      before: 1,
    });
  });
});

test("a heading says what it is about, or stands over its list as a bullet; the last word of a sentence is no heading", () => {
  const sides = [
    ["flexible", "for", null],
    ["cheap", "for", null],
    ["lonely", "against", null],
  ];
  expect(read("Pros of remote work:\n- flexible\n- cheap\nCons of remote work:\n- lonely")).toEqual(sides);
  expect(read("**Pros of it**\n- flexible\n- cheap\n## Risks of it\n- lonely")).toEqual(sides);
  expect(read("- Pros:\n  - flexible\n  - cheap\n- Cons:\n  - lonely")).toEqual(sides);
  expect(read("- It costs us the\n  benefits\n- It has more drawbacks than\nbenefits.")).toEqual([
    ["It costs us the benefits", null, null],
    ["It has more drawbacks than benefits.", null, null],
  ]);
});

test("a long line that only begins as a heading is read as a line", () => {
  const long = `Pros of ${":".repeat(200_000)}x`;
  expect(read(`- a b\n- c d\n${long}`)?.length).toBeGreaterThan(1);
});
