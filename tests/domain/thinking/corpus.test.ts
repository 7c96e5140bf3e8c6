import { describe, expect, test } from "vitest";
import { judge } from "./corpus/judge.ts";
import { printRow } from "./corpus/print.ts";
import { readReviewed } from "./corpus/reviewed.ts";
import { INPUTS, rowOf } from "./corpus/row.ts";

const rows = INPUTS.map(rowOf);

describe("the 200 rough inputs", () => {
  test("are 200, with distinct ids and texts, at least eight of them a page long", () => {
    expect(INPUTS).toHaveLength(200);
    expect(new Set(INPUTS.map(({ id }) => id)).size).toBe(200);
    expect(new Set(INPUTS.map(({ text }) => text)).size).toBe(200);
    expect(INPUTS.filter(({ text }) => text.split(/\s+/).length >= 300).length).toBeGreaterThanOrEqual(8);
  });

  test("keep every name, number and negation", () => {
    const lost = rows.map((row) => [row.id, judge(row).lost] as const).filter(([, words]) => words.length > 0);
    expect(Object.fromEntries(lost)).toEqual({});
  });

  test("get no word that is neither the person's nor a lens's", () => {
    const invented = rows.map((row) => [row.id, judge(row).invented] as const).filter(([, words]) => words.length > 0);
    expect(Object.fromEntries(invented)).toEqual({});
  });

  test("give the same thought every time", () => {
    expect(INPUTS.map(rowOf)).toEqual(rows);
  });
});

describe("the reviewed outputs", () => {
  const reviewed = readReviewed();
  const advice =
    "The engine changed what people read. Look at it (npm run corpus -- --changed), then: npm run corpus -- --accept";

  test.each([...new Set(INPUTS.map(({ kind }) => kind))])("of the kind %s are the engine's current output", (kind) => {
    const now = rows.filter((row) => row.kind === kind);
    const before = now.map(({ id }) => reviewed.get(id) ?? `## ${id}`);
    expect(now.map(printRow).join("\n\n"), advice).toBe(before.join("\n\n"));
  });

  test("belong to inputs that still exist", () => {
    const ids = new Set(INPUTS.map(({ id }) => id));
    expect([...reviewed.keys()].filter((id) => !ids.has(id))).toEqual([]);
  });
});
