import type { Plan } from "#domain/plan.ts";

export const PLAN_NAMES: Readonly<Record<Plan, string>> = {
  explorer: "Explorer",
  synthesizer: "Synthesizer",
  "synthesizer-onetime": "Synthesizer, one-time",
  architect: "Architect",
};

/** Whom a plan is meant for. */
export const PLAN_LEADS: Readonly<Record<Plan, string>> = {
  explorer: "For a question now and then.",
  synthesizer: "For people who ask every day.",
  "synthesizer-onetime": "The same as Synthesizer, without a subscription.",
  architect: "Everything in the other plans.",
};
