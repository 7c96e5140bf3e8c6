import { expect, test } from "vitest";
import { readReceipt, UNWITNESSED, witnessed, writeReceipt } from "#domain/audit/receipt.ts";

const A = { device: "devicea1", seq: 12, hash: "a".repeat(64) };
const B = { device: "deviceb2", seq: 3, hash: "b".repeat(64) };

test("a receipt that was mailed is read again, with what is around it, and each line once", () => {
  expect(writeReceipt([A, B])).toBe(`SOTM-AUDIT 1 devicea1 12 ${A.hash}\nSOTM-AUDIT 1 deviceb2 3 ${B.hash}\n`);
  const mailed = `Keep this:\r\n\r\n> ${writeReceipt([A, B]).replaceAll("\n", "\r\n> ")}\r\n${writeReceipt([A])}Yours`;
  expect(readReceipt(mailed)).toEqual([A, B]);
});

test("a receipt that a mail program wrapped and quoted is read", () => {
  const wrapped = writeReceipt([A, B])
    .replaceAll(/ (?=[ab]{64})/g, "\r\n> > ")
    .replace("AUDIT 1", "AUDIT\n>1");
  expect(readReceipt(`> > ${wrapped}`)).toEqual([A, B]);
});

test.each([
  "",
  "SOTM-AUDIT",
  `SOTM-AUDIT 2 devicea1 12 ${A.hash}`,
  `SOTM-AUDIT 1 devicea1 0 ${A.hash}`,
  `SOTM-AUDIT 1 devicea1 99999999999999999999 ${A.hash}`,
  `SOTM-AUDIT 1 devicea1 12 ${A.hash.slice(1)}`,
  `SOTM-AUDIT 1 <b>x</b> 12 ${A.hash}`,
  `xSOTM-AUDIT 1 devicea1 12 ${A.hash}`,
])("a text that is no receipt has no lines: %j", (text) => {
  expect(readReceipt(text)).toEqual([]);
});

test("a huge text is read in part, without a fault", () => {
  expect(readReceipt(writeReceipt(Array.from({ length: 5_000 }, (_, at) => ({ ...A, seq: at + 1 })))).length).toBe(200);
});

/** What a receipt knows. */
const SEEN = { ...A, by: null };
const hashAt = (hashes: Readonly<Record<number, string>>) => (seq: number) => hashes[seq];

test("the newest place that a receipt knows and the chain still has counts as known", () => {
  const lines = [SEEN, { ...SEEN, seq: 20, hash: B.hash }];
  expect(witnessed(lines, null, 30, hashAt({ 12: A.hash, 20: B.hash }))).toEqual({ ...UNWITNESSED, knownTo: 20 });
});

test("what comes after a break proves nothing", () => {
  expect(witnessed([SEEN], 12, 30, hashAt({ 12: A.hash }))).toEqual(UNWITNESSED);
  expect(witnessed([SEEN], 13, 30, hashAt({ 12: A.hash }))).toEqual({ ...UNWITNESSED, knownTo: 12 });
});

test("another hash at that place speaks against the chain, and a place after its end is missing", () => {
  expect(witnessed([SEEN], null, 30, hashAt({ 12: B.hash }))).toEqual({
    ...UNWITNESSED,
    against: { ...SEEN, here: B.hash },
  });
  expect(witnessed([SEEN], null, 11, hashAt({}))).toEqual({ ...UNWITNESSED, missing: SEEN });
  expect(witnessed([], null, 11, hashAt({}))).toEqual(UNWITNESSED);
});
