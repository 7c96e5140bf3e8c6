import { useCallback, useEffect, useRef, useState } from "react";
import type { SynthesisRecipe, SynthesisSource } from "#domain/entities.ts";
import type { Comparison } from "#domain/synthesis/compare.ts";
import { useTextDraft } from "#src/data/document/use-text-draft.ts";
import { compareInWorker, loadComparison } from "#src/data/synthesis/comparer.ts";
import { itemsToPick, type Pick } from "#src/data/synthesis/items-to-pick.ts";
import { personaNames } from "#src/data/synthesis/persona-names.ts";
import { type OpenSynthesis, readList, readSynthesis, type SynthesisList } from "#src/data/synthesis/read-syntheses.ts";
import { readRecipes } from "#src/data/synthesis/recipes.ts";
import { type Live, useLive } from "#src/data/use-live.ts";
import { useSyncMarks } from "#src/data/use-sync-marks.ts";

export type { OpenSynthesis, Pick, SynthesisList };

export const useSyntheses = (limit: number): Live<SynthesisList> => useLive((db) => readList(db, limit), [limit]);
export const useSynthesis = (id: string): Live<OpenSynthesis | null> => useLive((db) => readSynthesis(db, id), [id]);
/** The names of the personas that speak in the sources; empty until they are read. */
export function usePersonaNames(sources: readonly SynthesisSource[]): ReadonlyMap<string, string> {
  const names = useLive((db) => personaNames(db, sources), [sources.map(({ id }) => id).join(" ")]);
  return names.status === "ready" ? names.value : NO_NAMES;
}
const NO_NAMES: ReadonlyMap<string, string> = new Map();
/** The person's recipes, by name. */
export const useRecipes = (): Live<readonly SynthesisRecipe[]> => useLive(readRecipes, []);
export const useItemsToPick = (query: string, limit: number, not: string | undefined): Live<readonly Pick[]> =>
  useLive((db) => itemsToPick(db, query, limit, not), [query, limit, not]);

/** The sync mark of each synthesis shown. */
export const useSyncMarksOf = (ids: readonly string[]) => useSyncMarks("syntheses", ids);
/** A pasted text, stored as the person types, until it is added. */
export const useStoredDraft = useTextDraft;

export interface Comparing {
  /** The comparison of these sources; null before there is one. */
  readonly comparison: Comparison | null;
  /** The share of the work that is done, 0 to 1; null while nothing is compared. */
  readonly share: number | null;
  /** The code that compares could not be loaded. */
  readonly hasFailed: boolean;
  /** Compares now, for the question that is about to be stored; null when it was cancelled or failed. */
  compare(asked: string): Promise<Comparison | null>;
  cancel(): void;
}

/** The last comparison: a merge that was just made is shown at once. */
let last: { readonly of: string; readonly comparison: Comparison } | null = null;

/**
 * The comparison of sources, which a worker makes.
 * @param isWanted whether it is made without being asked for: the synthesis is merged already
 */
export function useComparison(sources: readonly SynthesisSource[], question: string, isWanted: boolean): Comparing {
  const ids = sources.map(({ id }) => id);
  const of = JSON.stringify([question, ...ids]);
  const [found, setFound] = useState(() => (last?.of === of ? last : null));
  const [share, setShare] = useState<number | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const working = useRef<AbortController>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: sources never change under their ids
  const compare = useCallback(
    async (asked: string) => {
      const wanted = JSON.stringify([asked, ...ids]);
      if (last?.of === wanted) {
        setFound(last);
        return last.comparison;
      }
      working.current?.abort();
      const controller = new AbortController();
      working.current = controller;
      setShare(0);
      setHasFailed(false);
      try {
        const comparison = await compareInWorker(sources, asked, { onShare: setShare, signal: controller.signal });
        last = { of: wanted, comparison };
        setFound(last);
        return comparison;
      } catch {
        if (!controller.signal.aborted) setHasFailed(true);
        return null;
      } finally {
        if (working.current === controller) {
          working.current = null;
          setShare(null);
        }
      }
    },
    [ids.join(" ")],
  );
  useEffect(() => {
    if (isWanted) void compare(question);
  }, [isWanted, question, compare]);
  useEffect(() => {
    // so that a merge needs no connection; if it fails now, it is tried again then
    loadComparison().catch(() => undefined);
    return () => working.current?.abort();
  }, []);
  return {
    comparison: found?.of === of ? found.comparison : null,
    share,
    hasFailed,
    compare,
    cancel: () => working.current?.abort(),
  };
}
