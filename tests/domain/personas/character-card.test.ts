import { strFromU8, strToU8 } from "fflate";
import { describe, expect, test } from "vitest";
import { appError } from "#domain/errors.ts";
import { EXTENSION, questionsIn, wordingOfCard } from "#domain/personas/character-card/card-wording.ts";
import { type CardDecoders, MOST_CARD, readCard } from "#domain/personas/character-card/read-card.ts";
import { writeCard } from "#domain/personas/character-card/write-card.ts";
import { err, ok } from "#domain/result.ts";
import { WORDING } from "./personas.ts";

const decoders: CardDecoders = {
  utf8: (bytes) => strFromU8(bytes),
  base64: (text) => (/^[A-Za-z0-9+/=]*$/.test(text) ? new Uint8Array(Buffer.from(text, "base64")) : null),
  unzip: () => err(appError("INVALID_INPUT", "The zip is damaged.")),
};
const read = (bytes: Uint8Array | string, more: Partial<CardDecoders> = {}) =>
  readCard(typeof bytes === "string" ? strToU8(bytes) : bytes, { ...decoders, ...more });
function readOk(bytes: Uint8Array | string) {
  const card = read(bytes);
  if (!card.ok) throw new Error(card.error.message);
  return card.value;
}
const problem = (bytes: Uint8Array | string, more?: Partial<CardDecoders>) => {
  const card = read(bytes, more);
  return card.ok ? null : card.error.message;
};

const V3 = {
  spec: "chara_card_v3",
  spec_version: "3.0",
  data: {
    name: "Head of teaching",
    description: "Runs the course. What can they do on Monday? Nothing else counts.",
    first_mes: "Who has practised this? And who has not?",
    alternate_greetings: ["“What would {{user}} do?” she asks."],
    creator: "A. Writer",
    tags: ["teaching"],
    extensions: { other: { kept: [1, 2] } },
    unknown_field: { deep: true },
    assets: [
      { type: "icon", uri: "embeded://a.png", ext: "png" },
      { type: "sound", uri: "embeded://b.mp3", ext: "mp3" },
    ],
  },
};
const json = (card: unknown) => JSON.stringify(card);
const base64 = (text: string) => Buffer.from(text).toString("base64");

/** A PNG without a picture: a signature and chunks. */
function png(...chunks: readonly (readonly [type: string, data: Uint8Array, claimed?: number])[]): Uint8Array {
  const parts = chunks.map(([type, data, claimed]) => {
    const chunk = Buffer.alloc(data.length + 12);
    chunk.writeUInt32BE(claimed ?? data.length, 0);
    chunk.write(type, 4, "latin1");
    chunk.set(data, 8);
    return chunk;
  });
  return new Uint8Array(Buffer.concat([Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]), ...parts]));
}
const text = (keyword: string, value: string) => ["tEXt", strToU8(`${keyword}\0${value}`)] as const;

