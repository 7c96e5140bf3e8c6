import { expect, test } from "vitest";
import { think } from "#domain/thinking/engine.ts";
import { refinedText } from "#domain/thinking/refine/refined-text.ts";
import { expert, respell } from "./expert.ts";

const refined = (text: string) => refinedText(think({ text }, { expert }).refinement.sentences);

test("a slip that the built-in list does not have is corrected, as a proposal that one may reject", () => {
  const text = "my landord wants an extra meter for the apartement";
  const { refinement } = think({ text }, { expert });
  expect(refinedText(refinement.sentences)).toBe("My landlord wants an extra meter for the apartment.");
  const rejected = refinement.hunks.filter(({ reason }) => reason === "Spelling and capitals").map(({ id }) => id);
  const kept = think({ text, decisions: { rejected } }, { expert }).refinement;
  expect(refinedText(kept.sentences)).toContain("landord");
});

test.each([
  "the levain and the crumb of my ciabatta",
  "kubectl says the ingress of my backend is gone",
  "our parish newsletter in colour or in color",
])("terms of the frames and both spellings stay as they are: %s", (text) => {
  for (const word of text.split(" ").slice(1)) expect(refined(text)).toContain(word);
});

test("a frame is found although its words are misspelt", () => {
  expect(think({ text: "my braed is flat" }, { expert }).expertise?.frame?.id).toBe("bread-baking");
});

test("words of other languages are left alone", () => {
  expect(refined("wie kann ich meinen vermieter davon uberzeugen")).toContain("uberzeugen");
});

test("the frames' own words are no slips", () => {
  for (const word of ["levain", "kubectl", "overproofed", "tenancy"]) expect(respell(word)).toBeNull();
});
