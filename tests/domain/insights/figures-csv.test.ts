import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { figuresZip } from "#domain/insights/export/figures-csv.ts";
import { aFact, overviewOf } from "./facts.ts";

test("each table of the overview is a file, with the figures of the page", () => {
  const facts = [aFact("a", { rules: ["vague-term"] }), aFact("b", { sessionId: "a", bloom: "create" })];
  const overview = overviewOf(facts, { today: "2026-11-20", weeks: 12 });
  const files = unzipSync(figuresZip(overview));
  expect(Object.keys(files).sort()).toEqual(
    ["depth", "lenses", "rules", "scores", "sessions-by-day", "week"].map((name) => `${name}.csv`),
  );
  const lines = (name: string) =>
    strFromU8(files[`${name}.csv`] as Uint8Array)
      .replace("\uFEFF", "")
      .trim()
      .split("\r\n");
  expect(lines("week").slice(0, 3)).toEqual(["figure,this_week,last_week", "sessions,1,", "runs,2,"]);
  expect(lines("rules")).toEqual(["rule,now,now_of,before,before_of,verdict", "vague-term,1,2,,,"]);
  expect(lines("sessions-by-day").at(-1)).toBe("2026-11-16,0,0,0,0,1,,");
  expect(lines("scores")).toEqual(["week_of,runs,rough,refined", "2026-11-16,2,50,70"]);
});
