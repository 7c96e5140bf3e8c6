import { describe, expect, test } from "vitest";
import { type ComparedSource, compareSources } from "#domain/synthesis/compare.ts";
import { draftOf } from "#domain/synthesis/draft.ts";
import { placed } from "#domain/synthesis/placed.ts";

/** The merged text has the core: what is not agreed stands in it, each side with its speaker, where its subject stands. */

const SHAPE = { length: 24, order: "source", keep: [] } as const;
const sourcesOf = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).map(
    ([title, text], at): ComparedSource => ({ id: `s${at}`, title, text, kind: "pasted", derived: false, seats: null }),
  );
function merged(
  texts: Readonly<Record<string, string>>,
  shape: Parameters<typeof draftOf>[2] = SHAPE,
  settle?: string,
) {
  const sources = sourcesOf(texts);
  const comparison = compareSources(sources, "");
  const themes = Object.fromEntries(
    comparison.themes.flatMap(({ key, opposed }) => (settle && opposed.length > 0 ? [[key, settle]] : [])),
  );
  const draft = draftOf(comparison, sources, shape);
  return placed(comparison, sources, draft, { decisions: {}, themes, wording: {}, shape });
}
const lines = (...given: Parameters<typeof merged>) =>
  merged(...given).text.map(({ by, text, contested }) => `${contested === null ? "" : "~ "}${by}: ${text}`);

const WITNESSES = {
  "Mr Dalby": "The van came down Mill Lane. He didn't stop at first. I rang the ambulance. It was a Monday, and cold.",
  "Mrs Perez": "He stopped at once and ran back to her. It was my husband who called the ambulance. No police came.",
};

describe("both sides stand in the text", () => {
  test("one below the other, each with its speaker, and marked", () =>
    expect(lines(WITNESSES)).toEqual(
      expect.arrayContaining([
        "~ Mr Dalby: He didn't stop at first.",
        "~ Mrs Perez: He stopped at once and ran back to her.",
        "~ Mr Dalby: I rang the ambulance.",
        "~ Mrs Perez: It was my husband who called the ambulance.",
      ]),
    ));
  test("each where its source says it", () => {
    const speakers = lines(WITNESSES).map((line) => /^(?:~ )?([^:]+):/.exec(line)?.[1]);
    expect(speakers.filter((speaker, at) => speaker !== speakers[at - 1])).toEqual(["Mr Dalby", "Mrs Perez"]);
  });
  test("kept so, they stay; what does not conflict is marked no more", () => {
    expect(lines(WITNESSES, SHAPE, "both")).toContain("~ Mr Dalby: He didn't stop at first.");
    expect(merged(WITNESSES, SHAPE, "no-conflict").text.every(({ contested }) => contested === null)).toBe(true);
  });
  test("a text of what matters first has no place for them, and says neither", () =>
    expect(merged(WITNESSES, { ...SHAPE, order: "weight" }).text.some(({ contested }) => contested !== null)).toBe(
      false,
    ));
  test("no statement stands in the report that the text has", () => expect(merged(WITNESSES).report).toEqual([]));
});

test("an item has its heading, and the heading is no line", () =>
  expect(
    lines({
      Orchard:
        "For a small lawn it is fine.\nGood points:\n- folds flat, stands upright\nBad points:\n- no rear roller, so no stripes",
      Tess: "The blade needed sharpening once.",
    }),
  ).toEqual(
    expect.arrayContaining([
      "Orchard, good points: Folds flat, stands upright.",
      "Orchard, bad points: No rear roller, so no stripes.",
    ]),
  ));

test("a sentence stays behind the one that it leans on, and no words stand twice", () => {
  const all = lines({
    Walter: "Dr Lind wants me to cycle. She didn't mention weight. Any swimming is allowed.",
    Ingrid: "Cold packs help in the evening.",
  });
  expect(all.filter((line) => line.includes("mention weight"))).toEqual(["Walter: She didn't mention weight."]);
  expect(all.indexOf("Walter: She didn't mention weight.")).toBe(all.indexOf("Walter: Dr Lind wants me to cycle.") + 1);
});

test.each([
  ["Notes, Karim", "Karim"],
  ["Notes from the phone, Omar", "Omar"],
  ["Review, Paula K.", "Paula K."],
  ["My own notes, Ali", "Ali"],
  ["Told by Ingrid, after Dr Meyer", "Ingrid"],
])("who says it: %s", (title, name) =>
  expect(lines({ [title]: "The hall has a new floor.", Other: "Tea costs one euro." })).toContain(
    `${name}: The hall has a new floor.`,
  ),
);

const GARDEN = {
  Notice:
    "The shed key hangs behind the bench. Dogs run free beyond the pond. Seedlings are handed out in April. The gate opens early.",
  Vera: "My scarf is blue. I like the radio in there. Keep dogs tied up near the pond, two ducks were bitten. The kettle whistles.",
};

describe("what two sources speak of, in words that no rule compares", () => {
  test("comes into a short text before what one source alone tells", () =>
    expect(lines(GARDEN, { ...SHAPE, length: 3 })).toEqual(
      expect.arrayContaining([
        "Notice: Dogs run free beyond the pond.",
        "Vera: Keep dogs tied up near the pond, two ducks were bitten.",
      ]),
    ));
});
