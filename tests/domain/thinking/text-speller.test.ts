import { describe, expect, it } from "vitest";
import { createSpeller } from "#domain/thinking/text/speller.ts";
import { wordList } from "#domain/thinking/text/word-list.ts";
import { readDictionary } from "../../../build/dictionary.ts";

const dictionary = readDictionary();
const TEXTS = Array.from(
  { length: 50 },
  () => "Do you really have the right tenancy contract for the kitchen until you receive three keys tomorrow?",
);
const list = wordList(dictionary, TEXTS);
const speller = createSpeller(list);

describe("the speller", () => {
  it.each([
    ["importan", "important"],
    ["tomorow", "tomorrow"],
    ["untill", "until"],
    ["recieve", "receive"],
    ["seperate", "separate"],
    ["kitcjen", "kitchen"],
    ["sourdogh", "sourdough"],
  ])("corrects %s to %s", (word, meant) => {
    expect(speller.correct(word)).toBe(meant);
  });

  it("leaves a word of another language that ends in a vowel", () => {
    for (const word of ["deposito", "kitcheni"]) expect(speller.correct(word)).toBeNull();
  });

  it("leaves two whole words written as one", () => {
    for (const word of ["wingback", "fellwalker"]) expect(speller.correct(word)).toBeNull();
  });

  it("leaves who or what does something, by a word that it knows", () => {
    for (const word of ["labeller", "labellers"]) expect(speller.correct(word)).toBeNull();
    expect(speller.correct("gardenner")).toBe("gardener");
  });

  it("corrects what only looks like two whole words, where people often write the word that it is near", () => {
    const { correct } = createSpeller(
      wordList(
        dictionary,
        Array.from({ length: 5 }, () => "welcome everything somewhere"),
      ),
    );
    expect(["wellcome", "everyting", "somewere", "wingback"].map(correct)).toEqual([
      "welcome",
      "everything",
      "somewhere",
      null,
    ]);
  });

  it("prefers the word that people use for what they ask", () => {
    expect(speller.correct("realy")).toBe("really");
    expect(speller.correct("thre")).toBe("three");
  });

  it.each(["colour", "color", "organise", "organize", "centre"])(
    "knows %s: British and American spelling are right",
    (word) => {
      expect(speller.correct(word)).toBeNull();
    },
  );

  it.each(["kubectl", "backend", "biryani", "kubernetes", "siena", "audiobooks"])(
    "leaves the name or term %s as it is",
    (word) => {
      expect(speller.correct(word)).toBeNull();
    },
  );

  it("leaves a missing capital to others", () => {
    expect(speller.correct("nasa")).toBeNull();
    expect(speller.correct("berlin")).toBeNull();
  });

  it("changes nothing when several words could be meant", () => {
    expect(speller.correct("blck")).toBeNull();
  });

  it("leaves what is no word in small letters alone", () => {
    for (const odd of ["", "a", "area51", "__proto__", "naïve", "x".repeat(100_000), "don't", "Importan"])
      expect(speller.correct(odd)).toBeNull();
  });

  it("takes the words of the texts as right", () => {
    expect(createSpeller(wordList(dictionary, ["The levainn is flat."])).correct("levainn")).toBeNull();
  });

  it("reads no word before a text has one that begins like it, and none twice", () => {
    const read: string[] = [];
    const watched = Object.fromEntries(Object.keys(list).map((key) => [key, ""]));
    for (const key of Object.keys(list))
      Object.defineProperty(watched, key, {
        get() {
          read.push(key);
          return list[key];
        },
      });
    const { correct } = createSpeller(watched as unknown as typeof list);
    expect(read).toEqual([]);
    for (const word of ["kitchen", "kitchens", "berlin", "tomorrow", "kitchen"]) expect(correct(word)).toBeNull();
    expect(read).toEqual(["ki", "be", "to"]);
  });
});
