import type { Plan } from "#domain/plan.ts";
import { allows, type Feature, type Limit, limitOf } from "#domain/plans.ts";

/** One gate of the plans, in words. */
export interface Gate {
  readonly label: string;
  /** The tool it belongs to, by its id; `studio` for what every page has, null for what does not exist yet. */
  readonly place: string | null;
  /** A number, null for no limit, or whether it is open. */
  decide(plan: Plan): number | null | boolean;
}

const limit = (id: Limit, label: string, place: string | null): Gate => ({
  label,
  place,
  decide: (plan) => limitOf(plan, id),
});
const feature = (id: Feature, label: string, place: string | null): Gate => ({
  label,
  place,
  decide: (plan) => allows(plan, id),
});

/** Every gate there is, in the order of the specification. */
export const GATES: readonly Gate[] = [
  limit("messages", "Messages a month", "studio"),
  limit("personas", "Active personas", "personas"),
  feature("cross-synthesis", "Cross synthesis", "synthesis"),
  feature("debate-arena", "Debate Arena", "arena"),
  limit("arena-participants", "Participants in the arena", "arena"),
  feature("provider-api", "Answers of a provider, with your own key", "studio"),
  feature("prompt-library", "Prompt library", "prompt-library"),
  feature("map-export", "Map export", "map"),
  feature("insights", "Insights", "insights"),
  feature("advanced-analytics", "Advanced analytics", "analytics"),
  feature("team-collaboration", "Team collaboration", null),
  feature("custom-personas", "Custom personas", "personas"),
  feature("priority-support", "Priority support", null),
];

/** Whether there is anything behind a gate. @param tools ids of the tools there are */
export const isBuilt = ({ place }: Gate, tools: readonly string[]): boolean =>
  place === "studio" || (place !== null && tools.includes(place));

/** A decision of a gate as people read it. */
export const decisionWords = (decision: number | null | boolean): string => {
  if (decision === null) return "No limit";
  if (typeof decision === "number") return String(decision);
  return decision ? "Open" : "Closed";
};
