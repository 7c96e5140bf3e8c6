import { isPlan, PLANS, type Plan } from "./plan.ts";

/**
 * What each plan allows, in one table (specification, section 6). The client's gates only guide; the server enforces what costs the
 * operator money.
 */

/** An account's plan: an admin counts as architect, an unknown tier as explorer. @param tier as the server stores it */
export const planOf = (tier: unknown, isAdmin: boolean): Plan =>
  isAdmin ? "architect" : isPlan(tier) ? tier : "explorer";

type ByPlan = Readonly<Record<Plan, number | null>>;

const byPlan = (explorer: number, synthesizer: number | null, onetime: number | null, architect: number | null) =>
  ({ explorer, synthesizer, "synthesizer-onetime": onetime, architect }) satisfies ByPlan;

/** How many of a person's active personas, in list order, may be used. The specification states two different numbers. */
export const PERSONA_READINGS = {
  gate: byPlan(5, 16, 16, null),
  table: byPlan(5, 20, 20, null),
} as const;
export const PERSONA_READING: keyof typeof PERSONA_READINGS = "gate";

/** Numbers; null without a limit. */
const LIMITS = {
  /** Per calendar month. */
  messages: byPlan(10, null, null, null),
  personas: PERSONA_READINGS[PERSONA_READING],
  "arena-participants": byPlan(2, 4, 4, 4),
} as const;
export type Limit = keyof typeof LIMITS;

export const limitOf = (plan: Plan, limit: Limit): number | null => LIMITS[limit][plan];

const PAID = PLANS.slice(1);
const TOP = ["architect"] as const;

/** Features that a plan includes or not. */
const FEATURES = {
  "cross-synthesis": PLANS,
  "debate-arena": PLANS,
  "provider-api": PAID,
  "prompt-library": PAID,
  "map-export": PAID,
  insights: PAID,
  audit: PAID,
  "advanced-analytics": TOP,
  "team-collaboration": TOP,
  "custom-personas": TOP,
  "priority-support": TOP,
} as const satisfies Record<string, readonly Plan[]>;
export type Feature = keyof typeof FEATURES;

export const allows = (plan: Plan, feature: Feature): boolean => (FEATURES[feature] as readonly Plan[]).includes(plan);

/** Whether a plan opens a gate whole: the feature, or the number without a limit. */
export const opensWhole = (plan: Plan, gate: Feature | Limit): boolean =>
  Object.hasOwn(LIMITS, gate) ? limitOf(plan, gate as Limit) === null : allows(plan, gate as Feature);
