import type { AdminLogRecord } from "#domain/admin/answers.ts";
import type { Plan } from "#domain/plan.ts";

/** As the page of the plans names them (`tests/tools/admin/words.test.ts`). */
export const PLAN_NAMES: Readonly<Record<Plan, string>> = {
  explorer: "Explorer",
  synthesizer: "Synthesizer",
  "synthesizer-onetime": "Synthesizer, one-time",
  architect: "Architect",
};

/** The tools whose rows reach the server, as navigation names them. */
export const TOOL_NAMES: Readonly<Record<string, string>> = {
  dashboard: "Dashboard",
  "prompt-library": "Prompt Library",
  personas: "Personas",
  arena: "Debate Arena",
  synthesis: "Synthesis",
  ideation: "Ideation Lab",
  insights: "Insights",
  other: "Other tools",
};

export const CONTEXTS: Readonly<Record<string, string>> = {
  "post-optimization": "after an optimization",
  "persona-selection": "after choosing personas",
  "session-completion": "after a session",
  "performance-issue": "after a slow page",
};

/** An account in the log. */
const person = (word: string | null, address: string | null, nobody: string): string =>
  word === null ? nobody : (address ?? "an account that is gone");

export const actorOf = ({ actor, actorAddress }: AdminLogRecord): string =>
  person(actor, actorAddress, "the command line");

/** What an admin did: "looked up ada@example.org". Details of another form say less, and nothing breaks. */
export function didOf({ action, subject, subjectAddress, details }: AdminLogRecord): string {
  const { role, on, plan, found, refused } = readDetails(details);
  const whom = person(subject, subjectAddress, "nobody");
  const name = typeof plan === "string" ? (PLAN_NAMES[plan as Plan] ?? plan) : "";
  switch (action) {
    case "look-up":
      return found === false ? "looked for an account that there is not" : `looked up ${whom}`;
    case "role":
      return on === true ? `made ${whom} an admin` : `took the admin role from ${whom}`;
    case "plan":
      return plan === "explorer" ? `ended the granted plan of ${whom}` : `granted ${name} to ${whom}`;
    case "refused": {
      const tried = role === undefined ? `change the plan of ${whom}` : `change the admin role of ${whom}`;
      return `tried to ${tried}: refused${typeof refused === "string" ? ` (${refused.replaceAll("_", " ")})` : ""}`;
    }
  }
}

function readDetails(details: string): Readonly<Record<string, unknown>> {
  try {
    const read: unknown = JSON.parse(details);
    return typeof read === "object" && read !== null ? (read as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
