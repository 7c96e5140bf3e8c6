/** The plans there are, in the order of what they open. What each allows: `plans.ts`. */
export const PLANS = ["explorer", "synthesizer", "synthesizer-onetime", "architect"] as const;
export type Plan = (typeof PLANS)[number];

export const isPlan = (value: unknown): value is Plan => (PLANS as readonly unknown[]).includes(value);
