import { useMemo } from "react";
import { lensOf } from "#domain/personas/asking.ts";
import { inUse } from "#domain/personas/in-use.ts";
import type { Lens } from "#domain/thinking/lens/lens.ts";
import { useAllowance, useMayMake } from "#src/data/personas/allowed.ts";
import { usePersonas } from "#src/data/personas/personas.ts";
import type { Live } from "#src/data/use-live.ts";

export interface PersonasToTry {
  /** The personas in use, in list order, each in its present wording. */
  readonly inUse: readonly Lens[];
  /** How many there are, in use or not. */
  readonly all: number;
  /** How many the plan lets a person use; null without a limit. */
  readonly allowance: number | null;
}

/** The personas that a wording can be tried through. */
export function usePersonasToTry(): Live<PersonasToTry> {
  const [personas, allowance, mayMake] = [usePersonas(), useAllowance(), useMayMake()];
  return useMemo(() => {
    if (personas.status !== "ready") return personas;
    const { list } = personas.value;
    return {
      status: "ready",
      value: { inUse: inUse(list, allowance, mayMake).map(lensOf), all: list.length, allowance },
    };
  }, [personas, allowance, mayMake]);
}

/** The present names of all personas, by id. */
export function usePersonaNames(): ReadonlyMap<string, string> {
  const personas = usePersonas();
  const list = personas.status === "ready" ? personas.value.list : null;
  return useMemo(() => new Map((list ?? []).map(({ id, wording }) => [id, wording.name])), [list]);
}
