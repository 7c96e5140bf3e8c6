import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { commit } from "#sync/store/commit.ts";
import { plainValue, safeText, samePlain } from "#sync/store/plain-value.ts";
import { session, setting } from "#sync/store/queries.ts";
import { anIdea, aSession, author, newDisk, openOn } from "./workspace.ts";

const throughTheWire = (value: unknown) =>
  JSON.parse(new TextDecoder().decode(new TextEncoder().encode(JSON.stringify(value))));

describe("values made safe for disk and wire", () => {
  test("NUL and lone surrogates become U+FFFD everywhere; pairs stay", async () => {
    const db = await openOn(newDisk());
    const value = { "k\0": ["a\0b", { deep: "x\uD800y" }], pair: "\u{1F9E0}", tail: "\uDC00" };

    await commit(db, [{ table: "settings", put: { id: "theme", value } }], author());

    expect((await setting(db, "theme"))?.value).toEqual({
      "k\uFFFD": ["a\uFFFDb", { deep: "x\uFFFDy" }],
      pair: "\u{1F9E0}",
      tail: "\uFFFD",
    });
  });

  test("one megabyte of text, hostile characters included, is stored at full length", async () => {
    const db = await openOn(newDisk());
    const text = `${"rough idea \u{1F9E0}\uD800\0".repeat(70_000)}`;
    expect(text.length).toBeGreaterThan(1_000_000);

    expect(await commit(db, [{ table: "messages", put: anIdea("m1", "s1", { text }) }], author())).toMatchObject({
      ok: true,
    });

    const stored = await db.messages.get("m1");
    expect(stored?.kind === "idea" && stored.text).toBe("rough idea \u{1F9E0}\uFFFD\uFFFD".repeat(70_000));
  });

  test("any text is the same after the wire, and safe text is unchanged", () => {
    const anyText = fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)) });
    fc.assert(
      fc.property(anyText, (text) => {
        const safe = safeText(text);
        expect(throughTheWire(safe)).toBe(safe);
        expect(safe).not.toContain("\0");
        expect(safe.length).toBe(text.length);
        expect(safeText(safe)).toBe(safe);
      }),
      { seed: 1 },
    );
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        expect(safeText(text)).toBe(text.replaceAll("\0", "\uFFFD"));
      }),
      { seed: 2 },
    );
  });

  test("any plain value is the same after the wire", () => {
    const anything = fc.anything({ withNullPrototype: true, maxDepth: 5 });
    fc.assert(
      fc.property(anything, (value) => {
        const plain = plainValue(value === undefined ? null : value);
        expect(samePlain(throughTheWire(plain), plain)).toBe(true);
        expect(samePlain(plainValue(plain), plain)).toBe(true);
      }),
      { seed: 3 },
    );
  });

  test("a key named __proto__ is data like any other", () => {
    const plain = plainValue(JSON.parse('{"__proto__":{"admin":true}}')) as object;
    expect(Object.keys(plain)).toEqual(["__proto__"]);
    expect("admin" in plain).toBe(false);
  });

  const circle: { self?: unknown } = {};
  circle.self = circle;
  test.each([
    ["a function", () => {}],
    ["a date", new Date(0)],
    ["a map", new Map()],
    ["a big integer", 1n],
    ["a value that contains itself", circle],
  ])("%s is refused as a value, and nothing is written", async (_, value) => {
    const db = await openOn(newDisk());
    const result = await commit(db, [{ table: "settings", put: { id: "x", value } }], author());
    expect(result).toMatchObject({ ok: false, error: { code: "INVALID_INPUT" } });
    expect(await db.settings.count()).toBe(0);
  });

  test.each(["", "a\0b", "\uD800", 7 as unknown as string])(
    "the id %j is refused, because ids are never altered",
    async (id) => {
      const db = await openOn(newDisk());
      const result = await commit(db, [{ table: "sessions", put: aSession(id) }], author());
      expect(result).toMatchObject({ ok: false, error: { code: "INVALID_INPUT" } });
      expect(await session(db, id)).toBeUndefined();
    },
  );
});

describe("equality of plain values", () => {
  test("ignores the order of keys and finds every difference", () => {
    expect(samePlain({ a: 1, b: [1, { c: null }] }, { b: [1, { c: null }], a: 1 })).toBe(true);
    for (const [a, b] of [
      [{ a: 1 }, { b: 1 }],
      [{ a: 1 }, { a: 1, b: 2 }],
      [[1], { 0: 1 }],
      [
        [1, 2],
        [2, 1],
      ],
      [null, {}],
      ["1", 1],
    ])
      expect(samePlain(a, b)).toBe(false);
  });
});
