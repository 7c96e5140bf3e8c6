/** Personas as a file, out and in: loaded when somebody wants one. */
import type { PersonaVersion } from "#domain/entities.ts";
import { type AppError, appError } from "#domain/errors.ts";
import { type FilePersona, isPersonasFile, personasJson, readPersonasJson } from "#domain/personas/own-json.ts";
import type { ListedPersona } from "#domain/personas/persona.ts";
import { wordingKey } from "#domain/personas/wording-key.ts";
import { WORDING_LIMITS } from "#domain/personas/wording-problems.ts";
import type { Origin } from "#domain/provenance/origin.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { requestPersistence } from "#src/platform/storage-persistence.ts";
import { cardOfPersona } from "#sync/store/persona-queries.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";
import { saveWork } from "../audit/save-work.ts";
import { ownFileText } from "../own-file-text.ts";
import type { Studio } from "../studio.tsx";
import { withWorkspace } from "../with-workspace.ts";
import { readVersions } from "./persona-history.ts";
import { readPersonas } from "./personas.ts";
import { rowOf } from "./write-personas.ts";

/** The personas that the person made, and the lenses that they reworded, with all their versions. */
export const personasToSave = (studio: Studio): Promise<Result<readonly FilePersona[]>> =>
  withWorkspace(studio, async ({ db }) => {
    const { list } = await readPersonas(db);
    const all = await Promise.all(
      list.map(async ({ id, kind, active, versionId, wording }): Promise<FilePersona | null> => {
        const { versions } = await readVersions(db, id);
        if (versions.length === 0) return null;
        const card = await cardOfPersona(db, id);
        return {
          id,
          kind,
          name: wording.name,
          active,
          head: versionId,
          versions,
          card: card ? { spec: card.spec, fileName: card.fileName, json: card.json } : null,
        };
      }),
    );
    return ok(all.filter((one) => one !== null));
  });

/** Saves them as a file; the audit records it first. @returns NOT_FOUND when there are none, the errors of `recordExport()` */
export async function savePersonas(studio: Studio): Promise<Result<undefined>> {
  const personas = await personasToSave(studio);
  if (!personas.ok) return personas;
  const { length } = personas.value;
  if (length === 0) return err(appError("NOT_FOUND", "You have made no persona and changed no wording yet."));
  return saveWork(
    studio,
    { what: "persona", format: "json", items: length },
    "personas.json",
    personasJson(personas.value),
  );
}

/** Whether a file is one of personas. False for one that cannot be read. */
export const holdsPersonas = async (file: File): Promise<boolean> =>
  isPersonasFile(
    await file
      .slice(0, 300)
      .text()
      .catch(() => ""),
  );

/** How many personas came in; none where all of the file is here already. */
export interface PersonasImport {
  readonly added: number;
  /** Lenses that ask in the file's wording now. */
  readonly reworded: number;
}

/**
 * Stores personas from a file, in one commit. Custom ones become new ones; the versions of a lens are added to those that are here, and the lens
 * asks with the file's. What is here already, by its words, is not added again.
 * @returns INVALID_INPUT with what is wrong with the file and where; VALIDATION_ERROR for more personas or versions than there can be; the errors of
 * `commit()`
 */
