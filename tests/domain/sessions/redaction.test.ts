import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { PRIVATE_KINDS } from "#domain/sessions/private-kinds.ts";
import {
  countsOf,
  FIRST_CHOSEN,
  offersOf,
  type PrivateKind,
  privateValues,
  redactor,
  splitMarked,
  toggled,
} from "#domain/sessions/redaction.ts";

const ALL: ReadonlySet<PrivateKind> = new Set(PRIVATE_KINDS);
const TEXT =
  "ask Ana Costa why she stopped, Ana is at ana.costa@example.org or +49 170 1234567, she lives at 12 Baker Street and paid 240 euros, see https://example.org/a?b=c";
const found = (text: string, own: readonly string[] = []) =>
  Object.fromEntries(
    PRIVATE_KINDS.map((kind) => [
      kind,
      privateValues([text], own)
        .filter((one) => one.kind === kind)
        .map(({ value }) => value),
    ]),
  );

describe("what is private", () => {
  test("is found by kind: names, mails, phones, addresses, amounts, links", () => {
    expect(found(TEXT)).toMatchObject({
      name: expect.arrayContaining(["Ana Costa"]),
      email: ["ana.costa@example.org"],
      phone: ["+49 170 1234567"],
      address: ["12 Baker Street"],
      amount: ["240 euros"],
      link: ["https://example.org/a?b=c"],
    });
  });

  test("a full stop behind a street ends the sentence, but for an abbreviation", () => {
    const text =
      "I live at 12 Baker Street. London is big, is 12 Baker Street far? Not from 4 Elm Rd. or 4 Elm Rd, nor 7 High St.";
    expect(found(text).address).toEqual(["12 Baker Street", "4 Elm Rd.", "7 High St."]);
    expect(redactor(privateValues([text]), ALL).apply(text)).toMatch(
      /^I live at \[address 1\]\. .+, is \[address 1\] far\? Not from \[address 2\] or \[address 2\], nor \[address 3\]$/,
    );
  });

  test("a letter behind a house's number is a part of the address", () => {
    expect(found("I live at 221B Baker Street, next to 4a Elm Road").address).toEqual([
      "221B Baker Street",
      "4a Elm Road",
    ]);
  });

  test("a long run of numbers, or of capitals with hyphens, is read in one pass", () => {
    expect(found(`${"1,".repeat(150_000)} it costs 3,50 euros`).amount).toEqual(["3,50 euros"]);
    expect(found(`${"A-".repeat(150_000)} is at Alte Hauptstraße 12`).address).toEqual(["Hauptstraße 12"]);
  });

  test("an e-mail address within a link is found beside the link", () => {
    const link = "https://example.org/unsubscribe?email=jo@example.org";
    const text = `see ${link}`;
    expect(found(text)).toMatchObject({ email: ["jo@example.org"], link: [link] });
    const values = privateValues([text]);
    expect(redactor(values, FIRST_CHOSEN).apply(text)).not.toContain("jo@example.org");
    expect(redactor(values, new Set(["link"])).apply(text)).toBe("see [link 1]");
  });

  test("a key, a card number and words of one's own are found, and a street in words is none", () => {
    expect(found("the key is sk-live-abcdefgh12345678XYZ").key).toHaveLength(1);
    expect(found("card 4111 1111 1111 1111").key).toEqual(["4111 1111 1111 1111"]);
    expect(found("we call it Project Heron, heron for short", ["heron"]).own).toEqual(["Heron"]);
    expect(found("it is 30 minutes down the road").address).toEqual([]);
    expect(found("meet at Hauptstraße 12 in the back").address).toEqual(["Hauptstraße 12"]);
    expect(found("order 8812345 is late").number).toEqual(["8812345"]);
  });

  test("is found in a long text full of it, each once", () => {
    const letters = (at: number) => [...String(at)].map((digit) => "abcdefghij"[Number(digit)]).join("");
    const names = Array.from({ length: 12_000 }, (_, at) => `Cor${letters(at)}`);
    const values = privateValues([names.map((name) => `then — ${name} left`).join(", ")]);
    expect(values.map(({ value }) => value)).toEqual(names);
  });

  test("a link is found beside a mail in it, and nothing else there", () => {
    expect(found("see https://example.org/12345678?to=ana@example.org, 12345678")).toMatchObject({
      link: ["https://example.org/12345678?to=ana@example.org"],
      email: ["ana@example.org"],
      number: ["12345678"],
    });
  });

  test("a word of one letter is passed over, or half the text goes", () => {
    expect(found("a cat sat", ["a"]).own).toEqual([]);
  });
});

