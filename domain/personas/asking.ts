import { personaVersions } from "../entities/persona-versions.ts";
import { personas } from "../entities/personas.ts";
import { readStored } from "../entities/stored.ts";
import type { Lens } from "../thinking/lens/lens.ts";
import { inUse } from "./in-use.ts";
import { type ListedPersona, listPersonas, type StoredPersonas } from "./persona.ts";

/** What decides which personas ask about a run: what is stored of them, as it is on disk, and what the plan allows. */
export interface AskingPersonas {
  readonly rows: readonly unknown[];
  /** The versions that they ask with. */
  readonly heads: readonly unknown[];
  /** `limitOf(plan, "personas")`; null for no limit. */
  readonly allowance: number | null;
  readonly customAllowed: boolean;
}

/** What can be read of stored personas and of the versions they ask with. Damaged rows are left out. */
export function readPersonaRows(rows: readonly unknown[], versions: readonly unknown[]): StoredPersonas {
  const heads = versions.flatMap((row) => readStored(personaVersions, row) ?? []);
  return {
    rows: rows.flatMap((row) => readStored(personas, row) ?? []),
    heads: new Map(heads.map((version) => [version.id, version])),
  };
}

/** A persona as the engine asks through it. */
export const lensOf = ({ id, active, wording, detector }: ListedPersona): Lens => {
  const { name, looksAt: lens, line, questions, general, critique, stop } = wording;
  return { id, active, name, lens, line, questions, general, detector, critique, stop };
};

/** The lenses that ask about a run: the personas in use, each in its present wording. */
export const askingLenses = ({ rows, heads, allowance, customAllowed }: AskingPersonas): readonly Lens[] =>
  inUse(listPersonas(readPersonaRows(rows, heads)), allowance, customAllowed).map(lensOf);
