/** All plans, from the fewest features to the most. What each allows: `plans.ts`. */
export const PLANS = ["explorer", "synthesizer", "synthesizer-onetime", "architect"] as const;
export type Plan = (typeof PLANS)[number];

export const isPlan = (value: unknown): value is Plan => (PLANS as readonly unknown[]).includes(value);
