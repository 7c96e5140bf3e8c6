import type { OptimizerPrompt, OptimizerVersion } from "#domain/entities.ts";
import type { Origin } from "#domain/provenance/origin.ts";
import type { Result } from "#domain/result.ts";
import { EMPTY_SECTIONS } from "#domain/thinking/prompt/joined.ts";
import type { SplitPrompt } from "#domain/thinking/prompt/types.ts";
import { requestPersistence } from "#src/platform/storage-persistence.ts";
import { saveOptimizerPrompt } from "#sync/store/optimizer-prompts.ts";
import type { Studio } from "./studio.tsx";
import { withWorkspace } from "./with-workspace.ts";

interface OptimizerStart {
  readonly split: SplitPrompt;
  /** The rough text, verbatim. */
  readonly original: string | null;
  readonly score: number | null;
  readonly origin?: Origin;
}

const BLANK: SplitPrompt = { title: "", sections: EMPTY_SECTIONS, added: [], reading: null };

/**
 * Stores a new optimizer prompt. A prompt made from a text starts with its first version. Resolves once it is on disk.
 * @returns the prompt; the errors of `saveOptimizerPrompt`
 */
export function beginOptimizerPrompt(studio: Studio, begun?: OptimizerStart): Promise<Result<OptimizerPrompt>> {
  return withWorkspace(studio, async ({ db, commitDecided, createOnDevice }) => {
    const now = studio.now();
    const { title, sections, added } = begun?.split ?? BLANK;
    const work: OptimizerPrompt = {
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
    const links = createOnDevice("works", work, begun?.origin ?? "typed");
    const stored = await saveOptimizerPrompt(db, { work, seen: null, versions, links }, commitDecided);
    if (!stored.ok) return stored;
    void requestPersistence();
    return { ok: true, value: work };
  });
}

/** The current state of an optimizer prompt, as a version. */
export const versionOf = (
  studio: Pick<Studio, "newId" | "now">,
  { id, tool, title, sections, added }: OptimizerPrompt,
  { why, note = "", score }: Pick<OptimizerVersion, "why" | "score"> & { readonly note?: string },
): OptimizerVersion => ({
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