describe("reading a character card", () => {
  test("takes JSON of versions 2 and 3, and of the oldest cards, unchanged", () => {
    expect(readOk(json(V3))).toMatchObject({ spec: "chara_card_v3", json: json(V3), isNewer: false });
    expect(readOk(json({ ...V3, spec: "chara_card_v2" })).spec).toBe("chara_card_v2");
    expect(readOk(json({ name: "Old one", description: "x" })).spec).toBe("chara_card_v1");
  });

  test("takes the newer of two cards in a picture, whatever the order of its chunks", () => {
    const old = json({ spec: "chara_card_v2", data: { name: "Old" } });
    for (const chunks of [
      [text("chara", base64(old)), text("ccv3", base64(json(V3)))],
      [text("Comment", "hello"), text("ccv3", base64(json(V3))), text("chara", base64(old))],
    ]) {
      const card = readOk(png(["IHDR", new Uint8Array(13)], ...chunks));
      expect(card).toMatchObject({ spec: "chara_card_v3", hasOther: true, json: json(V3) });
    }
  });

  test("counts the pictures and sounds that are left out", () => {
    expect(readOk(json(V3)).notKept).toEqual({ pictures: 1, sounds: 1 });
    expect(readOk(png(text("ccv3", base64(json({ data: { name: "A" } }))))).notKept).toEqual({
      pictures: 1,
      sounds: 0,
    });
  });

  test("says of a newer version that it is newer, and reads what is known", () => {
    expect(readOk(json({ ...V3, spec_version: "4.1" }))).toMatchObject({
      isNewer: true,
      data: { name: "Head of teaching" },
    });
  });

  test("takes the card of a CHARX file", () => {
    const zip = new Uint8Array([0x50, 0x4b, 3, 4]);
    const card = read(zip, { unzip: () => ok({ card: strToU8(json(V3)), pictures: 2, sounds: 3 }) });
    expect(card.ok && card.value.notKept).toEqual({ pictures: 2, sounds: 3 });
  });

  test.each([
    ["a picture without a card", png(["IHDR", new Uint8Array(13)]), "There is no character card in this picture."],
    [
      "a chunk longer than the file",
      png(["tEXt", strToU8("ccv3\0abc"), 10_000_000]),
      "There is no character card in this picture.",
    ],
    [
      "broken base64",
      png(["IHDR", new Uint8Array(13)], text("ccv3", "%%%")),
      "The card in this file is damaged (chunk 2).",
    ],
    ["broken JSON in a picture", png(text("chara", base64("{"))), "The card in this file is damaged (chunk 1)."],
    ["JSON without a name", json({ data: {} }), "This file holds no character card: it has no name."],
    ["a text", "hello", "This file holds no character card: it is no JSON and no picture."],
    ["a card of 300 kB", json({ data: { name: "x".repeat(300 * 1024) } }), "The card has 300 kB. The limit is 256 kB."],
  ])("refuses %s", (_, bytes, message) => {
    expect(problem(bytes)).toBe(message);
  });

  test("refuses a chunk that is longer than any card without decoding it", () => {
    const huge = png(text("ccv3", "A".repeat(2 * MOST_CARD + 10)));
    expect(problem(huge)).toMatch(/^The card has \d+ kB/);
  });

  test("reads a card whose version and assets are objects that become no text", () => {
    const none = { toString: 1, valueOf: 1 };
    const card = readOk(json({ name: "A", spec_version: none, assets: [{ ext: none, type: none }] }));
    expect(card).toMatchObject({ isNewer: false, notKept: { pictures: 1, sounds: 0 } });
  });

  test("takes no field from what all objects share", () => {
    const card = readOk('{"data":{"name":"x","__proto__":{"polluted":true},"extensions":{"constructor":{}}}}');
    expect(wordingOfCard(card, []).wording.name).toBe("x");
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});

describe("what a card becomes", () => {
  test("offers its sentences with a question mark, and none with a placeholder", () => {
    expect(questionsIn(readOk(json(V3)))).toEqual([
      "What can they do on Monday?",
      "Who has practised this?",
      "And who has not?",
    ]);
  });

  test("offers nothing of a line as long as a card, and does not stop at it", () => {
    const description = `a${"*".repeat(250_000)}b\n**What next?**`;
    expect(questionsIn(readOk(json({ name: "A", description })))).toEqual(["What next?"]);
  });

  test("is a persona with its name, its source and the chosen questions", () => {
    const { wording, note } = wordingOfCard(readOk(json(V3)), ["Who has practised this?"]);
    expect(wording).toMatchObject({ name: "Head of teaching", looksAt: "teaching" });
    expect(wording.general).toContain("Who has practised this?");
    expect(note).toBe("From a character card: by A. Writer, teaching");
  });

  test("has no HTML beyond its letters, and nothing that turns the direction of text", () => {
    const card = readOk(json({ data: { name: "<b>A</b>\u202Eevil\u0000" } }));
    expect(wordingOfCard(card, []).wording.name).toBe("<b>A</b> evil");
  });
});

describe("writing a character card", () => {
  const source = { wording: WORDING, createdAt: 5_000, changedAt: 9_000 };

  test.each(["v3", "v2"] as const)("gives the same wording back: %s", (version) => {
    const card = readOk(writeCard({ ...source, importedJson: null }, version));
    expect(card.spec).toBe(`chara_card_${version}`);
    expect(wordingOfCard(card, []).wording).toEqual(WORDING);
  });

  test("keeps what it did not understand", () => {
    const written = JSON.parse(writeCard({ ...source, importedJson: json(V3) }, "v3"));
    const { extensions, ...data } = written.data;
    const { extensions: before, ...unchanged } = V3.data;
    expect(data).toMatchObject(unchanged);
    expect(extensions).toEqual({ ...before, [EXTENSION]: WORDING });
    expect(written.spec_version).toBe("3.0");
  });

  test("says in words what it asks, and its times in seconds", () => {
    const { data } = JSON.parse(writeCard({ ...source, importedJson: null }, "v3"));
    expect(data.creator_notes).toContain("If {causeQuote} is so");
    expect(data).toMatchObject({ creation_date: 5, modification_date: 9, group_only_greetings: [] });
  });

  test("ignores a part of ours that somebody damaged", () => {
    const damaged = {
      data: { name: "A", extensions: { [EXTENSION]: { name: "A", questions: ["no mark"], general: [] } } },
    };
    expect(wordingOfCard(readOk(json(damaged)), []).wording.questions).toEqual([]);
  });
});
