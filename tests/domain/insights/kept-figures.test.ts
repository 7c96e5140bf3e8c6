import fc from "fast-check";
import { expect, test } from "vitest";
import type { RunFact } from "#domain/entities.ts";
import { addDays, mondayOf } from "#domain/insights/days.ts";
import { BLOOM_LEVELS } from "#domain/insights/figures.ts";
import { dayFigures, figuresToKeep, keptFigures } from "#domain/insights/kept-figures.ts";
import { aFact, overviewOf } from "./facts.ts";

const TODAY = "2026-11-20";
const RULES = ["dangling-comparative", "vague-term", "audience-missing"];

const run = fc.record({
  day: fc.integer({ min: 0, max: 400 }).map((back) => addDays(TODAY, -back)),
  sessionId: fc.constantFrom("s1", "s2", "s3", "s4", "s5"),
  readable: fc.boolean(),
  before: fc.integer({ min: 0, max: 100 }),
  after: fc.integer({ min: 0, max: 100 }),
  bloom: fc.constantFrom("", ...BLOOM_LEVELS),
  deep: fc.boolean(),
  rules: fc.subarray(RULES),
  lenses: fc.dictionary(fc.constantFrom("skeptic", "measurer"), fc.integer({ min: 0, max: 3 })),
  idea: fc.integer({ min: 0, max: 3 }),
});
const workspaces = fc
  .array(run, { maxLength: 60 })
  .map((runs): readonly RunFact[] =>
    runs.map((fact, at) => aFact(`r${at}`, { ...fact, at: Date.parse(`${fact.day}T12:00:00Z`) + at })),
  );
const ranges = fc.constantFrom(12, 26, null);

const medianByHand = (numbers: readonly number[]): number | null => {
  const sorted = [...numbers].sort((a, b) => a - b);
  if (sorted.length === 0) return null;
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] as number) + (sorted[Math.ceil(middle)] as number)) / 2;
};

test("every figure is what a direct count of the runs gives, for any workspace", () => {
  fc.assert(
    fc.property(workspaces, ranges, (facts, weeks) => {
      const overview = overviewOf(facts, { today: TODAY, weeks });
      const runs = facts.filter(({ readable }) => readable);
      const between = (from: string, to: string) => runs.filter(({ day }) => day >= from && day <= to);
      const sessions = (of: readonly RunFact[]) => [...new Set(of.map(({ sessionId }) => sessionId))].length;
      const from = weeks === null ? "0000-00-00" : addDays(TODAY, 1 - 7 * weeks);
      const now = between(from, TODAY);
      const since = runs.map(({ day }) => day).sort()[0] ?? null;
      const isBefore = (day: string) => since !== null && since <= day;
      const was =
        weeks !== null && isBefore(addDays(from, -1)) ? between(addDays(from, -7 * weeks), addDays(from, -1)) : null;
      expect(overview).toMatchObject({
        runs: runs.length,
        sessions: sessions(runs),
        since,
        ahead: runs.filter(({ day }) => day > TODAY).length,
        damaged: facts.length - runs.length,
      });
      const [week, before] = [
        between(mondayOf(TODAY), TODAY),
        between(addDays(mondayOf(TODAY), -7), addDays(TODAY, -7)),
      ];
      const compared = <T>(of: (rows: readonly RunFact[]) => T) => ({
        now: of(week),
        was: isBefore(addDays(mondayOf(TODAY), -7)) ? of(before) : null,
      });
      expect(overview.week).toMatchObject({
        sessions: compared(sessions),
        runs: compared(({ length }) => length),
        days: compared((rows) => new Set(rows.map(({ day }) => day)).size),
        score: compared((rows) => medianByHand(rows.map(({ after }) => after))),
      });
      for (const [at, monday] of overview.heat.weeks.entries())
        for (const [weekday, row] of overview.heat.counts.entries()) {
          const day = addDays(monday, weekday);
          expect(row[at]).toBe(day > TODAY ? null : sessions(between(day, day)));
        }
      for (const { monday, runs: count, rough, refined } of overview.scores) {
        const own = now.filter(({ day }) => mondayOf(day) === monday);
        expect([count, rough, refined]).toEqual([
          own.length,
          medianByHand(own.map(({ before: score }) => score)),
          medianByHand(own.map(({ after }) => after)),
        ]);
      }
      expect(overview.scores.reduce((sum, { runs: count }) => sum + count, 0)).toBe(now.length);
      const english = (of: readonly RunFact[]) => of.filter(({ bloom }) => bloom !== "");
      const share = (of: readonly RunFact[], holds: (fact: RunFact) => boolean) => ({
        count: english(of).filter(holds).length,
        of: english(of).length,
      });
      expect(overview.texts).toBe(english(now).length);
      expect(overview.depth.untyped).toBe(now.length - english(now).length);
      const isDeep = ({ deep }: RunFact) => deep;
      expect(overview.depth.deep.share).toEqual({ now: share(now, isDeep), was: was && share(was, isDeep) });
      for (const { id, share: of } of overview.depth.levels)
        expect(of.now).toEqual(share(now, ({ bloom }) => bloom === id));
      for (const rule of RULES) {
        const fires = ({ rules }: RunFact) => rules.includes(rule);
        const found = overview.rules.find(({ id }) => id === rule);
        if (found) expect(found.share).toEqual({ now: share(now, fires), was: was && share(was, fires) });
        else expect(share(now, fires).count).toBe(0);
      }
    }),
    { numRuns: 60 },
  );
});

test("on each day of a week the stored figures are those of the same runs on that day", () => {
  fc.assert(
    fc.property(workspaces, ranges, fc.integer({ min: 0, max: 6 }), (facts, weeks, days) => {
      const kept: unknown = structuredClone(figuresToKeep(facts, TODAY, weeks));
      const day = addDays(TODAY, days);
      expect(keptFigures(kept, day, weeks)).toEqual({ today: day, ...dayFigures(facts, day, weeks) });
    }),
    { numRuns: 60 },
  );
});

test("nothing is stored for another day or range, and damage in it is found", () => {
  const kept = structuredClone(figuresToKeep([aFact("a")], TODAY, 12));
  expect(keptFigures(kept, addDays(TODAY, 7), 12)).toBeNull();
  expect(keptFigures(kept, addDays(TODAY, -1), 12)).toBeNull();
  expect(keptFigures(kept, TODAY, 26)).toBeNull();
  expect(keptFigures({ ...kept, way: 0 }, TODAY, 12)).toBeNull();
  for (const damaged of [undefined, null, 7, {}, { ...kept, days: [{ today: TODAY }] }])
    expect(keptFigures(damaged, TODAY, 12)).toBeNull();
  const [first] = kept.days;
  const broken = { ...first, figures: { ...first?.figures, overview: { ...first?.figures.overview, heat: null } } };
  expect(keptFigures({ ...kept, days: [broken] }, TODAY, 12)).toBeNull();
});
