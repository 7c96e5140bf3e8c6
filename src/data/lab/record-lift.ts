import type { PersonaLiftSample } from "#domain/entities.ts";
import { idPrefix, type LiftPair, liftPairs, liftSample, pairText } from "#domain/lab/lift-pairs.ts";
import type { LabPlan } from "#domain/lab/types.ts";
import { ok, type Result } from "#domain/result.ts";
import { breathing } from "#src/platform/breathing.ts";
import { commitDecided } from "#sync/store/commit.ts";
import type { Tables } from "#sync/store/schema.ts";
import { sha256Digest } from "../sha256.ts";
import type { Workspace } from "../workspace.ts";

/**
 * Records how the personas of a plan changed its wordings, one sample per case. A pair of texts already recorded, by any run, is skipped.
 * @returns the errors of `commit()`. Throws Dexie's errors
 */
export async function recordLift(
  { db, author }: Pick<Workspace, "db" | "author">,
  plan: LabPlan,
  now: () => number,
): Promise<Result<undefined>> {
  const breathe = breathing();
  const fresh = new Map<string, LiftPair>();
  for (const pair of liftPairs(plan)) {
    const digest = digestOf(pair);
    if (!(await isRecorded(db, digest))) fresh.set(digest, pair);
    await breathe();
  }
  if (fresh.size === 0) return ok(undefined);
  const samples: { digest: string; sample: PersonaLiftSample }[] = [];
  for (const [digest, pair] of fresh) {
    samples.push({ digest, sample: liftSample(pair, digest, now()) });
    await breathe();
  }
  // another tab's run may have measured the same pair meanwhile
  const decide = async (tx: Tables) => {
    const known = await Promise.all(samples.map(({ digest }) => isRecorded(tx, digest)));
    return samples.flatMap(({ sample }, at) => (known[at] ? [] : [{ table: "persona_lift" as const, put: sample }]));
  };
  return commitDecided(db, ["persona_lift"], decide, author);
}

/** Whether the pair was measured with its control. Samples from before there was one are measured once more. */
const isRecorded = async (db: Pick<Tables, "persona_lift">, digest: string): Promise<boolean> =>
  (await db.persona_lift.where("id").startsWith(idPrefix(digest)).toArray()).some(
    ({ controlQuality }) => typeof controlQuality === "number",
  );

function digestOf(pair: LiftPair): string {
  const digest = sha256Digest();
  digest.update(pairText(pair));
  return digest.hex();
}
