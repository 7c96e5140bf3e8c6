import { expect, test } from "vitest";
import type { SynthesisSource } from "#domain/entities.ts";
import { type Comparison, compareSources } from "#domain/synthesis/compare.ts";
import { draftOf } from "#domain/synthesis/draft.ts";
import { documentOf, htmlOf, markdownOf, markdownTable, plainTextOf } from "#domain/synthesis/export.ts";
import { placed } from "#domain/synthesis/placed.ts";
import { QUESTION, SHAPE, WEEK_TWO } from "./week-two.ts";

const asSource = (source: (typeof WEEK_TWO)[number], position: number, title: string): SynthesisSource => ({
  ...source,
  kind: "pasted",
  synthesisId: "y",
  position,
  origin: null,
  title,
  takenAt: 1,
});

function exported(
  titles = ["Rough idea", "Exit notes", "Three calls", "Debate"],
  wording = {},
  beyond: Comparison["beyond"] = [],
) {
  const sources = WEEK_TWO.map((source, at) => asSource(source, at, titles[at] ?? ""));
  const comparison = compareSources(sources, QUESTION);
  const draft = draftOf(comparison, sources, SHAPE);
  const where = placed(comparison, sources, draft, { decisions: {}, themes: {}, wording, shape: SHAPE });
  const document = documentOf({ title: "Week two", question: QUESTION }, sources, { ...comparison, beyond }, where);
  return { document, draft };
}

test("each footnote of the Markdown leads to a source and its words, and none is left over", () => {
  const markdown = markdownOf(exported().document);
  const [used, defined] = [/(?<!^)\[\^(\d+)\]/gm, /^\[\^(\d+)\]: .+: “.+”$/gm].map((pattern) =>
    [...new Set([...markdown.matchAll(pattern)].map(([, number]) => Number(number)))].sort((a, b) => a - b),
  );
  expect(used?.length).toBeGreaterThan(7);
  expect(used).toEqual(defined);
  for (const heading of ["## Not agreed", "## Minority report", "## Left out, and why"])
    expect(markdown).toContain(heading);
  expect(markdown).toContain("We still do not know whether anybody reads a card. (dissent)");
});

test("what was not compared is named in each file, with its source and the reason", () => {
  const [first] = WEEK_TWO.map(({ id }) => id) as [string];
  const { document } = exported(["<b>Idea</b>", "Exit notes"], {}, [{ sourceId: first, count: 1 }]);
  expect(markdownOf(document)).toMatch(/## Not compared, and why\n\n- \\<b\\>Idea.*: .+ Because: beyond the most\n/);
  expect(htmlOf(document)).toContain("Because: beyond the most</li>");
  expect(htmlOf(document)).not.toContain("<b>");
  const asked = "What can we fix before the spring intake?";
  expect(markdownOf(document)).toContain(`${asked} Because: a question or request`);
});

test("each line of what is not agreed, or about the same thing, names its source", () => {
  const texts = [
    "The piano is not coming. Start at 8.",
    "I am bringing the piano. We begin at 10. The lift is broken.",
  ];
  const sources = texts.map((text, at) =>
    asSource({ ...WEEK_TWO[0], id: `${at}`, text }, at, ["Karen", "Dad"][at] ?? ""),
  );
  const comparison = compareSources(
    [...sources, asSource({ ...WEEK_TWO[0], id: "2", text: "There is no broken lift." }, 2, "Mick")],
    "",
  );
  const all = [...sources, asSource({ ...WEEK_TWO[0], id: "2", text: "There is no broken lift." }, 2, "Mick")];
  const where = placed(comparison, all, draftOf(comparison, all, SHAPE), {
    decisions: {},
    themes: {},
    wording: {},
    shape: SHAPE,
  });
  const markdown = markdownOf(documentOf({ title: "Move", question: "" }, all, comparison, where));
  expect(markdown).toMatch(
    /\*\*piano\*\*\n\n- Karen: The piano is not coming\.\[\^\d\]\n- Dad: I am bringing the piano/,
  );
  expect(markdown).toMatch(/- but (?:Dad|Mick): /);
});

test("each file names a speaker once where they begin, and goes on in one paragraph", () => {
  const texts = [
    "The hall is booked. The chairs are hired. We open at nine.",
    "I bring the lamps. Nobody has a ladder.",
  ];
  const sources = texts.map((text, at) =>
    asSource({ ...WEEK_TWO[0], id: `${at}`, text }, at, ["Ana", "Ben"][at] ?? ""),
  );
  const comparison = compareSources(sources, "");
  const shape = { ...SHAPE, length: 24 as const, order: "source" as const };
  const where = placed(comparison, sources, draftOf(comparison, sources, shape), {
    decisions: {},
    themes: {},
    wording: {},
    shape,
  });
  const document = documentOf({ title: "Evening", question: "" }, sources, comparison, where);
  expect(plainTextOf(document)).toBe(
    "Ana: The hall is booked. The chairs are hired. We open at nine.\n\nBen: I bring the lamps. Nobody has a ladder.\n",
  );
  expect(markdownOf(document)).toContain(
    "**Ana:** The hall is booked.[^1] The chairs are hired.[^2] We open at nine.[^3]\n",
  );
  expect(htmlOf(document).match(/<strong>/g)).toHaveLength(2);
});

test("an own wording is marked", () => {
  const { draft } = exported();
  const key = draft.sentences[0]?.keys[0] ?? "";
  expect(markdownOf(exported(undefined, { [key]: "In my own words." }).document)).toContain(
    "In my own words. (own words)",
  );
});

test("markup in a title or a source stays text", () => {
  const hostile = ["<img src=x onerror=alert(1)>", "[a](javascript:alert(1))", "# Title", "`code`"];
  const html = htmlOf(exported(hostile).document);
  expect(html).not.toContain("<img");
  expect(html).toContain("&#60;img src=x onerror=alert(1)&#62;");
  const markdown = markdownOf(exported(hostile).document);
  expect(markdown).not.toMatch(/(?<!\\)<img/);
  expect(markdown).not.toMatch(/(?<!\\)\]\(javascript/);
});

test("a table is Markdown whose cells cannot break out of it", () => {
  const table = markdownTable([
    ["Theme", "Notes"],
    ["rent | heat", "so it is\nand <b>so</b> it stays"],
  ]);
  expect(table).toBe("| Theme | Notes |\n| --- | --- |\n| rent \\| heat | so it is and \\<b\\>so\\</b\\> it stays |\n");
});
