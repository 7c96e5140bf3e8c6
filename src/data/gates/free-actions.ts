import { type FreeAction, freeActionsOf } from "#domain/soft-gate.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";
import { writing } from "#sync/store/transaction.ts";
import type { Studio } from "../studio.tsx";

/** State entry of a visitor's workspace: the free actions used there. It is deleted with the workspace, and no account adopts it. */
const ENTRY = "free-actions";

/** The free actions used in this workspace, in any tab. Throws Dexie's errors. */
export const freeActionsIn = async (db: StudioDatabase): Promise<readonly FreeAction[]> =>
  freeActionsOf((await db.state.get(ENTRY))?.value);

/** Notes one more free action, if it can be stored. */
export async function noteFreeAction(studio: Pick<Studio, "workspace">, action: FreeAction): Promise<void> {
  const workspace = await studio.workspace();
  if (!workspace.ok) return;
  await writing(workspace.value.db, ["state"], async (tx) => {
    const done = freeActionsOf((await tx.state.get(ENTRY))?.value);
    await tx.state.put({ name: ENTRY, value: freeActionsOf([...done, action]) });
  }).catch(() => undefined);
}