describe("a redactor", () => {
  const texts = [TEXT, "ana said that COSTA left. Mail ANA.COSTA@example.org"];
  const values = privateValues(texts);

  test("takes thousands of names out of a text", () => {
    const letters = (at: number) =>
      [...at.toString(26)].map((digit) => "abcdefghijklmnopqrstuvwxyz"[Number.parseInt(digit, 26)]).join("");
    const names = Array.from({ length: 9_000 }, (_, at) => ({
      kind: "name" as const,
      value: `Nadi${letters(at)} Corbo${letters(at)}`,
      count: 1,
    }));
    const { apply } = redactor(names, ALL);
    const held = names[8_500]?.value ?? "";
    const said = apply(`${held} wrote to ${names[3]?.value.toUpperCase()}, and Corbo stayed`);
    expect(said).not.toContain(held);
    expect(said).toMatch(/^\[\p{L}+ \p{Lu}+\] wrote to \[\p{L}+ \p{Lu}+\], and Corbo stayed$/u);
  });

  test("takes a value out whatever its case", () => {
    const { apply } = redactor([{ kind: "own", value: "Straße", count: 1 }], ALL);
    for (const said of ["straße", "STRAẞE", "ſtraße"]) expect(apply(`in ${said}`)).toBe("in [word 1]");
    const greek = redactor([{ kind: "own", value: "Νίκος", count: 1 }], ALL);
    expect(greek.apply("ΝΊΚΟΣ, Νίκοσα")).toBe("[word 1], [word 1]α");
  });

  test("gives the same value the same placeholder in all texts, also a part of a name, in any case", () => {
    const { apply } = redactor(values, ALL);
    const [first, second] = texts.map(apply) as [string, string];
    expect(first).toBe(
      "ask [person A] why she stopped, [person A] is at [e-mail 1] or [phone 1], she lives at [address 1] and paid [amount 1], see [link 1]",
    );
    expect(second).toBe("[person A] said that [person A] left. Mail [e-mail 1]");
  });

  test("leaves what was not chosen, but a key always goes", () => {
    const text = "Ana has sk-live-abcdefgh12345678XYZ";
    const { apply } = redactor(privateValues([text]), new Set());
    expect(apply(text)).toBe("Ana has [key 1]");
  });

  test("a name that is an everyday word goes with its capital alone", () => {
    const text = "I asked Will about it, will he come";
    const { apply } = redactor([{ kind: "name", value: "Will", count: 1 }], ALL);
    expect(apply(text)).toBe("I asked [person A] about it, will he come");
  });

  test("no value that was taken out is left anywhere, whatever is around it", () => {
    const value = fc.constantFrom(
      ["email", "jo@example.org"],
      ["phone", "+44 20 7946 0958"],
      ["name", "Kowalski"],
      ["name", "Priya Raman"],
      ["own", "Heron"],
      ["key", "ghp_abcdefghij0123456789ABCD"],
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string(), value)), (parts) => {
        const text = parts.map(([around, [, said]]) => `${around} ${said} `).join("");
        const values = parts.map(([, [kind, said]]) => ({
          kind: kind as PrivateKind,
          value: said as string,
          count: 1,
        }));
        const out = redactor(values, ALL).apply(text);
        for (const [, [kind, said]] of parts)
          for (const word of kind === "name" ? (said as string).split(" ") : [said]) expect(out).not.toContain(word);
      }),
    );
  });

  test("marks what was put in, and the marks come off again", () => {
    const { mark, apply } = redactor(values, ALL);
    const pieces = splitMarked(mark(TEXT));
    expect(pieces.map(({ text }) => text).join("")).toBe(apply(TEXT));
    expect(pieces.filter(({ isPutIn }) => isPutIn).map(({ text }) => text)).toContain("[e-mail 1]");
    expect(splitMarked(mark("a \uE000b\uE001 c"))).toEqual([{ text: "a b c", isPutIn: false }]);
  });
});

test("what is offered says its count, and only keys cannot be left in", () => {
  const values = privateValues([`${TEXT} sk-live-abcdefgh12345678XYZ`]);
  const offers = offersOf(countsOf(values), FIRST_CHOSEN);
  expect(offers.find(({ kind }) => kind === "key")).toMatchObject({ isFixed: true, isOn: true, count: 1 });
  expect(offers.find(({ kind }) => kind === "amount")).toMatchObject({ isOn: false, becomes: "[amount 1]" });
  expect(offers.map(({ kind }) => kind)).not.toContain("number");
  expect(toggled(FIRST_CHOSEN, "amount").has("amount")).toBe(true);
  expect(toggled(FIRST_CHOSEN, "name").has("name")).toBe(false);
});

describe("parts of values that go over the end of a sentence", () => {
  const apply = (own: readonly string[], text: string) =>
    redactor(privateValues([...own, text], own), FIRST_CHOSEN).apply(text);

  test("a text that two values share is replaced once", () => {
    expect(apply(["old mill. Gate four", "Harbour. Old mill"], "Old mill")).toBe("[word 2]");
    expect(apply(["old mill. old mill"], "Old mill.")).toBe("[word 1].");
  });

  test("quotation marks around them hide nothing", () => {
    const own = ["old mill.” “Gate four"];
    expect(apply(own, "It is by the “old mill.”")).toBe("It is by the “[word 1].”");
    expect(apply(own, "“Gate four” is ours")).toBe("“[word 1]” is ours");
  });

  test("a value within a part, or over its edge, leaves nothing of the part", () => {
    expect(apply(["Anna Miller's hut. Gate four"], "We met at Anna Miller's hut.")).toBe("We met at [word 1].");
    expect(apply(["old mill. Gate four", "by the old"], "It is by the old mill.")).toBe("It is [word 1][word 2].");
  });

  test("a letter that is two in lower case moves nothing", () => {
    const own = ["the İstanbul. gate four"];
    expect(apply(own, "We live near the İstanbul.")).toBe("We live near [word 1].");
  });

  test("a long run of spaces or dots takes no longer than other text", () => {
    const long = `a${" ".repeat(1_000_000)}${".".repeat(1_000_000)}b`;
    expect(apply(["old mill. Gate four"], long)).toBe(long);
  });
});
