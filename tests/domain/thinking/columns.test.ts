import { expect, test } from "vitest";
import { fromColumns, toColumns } from "#domain/thinking/frames/columns.ts";
import { readCues } from "../../../build/cues.ts";
import { readFrames } from "./expert/frames.ts";

test("frames and cues are the same after they were stored column by column", () => {
  const again = <Row extends object>(rows: readonly Row[]) => fromColumns(JSON.parse(JSON.stringify(toColumns(rows))));
  expect(again(readFrames())).toEqual(readFrames());
  expect(again(readCues())).toEqual(readCues());
});

test("rows with lists of rows, empty lists and objects of other keys come back", () => {
  const rows = [
    { id: "a", asks: [{ q: 1, in: ["x"] }], by: { one: "1" }, care: null },
    { id: "b", asks: [], by: null, care: "law" },
    {
      id: "c",
      asks: [
        { q: 2, in: [] },
        { q: 3, in: ["y", "z"] },
      ],
      by: { two: "2" },
      care: null,
    },
  ];
  expect(fromColumns(toColumns(rows))).toEqual(rows);
  expect(fromColumns(toColumns([]))).toEqual([]);
});

test("questions and their gaps are one column, in turns", () => {
  const rows = [
    { question: "How large is it?", weight: 2, gap: "how large it is" },
    { question: "Who reads it?", weight: 3, gap: "who reads it" },
  ];
  const stored = toColumns(rows);
  expect(Object.values(stored.columns)).toHaveLength(2);
  expect(JSON.stringify(stored)).toContain('"How large is it?","how large it is","Who reads it?","who reads it"');
  expect(fromColumns(stored)).toEqual(rows);
});
