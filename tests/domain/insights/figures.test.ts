import { describe, expect, test } from "vitest";
import type { RunFact } from "#domain/entities.ts";
import { medianOf } from "#domain/insights/chance.ts";
import { addDays, mondayOf } from "#domain/insights/days.ts";
import { BLOOM_LEVELS, type Overview, practiceFiguresOf, runFiguresOf, withUses } from "#domain/insights/figures.ts";
import type { LensUse } from "#domain/insights/lenses.ts";
import { signOf } from "#domain/insights/run-fact.ts";
import { aFact, overviewOf } from "./facts.ts";

const TODAY = "2026-11-20";
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;
const on = (day: string, fact: Partial<RunFact> = {}) => ({ day, at: Date.parse(`${day}T12:00:00Z`), ...fact });

test("without a run every figure is empty, and nothing is compared", () => {
  const overview = overviewOf([], { today: TODAY, weeks: 12 });
  expect(overview).toMatchObject({ runs: 0, sessions: 0, since: null, damaged: 0, scores: [], rules: [], lenses: [] });
  expect(overview.week.score).toEqual({ now: null, was: null });
  expect(overview.week.chance).toEqual({ sessions: 1, runs: 1 });
  expect(overview.depth.deep, "before the first run there is nothing to compare with").toMatchObject({
    share: { was: null },
    verdict: null,
  });
});

test("this week counts only the weekdays that both weeks have", () => {
  const facts = [
    aFact("a", on("2026-11-16", { after: 80 })),
    aFact("b", on("2026-11-20", { after: 82, sessionId: "a" })),
    aFact("c", on("2026-11-13", { after: 74 })),
    aFact("d", on("2026-11-14", { after: 10 })),
    aFact("e", on("2026-11-09", { sessionId: "c", after: 74 })),
  ];
  expect(overviewOf(facts, { today: TODAY, weeks: 12 }).week).toMatchObject({
    weekdays: 5,
    sessions: { now: 1, was: 1 },
    runs: { now: 2, was: 2 },
    days: { now: 2, was: 2 },
    score: { now: 81, was: 74 },
  });
  // without the Monday the week before is no whole one
  expect(overviewOf(facts.slice(0, 4), { today: TODAY, weeks: 12 }).week).toMatchObject({
    sessions: { now: 1, was: null },
    score: { now: 81, was: null },
    chance: { sessions: 1, runs: 1 },
  });
});

test("days to come are empty in the picture of days, not zero", () => {
  const { heat } = overviewOf([aFact("a", on(TODAY))], { today: TODAY, weeks: 12 });
  expect(heat.weeks).toHaveLength(26);
  expect(heat.weeks.at(-1)).toBe("2026-11-16");
  expect(heat.counts.map((row) => row.at(-1))).toEqual([0, 0, 0, 0, 1, null, null]);
});

test("a damaged answer is counted as damaged, and in nothing else", () => {
  const facts = [aFact("a", on(TODAY)), aFact("b", { ...on(TODAY), readable: false })];
  const whole = overviewOf(facts.slice(0, 1), { today: TODAY, weeks: 12 });
  expect(overviewOf(facts, { today: TODAY, weeks: 12 })).toEqual({ ...whole, damaged: 1 });
});

test("questions that are not English are not typed, and said to be so", () => {
  const facts = [aFact("a", on(TODAY)), aFact("b", on(TODAY, { bloom: "", deep: false }))];
  const { depth, texts } = overviewOf(facts, { today: TODAY, weeks: 12 });
  expect(depth.untyped).toBe(1);
  expect(depth.deep.share.now).toEqual({ count: 1, of: 1 });
  expect(texts).toBe(1);
});

describe("a lens", () => {
  const asked = signOf("What would show the opposite?");
  const suggestions = Array.from({ length: 10 }, (_, n) =>
    aFact(`r${n}`, on(TODAY, { lenses: { skeptic: asked, measurer: 7 } })),
  );
  const lensesOf = (facts: readonly RunFact[], uses: Parameters<typeof overviewOf>[1]["uses"] = []) =>
    overviewOf(facts, { today: TODAY, weeks: 12, uses }).lenses;

  test("is listed from ten suggestions on", () => {
    expect(lensesOf(suggestions.slice(1))).toEqual([]);
    expect(lensesOf(suggestions)).toEqual([
      { persona: "measurer", suggested: 10, taken: 0 },
      { persona: "skeptic", suggested: 10, taken: 0 },
    ]);
  });
  test("is taken up by a later run of the session with its question, whatever its case and spaces", () => {
    const later = { at: Date.parse(`${TODAY}T13:00:00Z`), day: TODAY, sessionId: "r3" };
    const idea = signOf("what  would show the opposite? ");
    expect(lensesOf([...suggestions, aFact("f", { ...later, idea })])).toContainEqual({
      persona: "skeptic",
      suggested: 10,
      taken: 1,
    });
    expect(lensesOf([...suggestions, aFact("f", { ...later, idea, sessionId: "other" })])).toContainEqual({
      persona: "skeptic",
      suggested: 10,
      taken: 0,
    });
  });
  test("is taken up in a chat, a debate or the lab within the span", () => {
    const uses = [
      { persona: "measurer", day: TODAY },
      { persona: "measurer", day: "2025-01-01" },
      { persona: "nobody", day: TODAY },
    ];
    expect(lensesOf(suggestions, uses)[1]).toEqual({ persona: "measurer", suggested: 10, taken: 1 });
  });
});

