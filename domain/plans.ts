/** What each plan allows (specification, section 6). The client's gates only guide; what costs the operator is held by the server. */

export const PLANS = ["explorer", "synthesizer", "synthesizer-onetime", "architect"] as const;
export type Plan = (typeof PLANS)[number];

export const isPlan = (value: unknown): value is Plan => (PLANS as readonly unknown[]).includes(value);

/** Messages of a calendar month; null without a limit. */
export const MESSAGES_A_MONTH: Readonly<Record<Plan, number | null>> = {
  explorer: 10,
  synthesizer: null,
  "synthesizer-onetime": null,
  architect: null,
};

/** What a plan opens as a whole. */
const FEATURES = { "provider-api": ["synthesizer", "synthesizer-onetime", "architect"] } as const satisfies Record<
  string,
  readonly Plan[]
>;
export type Feature = keyof typeof FEATURES;

export const allows = (plan: Plan, feature: Feature): boolean => (FEATURES[feature] as readonly Plan[]).includes(plan);
