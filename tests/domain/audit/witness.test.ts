import { expect, test } from "vitest";
import { nextRecord } from "#domain/audit/chain.ts";
import { sentenceOf } from "#domain/audit/ledger.ts";
import { endsIn, witnessOf } from "#domain/audit/witness.ts";
import { sha256Digest } from "#sync/store/sha256.ts";

const END = { device: "phone123", seq: 391, hash: "a".repeat(64) };
const recordOf = (event: Parameters<typeof nextRecord>[1]) =>
  nextRecord(undefined, event, { device: "devicea1", timestamp: 1, digest: sha256Digest });

test("a witness names the ends of other chains, and the audit says how many", () => {
  const record = recordOf(witnessOf([END, { ...END, device: "tablet12" }]));
  expect(endsIn(record)).toEqual([END, { ...END, device: "tablet12" }]);
  expect(sentenceOf(record)).toBe("The ends of 2 other chains seen");
});

test("more ends than a record has room for are left for the next one", () => {
  const many = Array.from({ length: 90 }, (_, n) => ({ ...END, device: `device-with-a-long-name-${n}` }));
  expect(endsIn(recordOf(witnessOf(many)))).toEqual(many.slice(0, 40));
});

test.each([
  ["another kind of record", recordOf({ kind: "shown", body: { ends: [END] } })],
  ["its own chain", recordOf({ kind: "witness", body: { ends: [{ ...END, device: "devicea1" }] } })],
  ["no list", recordOf({ kind: "witness", body: { ends: "phone123" } })],
  ["no body", recordOf({ kind: "witness", body: null })],
  [
    "a place that is none",
    recordOf({
      kind: "witness",
      body: {
        ends: [
          { ...END, seq: 0.5 },
          { ...END, seq: -1 },
        ],
      },
    }),
  ],
  ["a hash that is none", recordOf({ kind: "witness", body: { ends: [{ ...END, hash: "<b>" }, null, 7] } })],
])("%s witnesses nothing", (_, record) => {
  expect(endsIn(record)).toEqual([]);
});
