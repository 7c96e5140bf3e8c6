import { useMemo } from "react";
import { inUse } from "#domain/personas/in-use.ts";
import { limitOf } from "#domain/plans.ts";
import { LENSES } from "#domain/thinking/lens/catalogue.ts";
import { panelOf } from "#domain/thinking/lens/lens.ts";
import { useAllowance, useMayMake } from "#src/data/personas/allowed.ts";
import { usePersonas } from "#src/data/personas/personas.ts";
import { usePlan } from "#src/data/plan.ts";
import { useSession } from "#src/data/session/use-session.ts";
import { type Sitter, sitterOf } from "../model/new-seats.ts";

export interface Allowed {
  /** The personas that may take a seat, in list order: those in use, custom ones too. */
  readonly panel: readonly Sitter[];
  /** How many seats a debate may have: 2 or 4. */
  readonly seats: number;
  /** The name of a persona of this workspace, in use or not; undefined for one that is not here. Null until they are read. */
  readonly nameOf: ((id: string) => string | undefined) | null;
}

/** What the plan allows; everything on a host without plans. The catalogue is used until the personas are read. */
export function useAllowed(): Allowed {
  const plan = usePlan();
  const { accounts } = useSession();
  const [allowance, mayMake] = [useAllowance(), useMayMake()];
  const personas = usePersonas();
  const list = personas.status === "ready" ? personas.value.list : null;
  return useMemo(() => {
    const used = list ? inUse(list, allowance, mayMake).map(sitterOf) : [];
    return {
      // with fewer than two in use there could be no debate
      panel: used.length > 1 ? used : panelOf(LENSES, allowance),
      nameOf: list && ((id) => list.find((one) => one.id === id)?.wording.name),
      seats: accounts === "none" ? 4 : (limitOf(plan, "arena-participants") ?? 4),
    };
  }, [list, allowance, mayMake, plan, accounts]);
}