/** The same numbers in every run of the tests. */
function randomFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const RULES = ["vague-term", "loophole", "padding"];
const LENSES = ["skeptic", "measurer", "historian"];
function randomFacts(seed: number): RunFact[] {
  const random = randomFrom(seed);
  return Array.from({ length: random(400) }, (_, n) => {
    const english = random(5) > 0;
    return aFact(`r${n}`, {
      ...on(addDays(TODAY, -random(400))),
      sessionId: `s${random(120)}`,
      before: random(101),
      after: random(101),
      bloom: english ? (BLOOM_LEVELS[random(6)] as string) : "",
      deep: english && random(2) === 1,
      rules: english ? RULES.filter(() => random(3) === 0) : [],
      readable: random(20) > 0,
      // so few questions that some are taken up, and some before they were suggested
      idea: random(9),
      lenses: Object.fromEntries(LENSES.flatMap((lens) => (random(3) > 0 ? [[lens, random(9)]] : []))),
    });
  });
}

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  "every figure equals the count made directly from the rows (random rows %i)",
  (seed) => {
    const facts = randomFacts(seed);
    const weeks = [12, 26, null][seed % 3] as number | null;
    const overview: Overview = overviewOf(
      facts.toSorted((a, b) => (a.idea + a.before > b.before ? 1 : -1)),
      { today: TODAY, weeks },
    );
    const good = facts.filter(({ readable }) => readable);
    const old = ({ day }: RunFact) => daysBetween(day, TODAY);
    const now = good.filter((fact) => weeks === null || old(fact) < weeks * 7);
    const was = good.filter((fact) => weeks !== null && old(fact) >= weeks * 7 && old(fact) < weeks * 14);
    const english = (rows: readonly RunFact[]) => rows.filter(({ bloom }) => bloom !== "");
    expect(overview.runs).toBe(good.length);
    expect(overview.sessions).toBe(new Set(good.map(({ sessionId }) => sessionId)).size);
    expect(overview.damaged).toBe(facts.length - good.length);
    for (const { id, share } of overview.rules) {
      expect(share.now.count).toBe(now.filter(({ rules }) => rules.includes(id)).length);
      expect(share.was?.count ?? 0).toBe(was.filter(({ rules }) => rules.includes(id)).length);
      expect(share.now.of).toBe(english(now).length);
    }
    for (const { id, share } of overview.depth.levels)
      expect(share.now).toEqual({ count: now.filter(({ bloom }) => bloom === id).length, of: english(now).length });
    expect(overview.depth.deep.share.now.count).toBe(now.filter(({ deep }) => deep).length);
    expect(overview.scores.reduce((sum, { runs }) => sum + runs, 0)).toBe(now.length);
    for (const { monday, rough, refined } of overview.scores) {
      const own = now.filter(({ day }) => mondayOf(day) === monday);
      expect([rough, refined]).toEqual([
        medianOf(own.map(({ before }) => before)),
        medianOf(own.map(({ after }) => after)),
      ]);
    }
    for (const [weekday, row] of overview.heat.counts.entries())
      for (const [week, count] of row.entries()) {
        const day = addDays(overview.heat.weeks[week] as string, weekday);
        const own = new Set(good.flatMap((fact) => (fact.day === day ? [fact.sessionId] : [])));
        expect(count).toBe(day > TODAY ? null : own.size);
      }
  },
);

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  "lenses equal the count made directly from the rows, and no part of the count changes the whole (random rows %i)",
  (seed) => {
    const facts = randomFacts(seed);
    const weeks = [12, 26, null][seed % 3] as number | null;
    const uses: LensUse[] = [3, 50, 50, 200].map((ago, n) => ({
      persona: LENSES[n % 2] as string,
      day: addDays(TODAY, -ago),
    }));
    const overview = overviewOf(facts, { today: TODAY, weeks, uses });
    const isNow = ({ day }: { readonly day: string }) => weeks === null || daysBetween(day, TODAY) < weeks * 7;
    const good = facts.filter(({ readable }) => readable);
    for (const persona of LENSES) {
      const suggesting = good.filter((fact) => isNow(fact) && Object.hasOwn(fact.lenses, persona));
      const taken = suggesting.filter(({ sessionId, at, lenses }) =>
        good.some((later) => later.sessionId === sessionId && later.at > at && later.idea === lenses[persona]),
      );
      const first = good.reduce((least, { day }) => (day < least ? day : least), TODAY);
      const used = uses.filter((use) => use.persona === persona && isNow(use) && (weeks !== null || use.day >= first));
      expect(overview.lenses.find((lens) => lens.persona === persona)).toEqual(
        suggesting.length < 10
          ? undefined
          : { persona, suggested: suggesting.length, taken: taken.length + used.length },
      );
    }
    const { depth, texts, rules } = overview;
    const runs = runFiguresOf(facts, { today: TODAY, weeks });
    const { withRule, ...practice } = practiceFiguresOf(facts, { today: TODAY, weeks });
    expect(practice).toEqual({ depth, texts, rules, span: runs.span, suggested: runs.suggested });
    for (const { id, share } of rules) expect(withRule(new Set([id, "no-rule"]))).toBe(share.now.count);
    expect(withUses(runFiguresOf(facts.toReversed(), { today: TODAY, weeks }), uses.toReversed())).toEqual(overview);
  },
);
