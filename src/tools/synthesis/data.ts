import { useMemo } from "react";
import type { Exported } from "#domain/audit/exports.ts";
import type { Synthesis } from "#domain/entities.ts";
import { ok } from "#domain/result.ts";
import type { Draft } from "#domain/synthesis/draft.ts";
import { useCopying } from "#src/data/audit/use-copying.ts";
import { useStudio } from "#src/data/studio.tsx";
import type { PickKind } from "#src/data/synthesis/items-to-pick.ts";
import type { NewerSource, TakenNewer } from "#src/data/synthesis/newer-sources.ts";
import type { OpenSynthesis } from "#src/data/synthesis/read-syntheses.ts";
import type { RecipeText } from "#src/data/synthesis/recipes.ts";
import type { TakenItem, takeSources } from "#src/data/synthesis/take-sources.ts";
import type { Decided, DraftedWith, NewSource } from "#src/data/synthesis/write-syntheses.ts";
import { withWorkspace } from "#src/data/with-workspace.ts";

/** Copies a text of the person's work; the audit records it first. */
export const useCopyWork = useCopying;

export type { Decided, NewSource, OpenSynthesis, PickKind, TakenItem };

/** No page waits for the writes: they come with the first one. */
const writes = () => import("#src/data/synthesis/write-syntheses.ts");

/** The commands, bound to this app's studio. */
export function useCommands() {
  const studio = useStudio();
  return useMemo(
    () => ({
      now: studio.now,
      addSynthesis: async (made: { sources: readonly NewSource[]; question?: string }) =>
        (await writes()).addSynthesis(studio, made),
      addSources: async (id: string, added: readonly NewSource[]) => (await writes()).addSources(studio, id, added),
      /** Copies an item's text; null when there is none. */
      async copyItem(kind: PickKind, id: string) {
        const { sourceFrom } = await import("#src/data/synthesis/copy-source.ts");
        return withWorkspace(studio, async ({ db }) => ok(await sourceFrom(db, kind, id)));
      },
      /** The sides of a debate as sources; empty where fewer than two have spoken. */
      async copySides(id: string) {
        const { sidesFrom } = await import("#src/data/synthesis/copy-source.ts");
        return withWorkspace(studio, async ({ db }) => ok(await sidesFrom(db, id)));
      },
      putSides: async (id: string, sourceId: string, sides: readonly NewSource[]) =>
        (await writes()).putSides(studio, id, sourceId, sides),
      takeNewer: async (id: string, sourceId: string) =>
        (await import("#src/data/synthesis/newer-sources.ts")).takeNewer(studio, id, sourceId),
      undoNewer: async (id: string, oldId: string, taken: TakenNewer) =>
        (await import("#src/data/synthesis/newer-sources.ts")).undoNewer(studio, id, oldId, taken),
      /** The person does not want this newer text. */
      async keepSource(id: string, newer: NewerSource) {
        const { keptKey } = await import("#src/data/synthesis/newer-sources.ts");
        return (await writes()).decide(studio, id, ({ heard }) => ({ heard: { ...heard, [keptKey(newer)]: true } }));
      },
      /** Makes a synthesis of what an address hands over. */
      take: async (asked: Parameters<typeof takeSources>[1]) =>
        (await import("#src/data/synthesis/take-sources.ts")).takeSources(studio, asked),
      setRemoved: async (id: string, sourceId: string, isRemoved: boolean) =>
        (await writes()).setRemoved(studio, id, sourceId, isRemoved),
      decide: async (id: string, change: (now: Synthesis) => Decided) => (await writes()).decide(studio, id, change),
      /** Shows another draft of the same sources. Decisions stay. */
      useDraft: async (id: string, draftId: string) =>
        (await writes()).decide(studio, id, () => ({ draftId, finishedAt: null })),
      storeDraft: async (open: OpenSynthesis, draft: Draft, made: DraftedWith) =>
        (await writes()).storeDraft(studio, open, draft, made),
      /** Stores a new recipe (`id` null), or changes one. */
      writeRecipe: async (id: string | null, written: RecipeText) =>
        (await import("#src/data/synthesis/recipes.ts")).writeRecipe(studio, id, written),
      setRecipeDeleted: async (id: string, isDeleted: boolean) =>
        (await import("#src/data/synthesis/recipes.ts")).setRecipeDeleted(studio, id, isDeleted),
      /** The text of a synthesis's own file. */
      synthesisFile: async (id: string) => (await import("#src/data/synthesis/own-file.ts")).synthesisFile(studio, id),
      /** Stores a synthesis from a file as a new one; the reader loads with the first file. */
      importSynthesis: async (file: File) =>
        (await import("#src/data/synthesis/own-file.ts")).importSynthesis(studio, file),
      deleteSynthesis: async (id: string) => (await writes()).deleteSynthesis(studio, id),
      restoreSynthesis: async (id: string) => (await writes()).restoreSynthesis(studio, id),
      /** Saves a file with the person's work. The audit records it first; the code comes with the first file. */
      saveWork: async (exported: Exported, name: string, content: string | Blob) =>
        (await import("#src/data/audit/save-work.ts")).saveWork(studio, exported, name, content),
    }),
    [studio],
  );
}
