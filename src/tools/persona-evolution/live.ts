import { useEffect, useMemo, useState } from "react";
import type { PersonaLiftSample } from "#domain/entities.ts";
import { type Bench, OWN_CASES } from "#domain/persona-evolution/cases.ts";
import { inUse } from "#domain/personas/in-use.ts";
import type { ListedPersona } from "#domain/personas/persona.ts";
import { useTextDraft } from "#src/data/document/use-text-draft.ts";
import { changeOf, paced } from "#src/data/paced-watch.ts";
import { loadBench } from "#src/data/persona-evolution/bench.ts";
import { readTrials, type Trials as StoredTrials } from "#src/data/persona-evolution/trials.ts";
import { useAllowance, useMayMake as useMayMakeByPlan } from "#src/data/personas/allowed.ts";
import { newestOf as newestAmong, useVersionsOf as useVersionsOfPersona } from "#src/data/personas/persona-history.ts";
import { type Personas as AllPersonas, usePersonas as usePersonasOf } from "#src/data/personas/personas.ts";
import { readNewestThoughts } from "#src/data/personas/thoughts.ts";
import { type Live, useLive } from "#src/data/use-live.ts";
import { liftSamples } from "#sync/store/queries.ts";

/** The catalogue with what the person changed and made. */
export type Personas = AllPersonas;
export type Trials = StoredTrials;

export const usePersonas = usePersonasOf;
export const useVersionsOf = useVersionsOfPersona;
/** The versions that nothing was made of. */
export const newestOf = newestAmong;
/** Whether personas may be made and changed here. */
export const useMayMake = useMayMakeByPlan;

/** All lift samples, of every experiment and device. */
export const useLiftSamples = (): Live<readonly PersonaLiftSample[]> =>
  useLive(liftSamples, [], (watch) => paced(watch, changeOf("persona_lift")));

export const useTrialsOf = (personaId: string): Live<Trials> => useLive((db) => readTrials(db, personaId), [personaId]);

/** The personas that the plan lets a person use now. */
export function useInUse(list: readonly ListedPersona[]): readonly ListedPersona[] {
  const [allowance, mayMake] = [useAllowance(), useMayMakeByPlan()];
  return useMemo(() => inUse(list, allowance, mayMake), [list, allowance, mayMake]);
}

/** A wording of the person's own, as text, while it is no trial yet. */
export const useCandidateDraft = (personaId: string) => useTextDraft(`persona-evolution-${personaId}`);

const NO_IDEAS: readonly string[] = [];

/** The cases of the bench; null while they are read. */
export function useBench(withOwn: boolean): Bench | null {
  const newest = useLive((db) => (withOwn ? readNewestThoughts(db, OWN_CASES) : Promise.resolve([])), [withOwn]);
  const ideas = newest.status === "ready" ? newest.value : null;
  // the rows are read again with every change; the texts are mostly the same
  const texts = JSON.stringify(ideas?.map(({ text }) => text) ?? null);
  const [bench, setBench] = useState<Bench | null>(null);
  useEffect(() => {
    const own: readonly string[] | null = JSON.parse(texts);
    const stopped = new AbortController();
    if (own) void loadBench(own.length === 0 ? NO_IDEAS : own, stopped.signal).then((read) => read && setBench(read));
    return () => stopped.abort();
  }, [texts]);
  return bench;
}
