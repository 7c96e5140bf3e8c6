import { fold } from "#domain/fold.ts";
import { personaRows, personaVersionRows } from "#sync/store/persona-queries.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";

const textOf = (row: unknown, field: string): string => {
  const value = (row as Readonly<Record<string, unknown>>)[field];
  return typeof value === "string" ? value : "";
};

/**
 * The ids, folded, of the personas that the person made or renamed and whose name holds one of these. A persona of the catalogue is found by its id,
 * which is its name. @param names folded. Throws Dexie's errors
 */
export async function personaIdsNamed(db: StudioDatabase, names: readonly string[]): Promise<readonly string[]> {
  const heads = (await personaRows(db)).map((row) => textOf(row, "head")).filter(Boolean);
  const versions = await personaVersionRows(db, heads);
  return versions
    .filter((version) => names.some((name) => fold(textOf(version, "name")).includes(name)))
    .map((version) => fold(textOf(version, "personaId")));
}
