import type { AskingPersonas } from "#domain/personas/asking.ts";
import { allows, limitOf } from "#domain/plans.ts";
import { storedPlan } from "#src/platform/stored-plan.ts";
import { personaRows, personaVersionRows } from "#sync/store/persona-queries.ts";
import type { Studio } from "../studio.tsx";

/**
 * What decides which personas ask about a run on this device. The rows go to the engine as they are: it has the catalogue that they change.
 * @returns undefined where the workspace cannot be opened or read: then the first of the catalogue ask
 */
export async function askingPersonas({
  session,
  workspace,
}: Pick<Studio, "session" | "workspace">): Promise<AskingPersonas | undefined> {
  const opened = await workspace();
  if (!opened.ok) return undefined;
  const { db } = opened.value;
  try {
    const rows = await personaRows(db);
    const heads = await personaVersionRows(db, rows.flatMap(headOf));
    const plan = storedPlan();
    const isFree = session.snapshot.accounts === "none";
    return {
      rows,
      heads,
      allowance: isFree ? null : limitOf(plan, "personas"),
      customAllowed: isFree || allows(plan, "custom-personas"),
    };
  } catch {
    return undefined;
  }
}

const headOf = (row: unknown): readonly string[] =>
  typeof row === "object" && row !== null && "head" in row && typeof row.head === "string" ? [row.head] : [];
