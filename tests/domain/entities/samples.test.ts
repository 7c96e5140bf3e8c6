import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { object, optional, text } from "#domain/entities/shape.ts";
import { fits, readStored } from "#domain/entities/stored.ts";
import { fileFlaw } from "#domain/entities/strict.ts";
import { ENTITIES, ENTITY_NAMES, ruleOf } from "#domain/entities.ts";
import { samplesOf } from "../../sample-rows.ts";

const ALL = ENTITY_NAMES.flatMap((name) => samplesOf(ruleOf(name), "r1").map((row) => ({ name, row })));
const inFile = (name: keyof typeof ENTITIES, row: object) =>
  ruleOf(name).sync === "edited" ? { ...row, stamps: {} } : row;

describe.each(ALL)("a row of $name", ({ name, row }) => {
  const rule = ruleOf(name);

  test("is read unchanged, also with fields of a later version", () => {
    expect(readStored(rule, row)).toEqual(row);
    expect(readStored(rule, { ...row, later: 1 })).toEqual(row);
  });

  test("is valid in a file; with a further field, or a wrong value in one, it is not", () => {
    expect(fileFlaw(rule, inFile(name, row))).toBeUndefined();
    expect(fileFlaw(rule, { ...inFile(name, row), later: 1 })).toEqual({
      path: ["later"],
      says: "does not belong here",
    });
    for (const field of Object.keys(row).filter((each) => row[each] !== "sample"))
      expect([field, fileFlaw(rule, { ...inFile(name, row), [field]: Symbol.iterator })]).toEqual([
        field,
        expect.anything(),
      ]);
  });

  test("is never changed by reading, which never throws, whatever the row contains", () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(row)), fc.anything(), (field, value) => {
        const damaged = Object.freeze({ ...row, [field]: value });
        readStored(rule, damaged);
        readStored(rule, value);
        fileFlaw(rule, damaged);
      }),
      { numRuns: 50 },
    );
  });
});

test("only an optional field may be absent", () => {
  const shape = object({ a: text, b: optional(text) });
  expect([{ a: "" }, { a: "", b: "" }, { b: "" }, { a: "", b: 1 }].map((value) => fits(shape, value))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test("members and rows that stand in another name a declared parent and a field of their own", () => {
  for (const name of ENTITY_NAMES) {
    const { memberOf, standsIn = memberOf, fields } = ruleOf(name);
    if (!standsIn) continue;
    expect([name, Object.hasOwn(ENTITIES, standsIn.table), Object.hasOwn(fields, standsIn.field)]).toEqual([
      name,
      true,
      true,
    ]);
  }
});

test("a table that is not in a file or not adopted says why", () => {
  for (const name of ENTITY_NAMES) {
    const { file, adopted } = ruleOf(name);
    for (const left of [file, adopted]) if (typeof left === "object") expect(left.not).toMatch(/^[A-Z].+ .+ .+\.$/);
  }
});