export async function importPersonas(studio: Studio, file: File): Promise<Result<PersonasImport>> {
  const json = await ownFileText(file);
  if (!json.ok) return json;
  const read = await readPersonasJson(json.value);
  if (!read.ok) return read;
  return withWorkspace(studio, async ({ commitDecided, create }) => {
    let found: Result<PersonasImport> = ok({ added: 0, reworded: 0 });
    const stored = await commitDecided(["personas", "persona_versions", "persona_cards"], async (tx) => {
      const { list, rows } = await readPersonas(tx);
      const here = new Map(await Promise.all(list.map(async ({ id }) => [id, await versionsHere(tx, id)] as const)));
      const mine = list.filter(({ kind }) => kind === "custom");
      const custom = read.value.filter(
        ({ kind, versions }) =>
          kind === "custom" && !mine.some(({ id }) => versions.every((one) => here.get(id)?.has(wordingKey(one)))),
      );
      const lenses = read.value.filter((one) => one.kind === "lens" && isOther(one, list));
      const tooMany = limitProblem(mine.length + custom.length, lenses, here);
      found = tooMany ? err(tooMany) : ok({ added: custom.length, reworded: lenses.length });
      if (tooMany) return [];
      const [origin, now] = [{ file: file.name.slice(0, 200) } as const satisfies Origin, studio.now()];
      /** The versions that are not here, with ids of their own, and the id that one of the file has here. */
      const copied = (versions: readonly PersonaVersion[], personaId: string) => {
        const known = here.get(personaId);
        const ids = new Map(versions.map((one) => [one.id, known?.get(wordingKey(one)) ?? studio.newId()]));
        const fresh = (id: string) => ids.get(id) ?? id;
        const puts = versions
          .filter((version) => !known?.has(wordingKey(version)))
          .flatMap((version) =>
            create(
              "persona_versions",
              {
                ...version,
                id: fresh(version.id),
                personaId,
                parents: version.parents.filter((parent) => ids.has(parent)).map(fresh),
              },
              origin,
            ),
          );
        return { puts, fresh };
      };
      return [
        ...custom.flatMap(({ name, active, head, versions, card }) => {
          const id = studio.newId();
          const { puts, fresh } = copied(versions, id);
          return [
            ...create("personas", rowOf(id, { name, active, kind: "custom", head: fresh(head ?? "") }, now), origin),
            ...puts,
            ...(card
              ? [
                  {
                    table: "persona_cards" as const,
                    put: { ...card, id: studio.newId(), personaId: id, importedAt: now },
                  },
                ]
              : []),
          ];
        }),
        ...lenses.flatMap(({ id, name, active, head, versions }) => {
          const { puts, fresh } = copied(versions, id);
          const set = { name, head: fresh(head ?? ""), updatedAt: now };
          return [
            ...(rows.has(id)
              ? [{ table: "personas" as const, id, set }]
              : create("personas", rowOf(id, { ...set, active, kind: "lens" }, now), origin)),
            ...puts,
          ];
        }),
      ];
    });
    if (!stored.ok) return stored;
    if (found.ok) void requestPersistence();
    return found;
  });
}

/** The ids of a persona's versions by their words: of equal ones the newest. */
async function versionsHere(
  db: Pick<StudioDatabase, "persona_versions">,
  personaId: string,
): Promise<ReadonlyMap<string, string>> {
  const { versions } = await readVersions(db, personaId);
  return new Map(versions.toReversed().map((version) => [wordingKey(version), version.id]));
}

type Here = ReadonlyMap<string, ReadonlyMap<string, string>>;

function limitProblem(personas: number, lenses: readonly FilePersona[], here: Here): AppError | null {
  if (personas > WORDING_LIMITS.personas)
    return appError("VALIDATION_ERROR", `With these you would have more than ${WORDING_LIMITS.personas} personas.`, {
      remedy: "Delete some that you no longer use.",
    });
  const full = lenses.find(({ id, versions }) => {
    const known = here.get(id);
    const added = versions.filter((version) => !known?.has(wordingKey(version))).length;
    return (known?.size ?? 0) + added > WORDING_LIMITS.versions;
  });
  return full
    ? appError("VALIDATION_ERROR", `${full.name} would have more than ${WORDING_LIMITS.versions} versions.`)
    : null;
}

/** Whether a lens of the file asks otherwise than it does here. */
function isOther({ id, head, versions }: FilePersona, list: readonly ListedPersona[]): boolean {
  const version = versions.find((one) => one.id === head);
  const here = list.find((one) => one.id === id)?.wording;
  return version !== undefined && (here === undefined || wordingKey(version) !== wordingKey(here));
}
