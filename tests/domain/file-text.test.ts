import { describe, expect, test } from "vitest";
import { readFileText, textOfBytes } from "#domain/file-text.ts";

const utf8 = (text: string) => new TextEncoder().encode(text);
/** Letters up to U+00FF are their own bytes in Windows-1252. */
const western = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const utf16 = (text: string, isLittle: boolean) =>
  Uint8Array.from(
    [...`\uFEFF${text}`].flatMap((letter) => {
      const unit = letter.charCodeAt(0);
      return isLittle ? [unit & 0xff, unit >> 8] : [unit >> 8, unit & 0xff];
    }),
  );
const read = (bytes: Uint8Array) => {
  const result = textOfBytes(bytes);
  return result.ok ? result.value : `${result.error.message} ${result.error.remedy}`;
};

describe("the encoding of a file", () => {
  test.each([
    ["UTF-8", utf8("Käse 🧀")],
    ["UTF-8 with a byte order mark", utf8("\uFEFFKäse 🧀")],
  ])("%s", (_, bytes) => expect(read(bytes)).toEqual({ text: "Käse 🧀", note: null }));

  test("UTF-16 with a byte order mark, in both orders", () => {
    for (const isLittle of [true, false])
      expect(read(utf16("Käse\n", isLittle))).toEqual({ text: "Käse\n", note: null });
  });

  test("Windows-1252 is read with all its letters, and with a note", () => {
    const bytes = Uint8Array.from([...western("Käse, \tgroß: "), 0x80, 0x35, 0x20, 0x84, 0x61, 0x93, 0x0d, 0x0a]);
    expect(read(bytes)).toEqual({
      text: "Käse, \tgroß: €5 „a“\r\n",
      note: expect.stringContaining("read as Windows-1252"),
    });
  });

  test("a replacement character that the file itself has is no fault", () => {
    expect(read(utf8("K\uFFFDse"))).toEqual({ text: "K\uFFFDse", note: null });
  });

  test("an empty file is an empty text", () => expect(read(new Uint8Array())).toEqual({ text: "", note: null }));
});

describe("a file that is refused", () => {
  const NOT_TEXT = "The file is not a text file. Choose a text file, or save it as UTF-8 and choose it again.";
  const NOT_UTF8 = "The file is not UTF-8 text. Save it as UTF-8 and choose it again.";
  test.each([
    ["a picture", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0], NOT_TEXT],
    ["UTF-16 without a mark", [0x61, 0, 0x62, 0], NOT_TEXT],
    ["UTF-16 that is cut within a letter", [0xff, 0xfe, 0x61], NOT_TEXT],
    ["UTF-16 with half of a pair", [0xff, 0xfe, 0x00, 0xd8, 0x61, 0x00], NOT_TEXT],
    ["UTF-32", [0xff, 0xfe, 0, 0, 0x61, 0, 0, 0], NOT_TEXT],
    ["a byte that Windows-1252 does not have", [0x4b, 0xe4, 0x81, 0x65], NOT_TEXT],
    ["UTF-8 that is cut within a letter", [...utf8("Käse und Brötchen"), 0xc3], NOT_UTF8],
    ["JSON in another encoding", western('\n{"title": "Käse"}'), NOT_UTF8],
  ])("%s", (_, bytes, says) => expect(read(Uint8Array.from(bytes))).toBe(says));

  test("one that is gone", async () => {
    const gone = { arrayBuffer: () => Promise.reject(new DOMException("gone", "NotFoundError")) };
    expect(await readFileText(gone)).toMatchObject({
      ok: false,
      error: { message: "The file was moved, or it cannot be read.", remedy: "Choose it again." },
    });
  });
});
