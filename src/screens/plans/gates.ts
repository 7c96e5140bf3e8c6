import type { Plan } from "#domain/plan.ts";
import { allows, type Feature, type Limit, limitOf } from "#domain/plans.ts";
import { listedPages } from "#src/pages/listed-pages.ts";

/** One gate of the plans, in words. */
export interface Gate {
  readonly id: Feature | Limit;
  readonly label: string;
  /** A number, null for no limit, or whether it is included. */
  decide(plan: Plan): number | null | boolean;
}

const limit = (id: Limit, label: string): Gate => ({ id, label, decide: (plan) => limitOf(plan, id) });
const feature = (id: Feature, label: string): Gate => ({ id, label, decide: (plan) => allows(plan, id) });

/** Every gate there is, in the order of the specification; the audit, which it does not list, beside the insights. */
export const GATES: readonly Gate[] = [
  limit("messages", "Messages a month"),
  limit("personas", "Active personas"),
  feature("cross-synthesis", "Cross synthesis"),
  feature("debate-arena", "Debate Arena"),
  limit("arena-participants", "Participants in the arena"),
  feature("provider-api", "Answers from hosted models (you bring the key)"),
  feature("prompt-library", "Prompt library"),
  feature("map-export", "Map export"),
  feature("insights", "Insights"),
  feature("audit", "Audit"),
  feature("advanced-analytics", "Advanced analytics"),
  feature("team-collaboration", "Team collaboration"),
  feature("custom-personas", "Custom personas"),
  feature("priority-support", "Priority support"),
];

/** Whether some page asks this gate. */
export const isBuilt = ({ id }: Gate): boolean => listedPages.some(({ gates }) => gates?.includes(id));

/** A decision of a gate as people read it. */
export const decisionWords = (decision: number | null | boolean): string => {
  if (decision === null) return "No limit";
  if (typeof decision === "number") return String(decision);
  return decision ? "Included" : "Not included";
};
