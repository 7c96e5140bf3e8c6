import { expect, test } from "vitest";
import { reportData, reportText } from "#src/tools/launch-readiness/model/report.ts";
import { LIMIT, runChecks } from "#src/tools/launch-readiness/model/run-checks.ts";
import type { Check, CheckResult } from "#src/tools/launch-readiness/model/types.ts";
import { holds } from "#src/tools/launch-readiness/model/types.ts";
import { brokenSince, knownWith, partsOf, readKnown, verdictOf } from "#src/tools/launch-readiness/model/verdict.ts";

const aResult = (id: string, more: Partial<CheckResult> = {}): CheckResult => ({
  ...{ id, group: "Database", title: `Title of ${id}`, weight: "against", source: "pg_catalog" },
  ...{ verdict: "holds", evidence: "seen" },
  ...more,
});
const AGAINST = aResult("a", { verdict: "not", remedy: "Mend it." });
const ADVICE = aResult("b", { verdict: "not", weight: "advice" });
const UNKNOWN = aResult("c", { verdict: "unknown" });

test("what speaks against it comes before what is not known, and unknown never counts as holding", () => {
  const sentence = (results: readonly CheckResult[], closed = 0) => verdictOf(results, closed).sentence;
  expect(sentence([aResult("x"), aResult("y")])).toBe("Ready: all 2 checks hold.");
  expect(sentence([aResult("x"), ADVICE])).toBe("Ready: nothing speaks against it, and 1 thing could be better.");
  expect(sentence([aResult("x"), UNKNOWN])).toBe("Not known: 1 check could not be made.");
  expect(sentence([aResult("x")], 10)).toBe("Not known: 10 checks could not be made.");
  expect(sentence([AGAINST, UNKNOWN], 10)).toBe("Not ready: 1 thing speaks against it.");
  expect(sentence([AGAINST, { ...AGAINST, id: "d" }])).toBe("Not ready: 2 things speak against it.");
  expect(verdictOf([AGAINST, ADVICE, UNKNOWN, aResult("x")], 0).detail).toBe(
    "1 hold, 1 thing could be better, 1 could not be checked from here",
  );
});

test("what needs somebody comes first, then what holds, by group", () => {
  const mail = aResult("mail", { group: "Mail and money" });
  const { open, held } = partsOf([mail, UNKNOWN, ADVICE, AGAINST, aResult("x")]);
  expect(open.map(({ title }) => title)).toEqual([
    "Against launch",
    "Could not be checked from here",
    "Could be better",
  ]);
  expect(held.map(({ title }) => title)).toEqual(["Database", "Mail and money"]);
});

test("a check that held when it was last made and does not now is told, also after looks that could not tell", () => {
  const first = knownWith({}, [aResult("a"), aResult("c"), ADVICE], 1_000);
  const known = knownWith(first, [aResult("a", { verdict: "unknown" })], 2_000);
  expect(known.a).toEqual({ verdict: "holds", at: 1_000 });
  expect(brokenSince([AGAINST, UNKNOWN, ADVICE], known).map(({ id }) => id)).toEqual(["a"]);
  expect(brokenSince([AGAINST], knownWith(known, [AGAINST], 3_000))).toEqual([]);
  expect(brokenSince([AGAINST], {})).toEqual([]);
});

test("a damaged look is read as far as it can be, and one of an earlier version tells nothing", () => {
  const known = knownWith({}, [AGAINST], 7);
  expect(readKnown(known)).toEqual({ a: { verdict: "not", at: 7 } });
  const damaged = { b: { verdict: "fine", at: 7 }, c: { verdict: "holds" }, d: null, e: "holds" };
  expect(readKnown({ ...known, ...damaged })).toEqual(known);
  for (const other of [null, 7, {}, { at: 7, verdicts: { a: "holds" } }]) expect(readKnown(other)).toEqual({});
});

test("the report names each check with its evidence, its source and what to do", () => {
  const input = { results: [AGAINST, aResult("x")], closed: 10, version: "1.0.0", at: 1_000 };
  const text = reportText(input);
  expect(text).toContain("**Not ready: 1 thing speaks against it.**");
  expect(text).toContain("- Title of a: **does not hold**. seen (pg_catalog)\n  - Mend it.");
  expect(text).toContain("10 checks need an admin.");
  expect(reportData(input)).toMatchObject({ needAnAdmin: 10, checks: [{ id: "a", verdict: "not" }, { id: "x" }] });
});

const aCheck = (id: string, run: Check["run"]): Check => ({
  ...{ id, group: "Database", title: id, weight: "against", source: "here", run },
});

test("one slow check delays no other; late and broken ones are unknown, with no word of the error", async () => {
  const late: (() => void)[] = [];
  const seen: string[] = [];
  const told: boolean[] = [];
  const running = runChecks(
    [
      aCheck("slow", (signal) => {
        signal.addEventListener("abort", () => told.push(true));
        return new Promise(() => {});
      }),
      aCheck("throws", () => {
        throw new Error("CANARY");
      }),
      aCheck("quick", async () => holds("seen")),
    ],
    {
      after(ms, then) {
        expect(ms).toBe(LIMIT);
        late.push(then);
        return () => undefined;
      },
      onResult: ({ id }) => {
        seen.push(id);
        if (seen.length === 2) late[0]?.();
      },
    },
    new AbortController().signal,
  );
  const results = await running;
  expect(seen.at(-1)).toBe("slow");
  expect(results.map(({ id, verdict }) => [id, verdict])).toEqual([
    ["slow", "unknown"],
    ["throws", "unknown"],
    ["quick", "holds"],
  ]);
  expect(results[0]?.evidence).toBe("no answer within 8 s");
  expect(JSON.stringify(results)).not.toContain("CANARY");
  expect(told).toEqual([true]);
});
