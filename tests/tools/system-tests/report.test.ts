import { expect, test } from "vitest";
import { readHistory, type TestHistory, withResults } from "#src/tools/system-tests/model/history.ts";
import { browserOf, reportData, reportText } from "#src/tools/system-tests/model/report.ts";
import { byGroup, summaryOf } from "#src/tools/system-tests/model/summary.ts";
import type { TestResult, Verdict } from "#src/tools/system-tests/model/types.ts";

const aResult = (id: string, verdict: Verdict, more: Partial<TestResult> = {}): TestResult => ({
  id,
  group: "Storage",
  title: `Title of ${id}`,
  verdict,
  facts: "seen",
  ms: 12,
  ...more,
});
const historyOf = (...results: readonly TestResult[]): readonly TestHistory[] =>
  withResults([], results, { at: 1_000, isWhole: true });

const DRILL = {
  ...{
    at: 2_000,
    ms: 900,
    holds: false,
    rows: 10,
    tables: 3,
    bytes: 900,
    equal: 9,
    missing: 0,
    different: 1,
    extra: 0,
  },
  ...{ changed: 0, damaged: 0, refused: "CANARY in row 3", noticed: "CANARY in row 4" },
  first: { table: "prompts", kind: "different", fields: ["labels", "CANARY field 1"], here: "CANARY", there: "CANARY" },
};

test("a report holds no word, address, provider or key of the person", () => {
  const tests = historyOf(
    aResult("provider-1", "fails", {
      group: "Providers",
      title: "CANARY home server",
      facts: "https://canary.example answers",
      remedy: "Enter the key of canary.example",
    }),
    aResult("room", "near", { remedy: "Free space." }),
  );
  const input = { tests, drill: DRILL, browser: "Chromium 142", version: "1.0.0", now: 3_000 };
  const text = reportText(input);
  for (const report of [text, JSON.stringify(reportData(input))]) expect(report).not.toMatch(/canary/i);
  expect(text).toContain("- Provider 1: **fails**, 12 ms\n");
  expect(text).toContain("- Title of room: **needs care**, 12 ms. seen\n  - Free space.");
  expect(text).toContain("## The restore drill: fails");
  expect(text).toContain("First difference: different in prompts, fields labels, another field");
});

test("the summary counts what works alone as working", () => {
  const tests = historyOf(
    ...[aResult("a", "works"), aResult("b", "works"), aResult("c", "fails"), aResult("d", "near")],
    ...[aResult("e", "absent"), aResult("f", "not-tested"), aResult("g", "not-tested")],
  );
  expect(summaryOf(tests)).toEqual({
    head: "2 of 7 work.",
    rest: "One fails, one needs care, one does not exist in this browser, two were not tested.",
  });
  expect(summaryOf(historyOf(aResult("a", "works")))).toEqual({ head: "1 of 1 work.", rest: "" });
});

test("a group with a failure comes first, then one that needs care", () => {
  const tests = historyOf(
    aResult("a", "absent", { group: "Providers" }),
    aResult("b", "near"),
    aResult("c", "fails", { group: "Server and account" }),
  );
  expect(byGroup(tests).map(({ group }) => group)).toEqual(["Server and account", "Storage", "Providers"]);
});

test("a test keeps its last five runs, the newest first; a whole run drops what is gone, a single one does not", () => {
  let tests: readonly TestHistory[] = historyOf(aResult("gone", "works"));
  for (let at = 1; at <= 7; at++) tests = withResults(tests, [aResult("a", "works")], { at, isWhole: false });
  expect(tests.map(({ id }) => id)).toEqual(["gone", "a"]);
  expect(tests[1]?.marks.map(({ at }) => at)).toEqual([7, 6, 5, 4, 3]);
  expect(withResults(tests, [aResult("a", "fails")], { at: 8, isWhole: true }).map(({ id }) => id)).toEqual(["a"]);
});

test("stored results that are damaged are left out, and the others are read", () => {
  const [sound] = historyOf(aResult("a", "works"));
  const damaged = [
    null,
    7,
    { id: "b" },
    { ...sound, group: "Elsewhere" },
    { ...sound, marks: [] },
    { ...sound, marks: [{ verdict: "fine" }] },
  ];
  expect(readHistory([...damaged, sound])).toEqual([sound]);
  expect(readHistory({ a: 1 })).toEqual([]);
});

test("of a browser the report names family and main version alone", () => {
  const chrome =
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.7444.1 Safari/537.36";
  expect(browserOf(chrome)).toBe("Chromium 142");
  expect(browserOf(`${chrome} Edg/142.1`)).toBe("Edge 142");
  expect(browserOf("Mozilla/5.0 (X11; rv:140.0) Gecko/20100101 Firefox/140.0")).toBe("Firefox 140");
  expect(browserOf("Mozilla/5.0 (Macintosh) AppleWebKit/605 (KHTML) Version/19.1 Safari/605")).toBe("Safari 19");
  expect(browserOf("curl/8")).toBe("another browser");
});
