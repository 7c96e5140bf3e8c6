import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { canonicalJson } from "#domain/workspace-file/canonical.ts";
import { FileProblem } from "#domain/workspace-file/problem.ts";
import { scan } from "#domain/workspace-file/scan.ts";

async function* inPieces(text: string, size: number) {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}

/** The object that the entries describe. */
async function scanned(text: string, size = 7): Promise<Record<string, unknown>> {
  const found = new Map<string, unknown>();
  for await (const entry of scan(inPieces(text, size))) {
    if (entry.kind === "value") found.set(entry.name, entry.value);
    else if (entry.kind === "list") found.set(entry.name, []);
    else (found.get(entry.name) as unknown[]).push(entry.value);
  }
  return Object.fromEntries(found);
}

async function problemOf(text: string, size = 7): Promise<string> {
  try {
    await scanned(text, size);
  } catch (cause) {
    if (cause instanceof FileProblem) return cause.reason.message;
    throw cause;
  }
  throw new Error("the text was read to its end");
}

describe("reading JSON in pieces", () => {
  test("gives the same as JSON.parse, whatever the layout and wherever the text is cut", async () => {
    const value = fc.dictionary(fc.string({ unit: "grapheme" }), fc.oneof(fc.jsonValue(), fc.array(fc.jsonValue())));
    const layout = fc.constantFrom(undefined, 2, "\t", "\r\n ");
    await fc.assert(
      fc.asyncProperty(value, layout, fc.integer({ min: 1, max: 40 }), async (object, indent, size) => {
        const text = ` ${JSON.stringify(object, null, indent === "\r\n " ? 1 : indent)}\n`;
        const expected = JSON.parse(text) as Record<string, unknown>;
        const read = await scanned(indent === "\r\n " ? text.replaceAll("\n", "\r\n") : text, size);
        expect(canonicalJson(read)).toBe(canonicalJson(expected));
      }),
      { seed: 4 },
    );
  });

  test("gives the same with one row a line, as the studio writes them, and with several rows in a line", async () => {
    const rows = fc.array(fc.dictionary(fc.string({ unit: "grapheme" }), fc.jsonValue()), { maxLength: 6 });
    const between = fc.constantFrom(",\n", ",", "\n,", " ,\r\n");
    await fc.assert(
      fc.asyncProperty(rows, between, fc.integer({ min: 1, max: 200 }), async (list, comma, size) => {
        const text = `{\n"a": [\n${list.map((row) => JSON.stringify(row)).join(comma)}\n],\n"b": {"c": 1}\n}\n`;
        expect(canonicalJson(await scanned(text, size))).toBe(canonicalJson(JSON.parse(text)));
      }),
      { seed: 5 },
    );
  });

  test("each item has its line number", async () => {
    const lines: number[] = [];
    for await (const entry of scan(inPieces('{\n"a": [\n{\n"x": 1\n},\n{"x": 2}\n]}', 3)))
      if (entry.kind === "item") lines.push(entry.line);
    expect(lines).toEqual([3, 6]);
  });

  test.each([
    ["", "The file is empty."],
    [" \n ", "The file is empty."],
    ["<!doctype html><p>Hello", "This is a web page, not a workspace file."],
    ["hello", "This is not a workspace file."],
    ["[1]", "This is not a workspace file."],
    ['{"a": [1,\n2', "Line 2: the file ends in the middle."],
    ['{"a": "no end', "Line 1: the file ends in the middle."],
    ['{"a": [\n{"x": 1},\n{"x": oops}\n]}', "Line 3: the file stops being JSON."],
    ['{"a": [\n{"x": 1},\n{"x": 1}}\n]}', "Line 3: the file stops being JSON."],
    ['{"a": [1,\n\n oops, 2]}', "Line 3: the file stops being JSON."],
    ['{"a": 1} tail', "Line 1: there is text after the end."],
    ['{"a": 1,\n"a": 2}', "Line 2: “a” appears twice."],
    ["{1: 2}", "Line 1: the name of an entry is not text."],
    ['{"a" 2}', "Line 1: the file stops being JSON."],
  ])("%j: %s", async (text, message) => {
    expect(await problemOf(text)).toBe(message);
    expect(await problemOf(text, 1_000)).toBe(message);
  });

  test("of a file without line breaks, little is read ahead", async () => {
    const rows = 1_000;
    const text = `{"a": [${Array.from({ length: rows }, (_, n) => `{"x": ${n}, "y": "${"y".repeat(1_000)}"}`).join(",")}]}`;
    let handedOut = 0;
    const counted = (async function* () {
      for await (const piece of inPieces(text, 16_384)) {
        handedOut += piece.length;
        yield piece;
      }
    })();
    let read = 0;
    let ahead = 0;
    for await (const entry of scan(counted)) {
      if (entry.kind !== "item") continue;
      read += JSON.stringify(entry.value).length;
      ahead = Math.max(ahead, handedOut - read);
    }
    expect(read).toBeGreaterThan(1_000_000);
    expect(ahead).toBeLessThan(100_000);
  });

  test("an endless entry is refused before it fills the memory", async () => {
    let handedOut = 0;
    const endless = (async function* () {
      yield '{"a": "';
      for (;;) {
        handedOut += 1_000_000;
        yield "x".repeat(1_000_000);
      }
    })();
    await expect(
      (async () => {
        for await (const _ of scan(endless));
      })(),
    ).rejects.toThrow("one entry is longer than any that the studio writes");
    expect(handedOut).toBeLessThan(10_000_000);
  });
});
