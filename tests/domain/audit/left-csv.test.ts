import Papa from "papaparse";
import { expect, test } from "vitest";
import { leftCsv } from "#domain/audit/export/left-csv.ts";
import type { AuditRecord } from "#domain/entities.ts";

const record = (
  seq: number,
  kind: AuditRecord["kind"],
  body: unknown,
  more: Partial<AuditRecord> = {},
): AuditRecord => {
  const none = { sessionId: null, runId: null, personaId: null, textHash: null };
  return {
    id: `a:${seq}`,
    device: "a",
    seq,
    timestamp: seq * 1_000,
    kind,
    body,
    ...none,
    prev: "",
    hash: "h",
    ...more,
  };
};
const cellsOf = (records: readonly AuditRecord[]) =>
  Papa.parse(leftCsv(records).slice(1).trimEnd(), { delimiter: "," }).data;

test("each record of something that left is a row, the oldest first, and nothing else is", () => {
  const [columns, ...rows] = cellsOf([
    record(3, "exported", { what: "map", format: "png", items: 9, bytes: 70 }),
    record(2, "call-ended", { ms: 8_600 }),
    record(1, "call-begun", { destination: "localhost:11434", characters: 1_250, task: "answer" }, { sessionId: "s1" }),
  ]);
  expect(columns?.slice(0, 8)).toEqual(["when", "device", "record", "kind", "to", "what", "characters", "bytes"]);
  expect(rows.map((row) => row.slice(0, 9))).toEqual([
    [
      "1970-01-01T00:00:01.000Z",
      "a",
      "1",
      "call-begun",
      "localhost:11434",
      "1,250 characters to localhost:11434, to answer a question",
      "1250",
      "",
      "s1",
    ],
    [
      "1970-01-01T00:00:03.000Z",
      "a",
      "3",
      "exported",
      "a saved file",
      "70 bytes: 9 thoughts of a map as a saved file (png)",
      "",
      "70",
      "",
    ],
  ]);
});

test.each(["=HYPERLINK(1)", "+1", "-1", "@SUM(1)", "\t=1", " =1"])(
  "a destination or an id that a spreadsheet would run is text: %j",
  (cell) => {
    const hostile = record(1, "call-begun", { destination: cell, characters: 4 }, { sessionId: cell, device: cell });
    const [, row] = cellsOf([hostile]);
    expect([row?.[1], row?.[4], row?.[8]]).toEqual([`'${cell}`, `'${cell}`, `'${cell}`]);
  },
);
