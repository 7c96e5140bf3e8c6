import { describe, expect, test } from "vitest";
import { PLANS, type Plan } from "#domain/plan.ts";
import { allows, type Feature, type Limit, limitOf, PERSONA_READING, PERSONA_READINGS, planOf } from "#domain/plans.ts";

const EVERYONE: readonly Feature[] = ["cross-synthesis", "debate-arena"];
const PAID: readonly Feature[] = ["provider-api", "prompt-library", "map-export", "insights", "audit"];
const ARCHITECT: readonly Feature[] = [
  "advanced-analytics",
  "team-collaboration",
  "custom-personas",
  "priority-support",
];

/** The specification for each plan: its three numbers and its features. */
const SPECIFIED: Record<Plan, { limits: Record<Limit, number | null>; opens: readonly Feature[] }> = {
  explorer: { limits: { messages: 10, personas: 5, "arena-participants": 2 }, opens: EVERYONE },
  synthesizer: {
    limits: { messages: null, personas: 16, "arena-participants": 4 },
    opens: [...EVERYONE, ...PAID],
  },
  "synthesizer-onetime": {
    limits: { messages: null, personas: 16, "arena-participants": 4 },
    opens: [...EVERYONE, ...PAID],
  },
  architect: {
    limits: { messages: null, personas: null, "arena-participants": 4 },
    opens: [...EVERYONE, ...PAID, ...ARCHITECT],
  },
};

describe.each(PLANS)("%s", (plan) => {
  const { limits, opens } = SPECIFIED[plan];
  test.each(Object.entries(limits) as [Limit, number | null][])("%s: %s [spec:role-4]", (limit, most) => {
    expect(limitOf(plan, limit)).toBe(most);
  });
  test.each([...EVERYONE, ...PAID, ...ARCHITECT])(
    "%s is open where the plan includes it, and closed elsewhere [spec:role-7]",
    (feature) => {
      expect(allows(plan, feature)).toBe(opens.includes(feature));
    },
  );
});

test("both readings of the personas exist, and one constant selects the gating function's [spec:role-6]", () => {
  const all = (reading: keyof typeof PERSONA_READINGS) => PLANS.map((plan) => PERSONA_READINGS[reading][plan]);
  expect(all("gate")).toEqual([5, 16, 16, null]);
  expect(all("table")).toEqual([5, 20, 20, null]);
  expect(PERSONA_READING).toBe("gate");
});

test.each([
  ["synthesizer", false, "synthesizer"],
  ["synthesizer-onetime", false, "synthesizer-onetime"],
  ["explorer", true, "architect"],
  [undefined, true, "architect"],
  ["emperor", false, "explorer"],
  [undefined, false, "explorer"],
  [["architect"], false, "explorer"],
] as const)("tier %s, admin %s: treated as %s [spec:state-8]", (tier, isAdmin, plan) => {
  expect(planOf(tier, isAdmin)).toBe(plan);
});
