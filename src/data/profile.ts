import { isPlan, type Plan } from "#domain/plan.ts";
import { storePlan } from "#src/platform/stored-plan.ts";
import { readRole } from "./admin.ts";
import { readOwnRow } from "./own-row.ts";
import type { Session } from "./session/session.ts";
import type { Studio } from "./studio.tsx";

/** The plan as the account's profile names it (specification, section 7); null where it names none. Rejects where the server does not say. */
async function readTier(session: Session): Promise<Plan | null> {
  const row = await readOwnRow(session, "profiles", (id) => ({ select: "subscription_tier", id: `eq.${id}` }));
  return isPlan(row?.subscription_tier) ? row.subscription_tier : null;
}

/** Takes over the plan of the profile, which has just changed or may have; an admin has what architect opens. Without an answer the stored plan stays. */
export async function learnPlan({ session }: Pick<Studio, "session">): Promise<void> {
  const { person: before } = session.snapshot;
  try {
    const [tier, isAdmin] = await Promise.all([readTier(session), readRole(session)]);
    const { person } = session.snapshot;
    const isSame =
      before.status === "signed-in" && person.status === "signed-in" && person.account.id === before.account.id;
    if (tier && isSame) storePlan(isAdmin ? "architect" : tier);
  } catch {
    // no connection or no answer: the next change, or the next check of the subscription, tells
  }
}
