import type { Work, WorkVersion } from "#domain/entities.ts";
import type { Result } from "#domain/result.ts";
import { EMPTY_SECTIONS } from "#domain/thinking/prompt/joined.ts";
import type { Parted } from "#domain/thinking/prompt/types.ts";
import { requestPersistence } from "#src/platform/storage-persistence.ts";
import { saveWork } from "#sync/store/works.ts";
import type { Studio } from "./studio.tsx";

interface WorkBegun {
  readonly parted: Parted;
  /** The rough text, to the letter. */
  readonly original: string | null;
  readonly score: number | null;
}

const BLANK: Parted = { title: "", sections: EMPTY_SECTIONS, added: [] };

/**
 * Keeps a new prompt of the Optimizer; one made of a text with its first version. Resolves once it is on disk.
 * @returns it; the errors of `saveWork`
 */
export async function beginWork(studio: Studio, begun?: WorkBegun): Promise<Result<Work>> {
  const workspace = await studio.workspace();
  if (!workspace.ok) return workspace;
  const now = studio.now();
  const { title, sections, added } = begun?.parted ?? BLANK;
  const work: Work = {
    id: studio.newId(),
    of: "",
    tool: "optimizer",
    title,
    rev: studio.newId(),
    sections,
    added,
    original: begun?.original ?? null,
    dismissed: [],
    optimized: null,
    sessionId: null,
    createdAt: now,
    updatedAt: now,
  };
  const versions = begun ? [versionOf(studio, work, { why: "pasted", score: begun.score })] : [];
  const kept = await saveWork(workspace.value.db, { work, seen: null, versions });
  if (!kept.ok) return kept;
  void requestPersistence();
  return { ok: true, value: work };
}

/** A work as it stands now, for its versions. */
export const versionOf = (
  studio: Pick<Studio, "newId" | "now">,
  { id, tool, title, sections, added }: Work,
  { why, note = "", score }: Pick<WorkVersion, "why" | "score"> & { readonly note?: string },
): WorkVersion => ({
  id: studio.newId(),
  of: id,
  tool,
  title,
  sections,
  added,
  why,
  note,
  score,
  updatedAt: studio.now(),
});
