/** A synthesis as a file, out and in: loaded when somebody wants one. */
import { readStored } from "#domain/entities/stored.ts";
import { synthesisDrafts } from "#domain/entities/synthesis-drafts.ts";
import type { Synthesis, SynthesisDraft, SynthesisRecipe } from "#domain/entities.ts";
import { appError } from "#domain/errors.ts";
import type { Origin } from "#domain/provenance/origin.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { readSynthesisJson, synthesisJson } from "#domain/synthesis/own-json.ts";
import { MOST_RECIPES } from "#domain/synthesis/recipe.ts";
import { splitKey, statementKey } from "#domain/synthesis/statement.ts";
import { requestPersistence } from "#src/platform/storage-persistence.ts";
import type { Change } from "#sync/store/change.ts";
import { ownFileText } from "../own-file-text.ts";
import type { Studio } from "../studio.tsx";
import { withWorkspace } from "../with-workspace.ts";
import { readSynthesis } from "./read-syntheses.ts";
import { readRecipe, readRecipes } from "./recipes.ts";

/** @returns the file's text; NOT_FOUND for a synthesis that is gone */
export const synthesisFile = (studio: Studio, id: string): Promise<Result<string>> =>
  withWorkspace(studio, async ({ db }) => {
    const open = await readSynthesis(db, id);
    if (!open) return err(appError("NOT_FOUND", "This synthesis is not here any more."));
    const rows = await db.synthesis_drafts
      .where("[synthesisId+deleted+createdAt+id]")
      .between([id, 0], [id, 1], false, false)
      .toArray();
    const drafts = rows.flatMap((row) => readStored(synthesisDrafts, row) ?? []);
    const named = [...new Set(drafts.flatMap(({ recipeId }) => recipeId ?? []))];
    const recipes = (await Promise.all(named.map((each) => readRecipe(db, each)))).filter((each) => each !== null);
    return ok(
      synthesisJson({ synthesis: open.synthesis, sources: [...open.sources, ...open.removed], drafts, recipes }),
    );
  });

/**
 * Stores a synthesis from a file as a new one, in one commit: all its rows get ids of their own. A recipe that is here already, to the letter, is
 * used and not stored again.
 * @returns INVALID_INPUT with what is wrong with the file and where; the errors of `commit()`
 */
export async function importSynthesis(studio: Studio, file: File): Promise<Result<Synthesis>> {
  const json = await ownFileText(file);
  if (!json.ok) return json;
  const read = await readSynthesisJson(json.value);
  if (!read.ok) return read;
  const { synthesis: given, sources, drafts, recipes } = read.value;
  return withWorkspace(studio, async ({ commitDecided, create }) => {
    const ids = new Map<string, string>([...sources, ...drafts].map(({ id }) => [id, studio.newId()]));
    const fresh = (old: string): string => ids.get(old) ?? old;
    const keyOf = (key: string): string => {
      const span = splitKey(key);
      return span ? statementKey(fresh(span.sourceId), span) : key;
    };
    const byKey = <T>(record: Readonly<Record<string, T>>, rename: (key: string) => string) =>
      Object.fromEntries(Object.entries(record).map(([key, value]) => [rename(key), value]));
    const [id, now] = [studio.newId(), studio.now()];
    const synthesis: Synthesis = {
      ...given,
      id,
      shape: { ...given.shape, ...(given.shape.sequence && { sequence: given.shape.sequence.map(keyOf) }) },
      decisions: byKey(given.decisions, keyOf),
      themes: Object.fromEntries(Object.entries(given.themes).map(([key, how]) => [keyOf(key), keyOf(how)])),
      wording: byKey(given.wording, keyOf),
      // of sources and of personas, whose ids stay
      heard: byKey(given.heard, fresh),
      removed: byKey(given.removed, fresh),
      draftId: given.draftId === null ? null : fresh(given.draftId),
      updatedAt: now,
    };
    const renamed = (list: SynthesisDraft["sentences"]) =>
      list.map(({ text, keys }) => ({ text, keys: keys.map(keyOf) }));
    const origin: Origin = { file: file.name.slice(0, 200) };
    const changes = (recipeIds: ReadonlyMap<string, string>): readonly Change[] => [
      ...create("syntheses", synthesis, origin),
      // the items they were copied from are another workspace's
      ...sources.map(
        (source): Change => ({
          table: "synthesis_sources",
          put: { ...source, id: fresh(source.id), synthesisId: id, origin: null },
        }),
      ),
      ...drafts.flatMap((draft) =>
        create(
          "synthesis_drafts",
          {
            ...draft,
            id: fresh(draft.id),
            synthesisId: id,
            recipeId: recipeIds.get(draft.recipeId ?? "") ?? null,
            sentences: renamed(draft.sentences),
            minority: renamed(draft.minority),
          },
          origin,
        ),
      ),
    ];
    // looked up where it is written: two tabs that read the same file store a recipe once
    const stored = await commitDecided(TABLES, async (tx) => {
      const { used, added } = takeRecipes(recipes, await readRecipes(tx), studio.newId);
      return [...changes(used), ...added.flatMap((recipe) => create("synthesis_recipes", recipe, origin))];
    });
    if (!stored.ok) return stored;
    void requestPersistence();
    return ok(synthesis);
  });
}

const TABLES = ["syntheses", "synthesis_sources", "synthesis_drafts", "synthesis_recipes", "links"] as const;

/**
 * The recipes of a file: those that are here are used, the others added as far as there is room.
 * @returns `used`: by the id in the file, the id here
 */
function takeRecipes(
  given: readonly SynthesisRecipe[],
  here: readonly SynthesisRecipe[],
  newId: () => string,
): { readonly used: ReadonlyMap<string, string>; readonly added: readonly SynthesisRecipe[] } {
  const words = ({ name, instruction, shape }: SynthesisRecipe) => JSON.stringify([name, instruction, shape]);
  const used = new Map<string, string>();
  const added: SynthesisRecipe[] = [];
  for (const recipe of given) {
    const same = [...here, ...added].find((one) => words(one) === words(recipe));
    if (!same && here.length + added.length >= MOST_RECIPES) continue;
    const kept = same ?? { ...recipe, id: newId() };
    if (!same) added.push(kept);
    used.set(recipe.id, kept.id);
  }
  return { used, added };
}
