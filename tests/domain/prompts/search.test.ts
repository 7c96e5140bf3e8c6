import { expect, test } from "vitest";
import type { Prompt } from "#domain/entities.ts";
import { fits, searchable, searchWords } from "#domain/prompts/search.ts";

const prompt = (title: string, body = "", more: Partial<Prompt> = {}) =>
  searchable({ title, body, name: "", folder: null, tags: [], ...more } as Prompt);

test("every word must occur somewhere, whatever its case and accents", () => {
  const it = prompt("Café notes", "List each CLAIM", { folder: "Course", tags: ["decide"] });
  for (const query of ["cafe", "claim notes", "course", "#decide", "  ", ""])
    expect([query, searchWords(query).length === 0 || fits(it, searchWords(query)) > 0]).toEqual([query, true]);
  expect(fits(it, searchWords("cafe gone"))).toBe(0);
});

test("the title counts more than the tags, and those more than the text", () => {
  const words = searchWords("plan");
  const points = [
    prompt("Plan a trip"),
    prompt("A plan"),
    prompt("Airplane"),
    prompt("X", "", { tags: ["plan"] }),
    prompt("X", "plan"),
  ];
  const counted = points.map((each) => fits(each, words));
  expect(counted).toEqual([...counted].sort((a, b) => b - a));
  expect(new Set(counted).size).toBe(counted.length);
});
