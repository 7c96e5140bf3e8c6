import { describe, expect, test } from "vitest";
import { previewsOf, readThought } from "#domain/personas/previews.ts";
import { CATALOGUE } from "./personas.ts";

const FIRST = CATALOGUE.slice(0, 8).map(({ id }) => id);
const slotsOf = (text: string) => readThought(text).slots;
const asked = (text: string) => previewsOf(CATALOGUE, readThought(text));

describe("what a text says outright is the matter", () => {
  test.each([
    [
      "Considering a gap year at 47. The house is paid off. Everyone says midlife crisis.",
      { idea: "“a gap year at 47”" },
    ],
    ["Rents are up. We're thinking of a boat, near the old harbour.", { idea: "“a boat”" }],
    [
      "Idea: a laundry that collects on bikes. There is a depot near the canal. Could try the student halls first.",
      { idea: "“a laundry that collects on bikes”" },
    ],
    ["cat or no cat. we rent, I travel one week in six, near the station", { judged: "“cat or no cat”" }],
    ["The damp is gone from the survey. do i tell the buyer?? he has kids", { judged: "“do I tell the buyer”" }],
    ["Would you go to your ex's wedding? We have a son together.", { judged: "“would you go to your ex's wedding”" }],
    ["My flatmate eats my cheese. It's not the money. Am I being petty", { judged: "“am I being petty”" }],
    ["How much should we tip the movers? They broke a lamp", { pick: "“how much should we tip the movers”" }],
    ["what to wear to a wedding in a barn. I own two suits.", { pick: "“what to wear to a wedding in a barn”" }],
    [
      "The vicar wants to sell the organ. I find it a shame. We are 40 people.",
      { wish: "“the vicar wants to sell the organ”" },
    ],
    [
      "I think it's mad. Tennis club is going to fell the oaks. The oaks are 200 years old.",
      { wish: "“Tennis club is going to fell the oaks”" },
    ],
    [
      "Broke my neighbour's window with the mower. She's away until Monday.",
      { event: "“broke my neighbour's window with the mower”" },
    ],
    [
      "I hit a lamp post last night in the rain. I have the baby now.",
      { event: "“I hit a lamp post last night in the rain”" },
    ],
    [
      "People who never worked nights have no idea of buses.",
      { claimed: "“People who never worked nights have no idea of buses”" },
    ],
  ])("%s", (text, slots) => {
    expect(slotsOf(text)).toMatchObject(slots);
    expect(slotsOf(text).thing).toBeUndefined();
  });

  test.each([
    ["I think it's daft. I only saw it because Jo showed me her phone.", ["event", "fact"]],
    ["Our hall roof: 38,000 for slate, 21,500 for sheet. We have 17,200 and a licence.", ["fact"]],
    ["Could do Tuesdays at the market, farms on other days.", ["unknown", "judged", "pick"]],
    ["we are 3 students, one tv letter, one mouldy bathroom", ["event"]],
  ] as const)("%s is not quoted in part, and not turned round", (text, names) => {
    for (const name of names) expect(slotsOf(text)[name]).toBeUndefined();
  });

  test("a judgement has reasons, and no fact that settles it", () => {
    const all = asked("is it rude to ask for petrol money");
    expect(all.get("ethicist")?.text).toBe(
      "Who could feel wronged by each answer to “is it rude to ask for petrol money”?",
    );
    for (const { text } of all.values()) expect(text).not.toMatch(/find out|where did they look|settle this/);
  });

  test.each([
    ["a letter that lies behind", "The petition got 600 names and a polite letter from them.", undefined],
    ["a letter to be written", "I have to write a letter to the council", "letter"],
  ])("%s", (_, text, artefact) => expect(slotsOf(text).artefact).toBe(artefact));

  test("somebody who only gives advice may be right, and is nobody to please", () => {
    const advised = asked("Our allotment shed burned down last night. My mum says wait.");
    expect(advised.get("skeptic")?.text).toBe("What would I do if my mum turned out to be right?");
    for (const id of ["integrator", "user-advocate"]) expect(advised.get(id)?.text).not.toMatch(/my mum/i);
    expect(asked("My boss wants a new rota by May and I hate rotas").get("integrator")?.text).toContain("my boss");
  });
});

test.each([
  "My sister borrowed 800 euro in March and now she's sailing round Greece.",
  "is it rude to ask for petrol money from a colleague I drive every day of the week",
  "People who never worked nights should not plan the buses of a whole town.",
  "what should I cook for 12 people who all eat something else on a Sunday",
])("a long quotation is in two of the first eight questions at most: %s", (text) => {
  const all = FIRST.flatMap((id) => asked(text).get(id)?.text ?? []);
  const long = all.filter((one) => (/“([^”]*)”/.exec(one)?.[1]?.split(" ").length ?? 0) > 9);
  expect(all).toHaveLength(8);
  expect(long.length).toBeLessThanOrEqual(2);
  for (const one of all) expect(one).not.toMatch(/this: this|\bit so that\b|Whom\b|neither to/);
});
