import { describe, expect, test } from "vitest";
import { type ComparedSource, compareSources } from "#domain/synthesis/compare.ts";

/** Two people tell of one thing in words that are hardly alike. */

type Given = string | { readonly title: string; readonly text: string };
const sourcesOf = (...texts: readonly Given[]) =>
  texts.map(
    (each, at): ComparedSource => ({
      id: "abc"[at] as string,
      ...(typeof each === "string" ? { text: each } : each),
      kind: "pasted",
      derived: false,
      seats: null,
    }),
  );
const opposedIn = (...texts: readonly Given[]) =>
  compareSources(sourcesOf(...texts), "").themes.flatMap(({ opposed }) => opposed);

describe("a disagreement names the words that differ", () => {
  test.each([
    ["Dad broke a leg in May, and it was the only fall.", "There were two falls since spring.", "the only fall", "two"],
    ["The choir has 62 singers.", "There are 48 singers on the list.", "62", "48"],
    ["The next rehearsal is on 4 March.", "Next one: 11th March because of the carnival.", "4 March", "11th March"],
    [
      "The bus takes 20 minutes to the lake.",
      "I sat in the bus for 45 min with two sick kids.",
      "20 minutes",
      "45 min",
    ],
    ["Let the dough rest for one hour.", "The dough may rest 40 min.", "one hour", "40 min"],
    ["The roof quote is £12,000 with VAT.", "A new roof can be had for £9,000.", "£12,000", "£9,000"],
    ["She slipped in the garage, not the cellar.", "She slipped on a wet step in the cellar.", "not cellar", "cellar"],
    ["Never add cream to the soup.", "Finish the soup with cream.", "Never cream", "cream"],
    ["No dog came into the shop, I was there.", "A dog ran through and ate a sausage.", "No dog", "dog"],
    ["We should keep the bandstand.", "I'd sell the bandstand to the brewery.", "keep", "sell"],
    ["The rules allow at least three guests.", "You may bring up to three guests.", "at least", "up to"],
    ["The cleaner comes on Tuesday and Friday.", "The cleaner has dropped the Friday.", "friday", "dropped Friday"],
    [
      "Parents were informed that evening.",
      "Ivo's mother wasn't phoned until the next morning.",
      "phone",
      "wasn't phoned",
    ],
    ["We left with 31 children.", "There were 30 kids on the bus.", "31", "30"],
    ["The alarm is charged in the evening.", "Mum charges her alarm in the morning.", "evening", "morning"],
    ["Rent is cheaper in Porto.", "Rents in Porto aren't cheap any more.", "cheap", "aren't cheap"],
  ])("%s / %s", (one, other, a, b) => {
    const [found] = opposedIn(one, other);
    expect([...(found?.words ?? [])].sort()).toEqual([a, b].sort());
  });
});

describe("nothing is opposed that speaks of something else", () => {
  test.each([
    ["The walk to the mill takes 20 minutes.", "Dinner was served after 45 minutes."],
    ["The hall was built for £600.", "The school lends us its hall for £15."],
    ["She would rather sell the piano than have a stranger play it.", "Nobody wants a lodger, and not a stranger."],
    ["I give it two stars.", "Three stars from me."],
    ["There were three adults.", "I'd recommend it with four adults."],
    ["The fee is due on 3 May.", "The summer party is on 9 June."],
    ["Ana does Sundays.", "The carer comes on Mondays."],
    ["The bench stands at No. 14.", "14 people sat on it."],
  ])("%s / %s", (one, other) => expect(opposedIn(one, other)).toEqual([]));

  test("of two flats with a name each, each has its own deposit", () => {
    const [a, b] = [
      "Deposit three months. No dogs. The rent is 890 euros.",
      "Deposit two months. A dog is fine. The rent is 980 euros.",
    ];
    expect(opposedIn({ title: "Flat Lindenweg", text: a }, { title: "Flat Am Markt", text: b })).toEqual([]);
    expect(
      opposedIn({ title: "", text: `Flat Lindenweg 4\n\n${a}` }, { title: "", text: `Flat Am Markt 9\n\n${b}` }),
    ).toEqual([]);
    expect(opposedIn({ title: "E-mail from Lina", text: a }, { title: "E-mail from Marek", text: b })).not.toEqual([]);
  });
});
