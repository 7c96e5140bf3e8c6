import { err, ok, type Result } from "#domain/result.ts";
import { TOLD_IN, tellIn } from "#sync/store/audit-chain.ts";
import { storageError } from "#sync/store/storage-error.ts";
import { writing } from "#sync/store/transaction.ts";
import type { Studio } from "../studio.tsx";
import { withWorkspace } from "../with-workspace.ts";

/** State entry: the version that this workspace was last opened with. */
const SEEN = "auditVersion";

/** Records that the studio's version changed since the workspace was last opened here. The first one is only noted. @returns the errors of the disk */
export const noteUpdate = (studio: Pick<Studio, "workspace" | "now">, version: string): Promise<Result<undefined>> =>
  withWorkspace(studio, async ({ db }) => {
    try {
      if ((await db.state.get(SEEN))?.value === version) return ok(undefined);
      await writing(db, TOLD_IN, async (tx) => {
        const before = (await tx.state.get(SEEN))?.value;
        if (before === version) return; // another tab was faster
        await tx.state.put({ name: SEEN, value: version });
        if (typeof before === "string")
          await tellIn(tx, { kind: "update", body: { from: before, to: version } }, studio.now);
      });
      return ok(undefined);
    } catch (cause) {
      return err(storageError(cause));
    }
  });
