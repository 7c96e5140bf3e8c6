import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import type { AdminLogRecord } from "#domain/admin/answers.ts";
import { logBrokenAt, logHash } from "#domain/admin/log-chain.ts";
import { sha256Digest } from "#src/data/sha256.ts";

function log(reasons: readonly string[]): AdminLogRecord[] {
  const records: AdminLogRecord[] = [];
  for (const [n, reason] of reasons.entries()) {
    const record = {
      seq: n + 1,
      at: 1_000 + n,
      actor: "a",
      action: "look-up" as const,
      subject: n % 2 ? null : "b",
      reason,
      details: '{"found": true}',
      prev: records.at(-1)?.hash ?? "",
      actorAddress: "ada@example.org",
      subjectAddress: null,
    };
    records.push({ ...record, hash: logHash({ ...record, hash: "" }, sha256Digest) });
  }
  return records;
}

const broken = (records: readonly AdminLogRecord[]) => logBrokenAt(records, sha256Digest);
const REASONS = ["asked on Monday", "ü€😀 over bytes", "5:looks like a field", ""];

test("the hash is of each field with its length in bytes, as the database writes it", () => {
  const [, second] = log(REASONS);
  const text = `1:24:10011:a7:look-up-${Buffer.byteLength(REASONS[1] ?? "")}:${REASONS[1]}15:{"found": true}64:${second?.prev}`;
  expect(second?.hash).toBe(createHash("sha256").update(text).digest("hex"));
});

test("a whole log holds, an empty one too; addresses are no part of it", () => {
  expect(broken([])).toBeNull();
  expect(broken(log(REASONS))).toBeNull();
  expect(broken(log(REASONS).map((one) => ({ ...one, actorAddress: null })))).toBeNull();
});

test.each([
  [
    "a changed reason",
    (all: AdminLogRecord[]) => all.map((one) => (one.seq === 2 ? { ...one, reason: "else" } : one)),
    2,
  ],
  ["a changed time", (all: AdminLogRecord[]) => all.map((one) => (one.seq === 3 ? { ...one, at: 1 } : one)), 3],
  [
    "another subject",
    (all: AdminLogRecord[]) => all.map((one) => (one.seq === 1 ? { ...one, subject: null } : one)),
    1,
  ],
  ["a record taken out", (all: AdminLogRecord[]) => all.filter(({ seq }) => seq !== 2), 3],
  ["the first one taken out", (all: AdminLogRecord[]) => all.slice(1), 2],
  ["two swapped", (all: AdminLogRecord[]) => [all[1], all[0], ...all.slice(2)] as AdminLogRecord[], 2],
])("%s breaks the chain, and the place is named", (_, change, at) => {
  expect(broken(change(log(REASONS)))).toBe(at);
});
