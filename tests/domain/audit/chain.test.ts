import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { brokenAt, nextRecord, recordHash } from "#domain/audit/chain.ts";
import type { AuditRecord } from "#domain/entities.ts";
import type { Digest } from "#domain/workspace-file/format.ts";

const digest = (): Digest => {
  const hash = createHash("sha256");
  return { update: (text) => void hash.update(text), hex: () => hash.digest("hex") };
};

function chain(length: number): AuditRecord[] {
  const records: AuditRecord[] = [];
  for (let n = 1; n <= length; n++)
    records.push(
      nextRecord(
        records.at(-1),
        { kind: "call-begun", sessionId: "s", body: { characters: n * 10 }, textHash: "t" },
        { device: "devicea1", timestamp: n, digest },
      ),
    );
  return records;
}

describe("a chain of records", () => {
  test("counts without gaps, and each record holds the hash of the one before", () => {
    const [first, second] = chain(2);
    expect([first?.id, first?.prev, second?.id, second?.prev]).toEqual(["devicea1:1", "", "devicea1:2", first?.hash]);
    expect(first?.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(brokenAt(chain(50), digest)).toBeNull();
  });

  test("does not hold once any value of any record is another, and says where", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 19 }),
        fc.constantFrom("timestamp", "body", "kind", "sessionId", "textHash", "prev", "hash"),
        (at, field) => {
          const records = chain(20);
          const one = records[at] as AuditRecord;
          const value =
            { timestamp: one.timestamp + 1, body: { characters: 11 }, kind: "shared" }[field as string] ?? "other";
          records[at] = { ...one, [field]: value };
          expect(brokenAt(records, digest)).toBe(at + 1);
        },
      ),
    );
  });

  test("does not hold once a record is missing, moved or of another device", () => {
    const without = chain(5).toSpliced(2, 1);
    expect(brokenAt(without, digest)).toBe(4);
    const [a, b, ...rest] = chain(5) as [AuditRecord, AuditRecord, ...AuditRecord[]];
    expect(brokenAt([b, a, ...rest], digest)).toBe(2);
    const other = { ...b, device: "other", id: "other:2" };
    expect(brokenAt([a, { ...other, hash: recordHash(other, digest) }], digest)).toBe(2);
  });

  test("hashes the same whatever the order of a body's keys, as a server may return them", () => {
    const [record] = chain(1) as [AuditRecord];
    const body = { a: 1, b: { c: 2, d: 3 } };
    const swapped = { b: { d: 3, c: 2 }, a: 1 };
    expect(recordHash({ ...record, body }, digest)).toBe(recordHash({ ...record, body: swapped }, digest));
  });

  test("refuses a body of more than 8,000 characters: it may not hold texts", () => {
    const event = { kind: "shared", body: { text: "x".repeat(8_000) } } as const;
    expect(() => nextRecord(undefined, event, { device: "d", timestamp: 1, digest })).toThrow("too large");
  });
});
