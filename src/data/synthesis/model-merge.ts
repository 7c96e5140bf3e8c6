/** A merge by a model, as one step. It never replaces the device's; the person chooses which is shown. */
import type { SynthesisDraft } from "#domain/entities.ts";
import { appError } from "#domain/errors.ts";
import { err, ok } from "#domain/result.ts";
import type { Comparison } from "#domain/synthesis/compare.ts";
import { modelDraft } from "#domain/synthesis/model-draft.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";
import type { ModelStep } from "../ai/model-step.ts";
import type { Studio } from "../studio.tsx";
import { readSynthesis } from "./read-syntheses.ts";
import { readRecipe } from "./recipes.ts";

const GONE = appError("NOT_FOUND", "This synthesis is not here any more.");
const CHANGED = appError("RESOURCE_LOCKED", "The sources changed meanwhile.", {
  remedy: "Merge them again, then ask once more.",
});
const NOTHING = appError(
  "EXTERNAL_SERVICE_ERROR",
  "The model wrote no sentence that rests on a statement of the sources.",
  {
    remedy: "Try again, or keep the text that this device merged.",
  },
);

/**
 * What the person's recipe asks for goes along, with the shape of the text.
 * @param comparison of the sources as they are shown: the model's sentences are held against its statements. It counts as one message.
 */
export const modelMerge = (studio: Studio, synthesisId: string, comparison: Comparison): ModelStep<"synthesize"> => {
  let sent: readonly string[] = [];
  let sentRecipe: string | null = null;
  const standing = async (db: StudioDatabase) => {
    const open = await readSynthesis(db, synthesisId);
    return open && open.sources.length > 0 ? ok(open) : err(GONE);
  };
  return {
    tool: "synthesis",
    item: { table: "syntheses", id: synthesisId },
    place: `synthesis:${synthesisId}`,
    task: "synthesize",
    isCounted: true,
    async read(db) {
      const open = await standing(db);
      if (!open.ok) return open;
      const { synthesis, sources } = open.value;
      sent = sources.map(({ id }) => id);
      const texts = sources.map(({ id, title, text }) => ({ id, title, text }));
      const question = synthesis.question.trim();
      const recipe = await readRecipe(db, open.value.recipeId);
      sentRecipe = recipe?.id ?? null;
      const { length, order, keep } = synthesis.shape;
      const input = {
        sources: texts,
        shape: { length, order },
        ...(keep.length === 0 ? {} : { keep }),
        ...(question === "" ? {} : { question }),
        ...(recipe && recipe.instruction !== "" ? { instruction: recipe.instruction } : {}),
      };
      return ok({ input, about: {} });
    },
    async keep({ db, commit, create, log }, { output, made, counted }) {
      const open = await standing(db);
      if (!open.ok) return open;
      const { sources } = open.value;
      if (sources.map(({ id }) => id).join() !== sent.join()) return err(CHANGED);
      const draft = modelDraft(output, comparison, sources);
      if (draft.sentences.every(({ keys }) => keys.length === 0)) return err(NOTHING);
      const { adapter, ...how } = made;
      const row: SynthesisDraft = {
        id: studio.newId(),
        synthesisId,
        by: adapter,
        engine: null,
        made: how,
        recipeId: sentRecipe,
        ...draft,
        createdAt: studio.now(),
      };
      return commit([
        ...create("synthesis_drafts", row, "typed"),
        { table: "syntheses", id: synthesisId, set: { updatedAt: studio.now() } },
        ...counted,
        ...log.changes({
          action: "synthesize",
          payloadSize: sources.reduce((sum, { text }) => sum + text.length, 0),
          duration: made.ms,
          metadata: { sources: sources.length, sentences: draft.sentences.length, by: adapter },
        }),
      ]);
    },
  };
};
