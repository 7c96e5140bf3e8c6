import { describe, expect, test } from "vitest";
import { type ComparedSource, compareSources } from "#domain/synthesis/compare.ts";
import { draftOf } from "#domain/synthesis/draft.ts";
import { placed } from "#domain/synthesis/placed.ts";

/** Each disagreement is one question, though one sentence tells two things that are not agreed. */

const sources = [
  "We leave from the boathouse on Friday at 16:00 with the club van. Soup is at seven.",
  "Start from the boathouse 17.30, some of us have work.",
  "The members' price is 50 because there's no van to pay.",
].map((text, at): ComparedSource => ({ id: `s${at}`, text, kind: "pasted", derived: false, seats: null }));
const comparison = compareSources(sources, "");
const [van] = comparison.themes.filter(({ opposed }) => opposed.some(({ reason }) => reason === "negation"));
const [hour] = comparison.themes.filter(({ opposed }) => opposed.some(({ reason }) => reason === "amount"));
const leaving = comparison.statements[0]?.key ?? "";
const shape = { length: 24, order: "source", keep: [] } as const;
const placedWith = (themes: Readonly<Record<string, string>>) =>
  placed(comparison, sources, draftOf(comparison, sources, shape), { decisions: {}, themes, wording: {}, shape });

describe("one sentence in two questions", () => {
  test("the hour and the van are two disagreements, and the sentence stands in both", () => {
    expect(hour?.statements).toContain(leaving);
    expect(van?.statements).toContain(leaving);
    expect(hour?.opposed.map(({ words }) => words)).toEqual([["16:00", "17.30"]]);
    expect(van?.opposed.map(({ words }) => words)).toEqual([["van", "no van"]]);
  });
  test("each has a key of its own", () => expect(new Set([hour?.key, van?.key]).size).toBe(2));
  test("it stands in the text once", () =>
    expect(placedWith({}).text.filter(({ key }) => key === leaving)).toHaveLength(1));
  test("settled against it in one, it is not said, though the other is open", () => {
    const other = hour?.statements.find((key) => key !== leaving) ?? "";
    const { text, disagreements } = placedWith({ [hour?.key ?? ""]: other });
    expect(text.map(({ key }) => key)).not.toContain(leaving);
    expect(text.map(({ key }) => key)).toContain(other);
    expect(disagreements.find(({ theme }) => theme.key === van?.key)?.settled).toBeNull();
  });
  test("picked in one, it is said and marked as not agreed in the other", () => {
    const { text } = placedWith({ [hour?.key ?? ""]: leaving });
    expect(text.find(({ key }) => key === leaving)?.contested).toBe(van?.key);
  });
});
