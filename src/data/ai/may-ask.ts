import { err, ok, type Result } from "#domain/result.ts";
import { destinationOf, isNetworkSetup, type ProviderSetup } from "#src/ai/provider.ts";
import { heardOperatorFlags } from "#src/platform/operator-flags.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";
import { GONE } from "./asked-run.ts";
import { chosen } from "./providers.ts";
import { wasShown } from "./shown-to.ts";
import type { ChoiceTask } from "./stored-providers.ts";

/**
 * Checks right before anything leaves the device. Since the person's press another tab may have deleted the session, chosen another
 * provider or changed its address. Nothing is sent that they did not agree to.
 * @returns whether to ask: false when this provider at this address is no longer chosen; GONE when the session was deleted
 */
export async function mayAsk(
  db: StudioDatabase,
  task: ChoiceTask,
  setup: ProviderSetup,
  sessionId: string,
): Promise<Result<boolean>> {
  await heardOperatorFlags(); // `chosen` depends on them
  const [session, now] = await Promise.all([db.sessions.get(sessionId), chosen(db, task)]);
  if (session === undefined || session.deleted === 1) return err(GONE);
  if (now.id !== setup.id || addressOf(now) !== addressOf(setup)) return ok(false);
  return ok(destinationOf(setup) === undefined || (await wasShown(db, setup)));
}

const addressOf = (setup: ProviderSetup): string | undefined => (isNetworkSetup(setup) ? setup.baseUrl : undefined);
