import { useMemo } from "react";
import { inUse } from "#domain/personas/in-use.ts";
import type { ListedPersona } from "#domain/personas/persona.ts";
import { useAllowance, useMayMake } from "#src/data/personas/allowed.ts";
import { usePersonas } from "#src/data/personas/personas.ts";

/** The personas in use; none until they are read. */
export function useInUse(): readonly ListedPersona[] {
  const [personas, allowance, mayMake] = [usePersonas(), useAllowance(), useMayMake()];
  const list = personas.status === "ready" ? personas.value.list : null;
  return useMemo(() => (list ? inUse(list, allowance, mayMake) : []), [list, allowance, mayMake]);
}
