import { ok } from "#domain/result.ts";
import { callFunction } from "#src/data/call-function.ts";
import { storeVerdict } from "#src/data/readiness-verdict.ts";
import type { Studio } from "#src/data/studio.tsx";
import { withWorkspace } from "#src/data/with-workspace.ts";
import type { CheckResult } from "../model/types.ts";
import { type Known, knownWith, readKnown, verdictOf } from "../model/verdict.ts";

/** State entry of the account's local database. */
const LOOK = "readinessLook";

/**
 * Keeps a look: at the server for all admins, and on this device, for who is none and for a server that is silent.
 * @returns what was known before
 */
export async function keepLook(
  studio: Studio,
  results: readonly CheckResult[],
  { at, isTold }: Looked,
): Promise<Known> {
  const verdicts = Object.fromEntries(results.map(({ id, verdict }) => [id, verdict]));
  const [here, there] = await Promise.all([
    keepHere(studio, results, { at, isTold }),
    isTold ? callFunction(studio.session, "admin_keep_look", { p_verdicts: verdicts }) : null,
  ]);
  return there?.ok ? readKnown(there.value) : here;
}

interface Looked {
  readonly at: number;
  /** The server tells this person its own checks. */
  readonly isTold: boolean;
}

async function keepHere(studio: Studio, results: readonly CheckResult[], { at, isTold }: Looked): Promise<Known> {
  const kept = await withWorkspace(studio, async ({ db }) => {
    const known = readKnown((await db.state.get(LOOK).catch(() => undefined))?.value);
    // a full disk may prevent it: the next look then compares with an older one
    await db.state.put({ name: LOOK, value: knownWith(known, results, at) }).catch(() => undefined);
    // of who is not told all of it the verdict is no verdict on the studio
    if (isTold) await storeVerdict(db, { sentence: verdictOf(results, 0).sentence, at }).catch(() => undefined);
    return ok(known);
  });
  return kept.ok ? kept.value : {};
}
