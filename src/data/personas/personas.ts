/** The personas of a workspace: the catalogue with what the person changed and made. */
import { personas as personaRule } from "#domain/entities/personas.ts";
import { readStored } from "#domain/entities/stored.ts";
import type { Persona } from "#domain/entities.ts";
import { readPersonaRows } from "#domain/personas/asking.ts";
import { type ListedPersona, listPersonas } from "#domain/personas/persona.ts";
import { personaRows, personaVersionRows } from "#sync/store/persona-queries.ts";
import type { Tables } from "#sync/store/schema.ts";
import { type Live, useLive } from "../use-live.ts";

export interface Personas {
  /** In list order, without the trash. */
  readonly list: readonly ListedPersona[];
  /** What is stored of each, by id. */
  readonly rows: ReadonlyMap<string, Persona>;
  /** Custom personas in the trash, the latest first. */
  readonly trash: readonly Persona[];
  /** Rows that cannot be read, and custom personas without a readable version, as they are on disk. */
  readonly damaged: readonly unknown[];
}

export async function readPersonas(db: Pick<Tables, "personas" | "persona_versions">): Promise<Personas> {
  const stored = await personaRows(db);
  const read = stored.map((row) => ({ row, persona: readStored(personaRule, row) }));
  const rows = read.flatMap(({ persona }) => persona ?? []);
  const headIds = rows.flatMap(({ head }) => head ?? []);
  const { heads } = readPersonaRows([], await personaVersionRows(db, headIds));
  const isWhole = ({ kind, head }: Persona) => kind === "lens" || (head !== null && heads.has(head));
  return {
    list: listPersonas({ rows, heads }),
    rows: new Map(rows.map((row) => [row.id, row])),
    trash: rows.filter(({ trashedAt }) => trashedAt !== null).sort((a, b) => (b.trashedAt ?? 0) - (a.trashedAt ?? 0)),
    damaged: read.flatMap(({ row, persona }) => (persona && isWhole(persona) ? [] : [row])),
  };
}

export const usePersonas = (): Live<Personas> => useLive(readPersonas, []);
