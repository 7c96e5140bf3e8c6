/** Writes of personas: each command is one commit. */
import type { Persona, PersonaVersion } from "#domain/entities.ts";
import { appError } from "#domain/errors.ts";
import type { CharacterCard } from "#domain/personas/character-card/read-card.ts";
import type { ListedPersona, Wording } from "#domain/personas/persona.ts";
import { WORDING_LIMITS, wordingProblems } from "#domain/personas/wording-problems.ts";
import type { Origin } from "#domain/provenance/origin.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { LENSES } from "#domain/thinking/lens/catalogue.ts";
import { requestPersistence } from "#src/platform/storage-persistence.ts";
import type { Change } from "#sync/store/change.ts";
import { membersOfPersona } from "#sync/store/persona-queries.ts";
import type { Studio } from "../studio.tsx";
import { withWorkspace } from "../with-workspace.ts";
import { readVersions } from "./persona-history.ts";
import { readPersonas } from "./personas.ts";

export const rowOf = (
  id: string,
  fields: Pick<Persona, "name" | "active" | "kind" | "head">,
  now: number,
): Persona => ({
  id,
  ...fields,
  trashedAt: null,
  createdAt: now,
  updatedAt: now,
});

/**
 * Turns personas on and off, in one commit. A lens of the catalogue gets its row with the first change.
 * @param active by persona id
 * @returns how they were, for undo; the errors of `commit()`
 */
export function setActive(
  studio: Studio,
  personas: readonly ListedPersona[],
  active: Readonly<Record<string, boolean>>,
): Promise<Result<Readonly<Record<string, boolean>>>> {
  return withWorkspace(studio, async ({ commitDecided, create }) => {
    const now = studio.now();
    const changed = personas.filter((one) => active[one.id] !== undefined && active[one.id] !== one.active);
    const stored = await commitDecided(["personas", "links"], async (tx) => {
      const changes: Change[] = [];
      for (const { id, kind, wording } of changed) {
        const fields = { active: active[id] ?? true };
        const row = await tx.personas.get(id);
        if (row && row.deleted !== 1) changes.push({ table: "personas", id, set: { ...fields, updatedAt: now } });
        else if (kind === "lens")
          changes.push(
            ...create("personas", rowOf(id, { ...fields, kind, name: wording.name, head: null }, now), "typed"),
          );
      }
      return changes;
    });
    return stored.ok ? ok(Object.fromEntries(changed.map((one) => [one.id, one.active]))) : stored;
  });
}

const isUsable = (wording: Wording): Result<undefined> => {
  const [problem] = wordingProblems(wording);
  return problem ? err(appError("VALIDATION_ERROR", problem.message)) : ok(undefined);
};

interface NewVersion {
  readonly personaId: string;
  readonly wording: Wording;
  readonly parents: readonly string[];
  readonly note: string;
}

const versionOf = (studio: Studio, { personaId, wording, parents, note }: NewVersion): PersonaVersion => ({
  ...wording,
  name: wording.name.trim(),
  sides: Object.fromEntries(
    Object.entries(wording.sides).flatMap(([side, share]) => (share === undefined ? [] : [[side, share]])),
  ),
  id: studio.newId(),
  personaId,
  parents,
  note,
  createdAt: studio.now(),
});

/**
 * Makes a custom persona with its first version.
 * @param from the card it is made from, stored to the letter in the same commit
 * @returns the persona's id; VALIDATION_ERROR for a wording with a problem, or one persona too many; the errors of `commit()`
 */
export function addPersona(
  studio: Studio,
  wording: Wording,
  {
    note = "",
    from,
  }: { readonly note?: string; readonly from?: { readonly card: CharacterCard; readonly fileName: string } } = {},
): Promise<Result<string>> {
  return withWorkspace(studio, async ({ commitDecided, create }) => {
    const usable = isUsable(wording);
    if (!usable.ok) return usable;
    const id = studio.newId();
    const version = versionOf(studio, { personaId: id, wording, parents: [], note });
    const origin: Origin = from ? { file: from.fileName } : "typed";
    const row = rowOf(id, { name: version.name, active: true, kind: "custom", head: version.id }, studio.now());
    const { card, fileName = "" } = from ?? {};
    const changes: readonly Change[] = [
      ...create("personas", row, origin),
      ...create("persona_versions", version, origin),
      ...(card
        ? [
            {
              table: "persona_cards" as const,
              put: {
                id: studio.newId(),
                personaId: id,
                spec: card.spec,
                fileName,
                json: card.json,
                importedAt: studio.now(),
              },
            },
          ]
        : []),
    ];
    let isFull = false;
    // counted where it is written: two tabs together add no more
    const stored = await commitDecided(["personas", "persona_versions", "persona_cards", "links"], async (tx) => {
      const { list } = await readPersonas(tx);
      isFull = list.filter(({ kind }) => kind === "custom").length >= WORDING_LIMITS.personas;
      return isFull ? [] : changes;
    });
    if (!stored.ok) return stored;
    if (isFull)
      return err(
        appError("VALIDATION_ERROR", `You have ${WORDING_LIMITS.personas} personas of your own, which is the most.`, {
          remedy: "Delete one you no longer use.",
        }),
      );
    void requestPersistence();
    return ok(id);
  });
}

/**
 * Adds a version of a persona and lets it ask with it. Versions are never changed.
 * @param parents what it is made from: the version that was seen, and for a rollback the old one too
 * @returns VALIDATION_ERROR or the errors of `commit()`
 */
export function addVersion(
  studio: Studio,
  of: ListedPersona,
  made: Omit<NewVersion, "personaId">,
): Promise<Result<PersonaVersion>> {
  return withWorkspace(studio, async ({ db, commitDecided, create }) => {
    const usable = isUsable(made.wording);
    if (!usable.ok) return usable;
    if ((await readVersions(db, of.id)).versions.length >= WORDING_LIMITS.versions)
      return err(
        appError("VALIDATION_ERROR", `A persona can have ${WORDING_LIMITS.versions} versions.`, {
          remedy: "Make a new persona of it.",
        }),
      );
    const version = versionOf(studio, { ...made, personaId: of.id });
    const stored = await commitDecided(["personas", "persona_versions", "links"], async (tx) => {
      const row = await tx.personas.get(of.id);
      const set = { name: version.name, head: version.id, updatedAt: version.createdAt };
      return [
        ...create("persona_versions", version, "typed"),
        ...(row && row.deleted !== 1
          ? [{ table: "personas" as const, id: of.id, set }]
          : create("personas", rowOf(of.id, { ...set, active: of.active, kind: of.kind }, version.createdAt), "typed")),
      ];
    });
    return stored.ok ? ok(version) : stored;
  });
}

/** Lets a lens ask as in the catalogue again. Its versions stay. */
export const askAsInCatalogue = (studio: Studio, id: string): Promise<Result<undefined>> =>
  withWorkspace(studio, ({ commit }) => {
    const name = LENSES.find((lens) => lens.id === id)?.name ?? id;
    return commit([{ table: "personas", id, set: { head: null, name, updatedAt: studio.now() } }]);
  });

/** Moves a custom persona to the trash, or back. */
export const setTrashed = (studio: Studio, id: string, trashed: boolean): Promise<Result<undefined>> =>
  withWorkspace(studio, ({ commit }) =>
    commit([{ table: "personas", id, set: { trashedAt: trashed ? studio.now() : null, updatedAt: studio.now() } }]),
  );

/** How long the trash holds a persona. Milliseconds: 30 days. */
export const TRASH_KEEPS = 30 * 24 * 60 * 60_000;

/**
 * Deletes from the trash what has been there too long, as the disk has it by then: what was restored meanwhile stays.
 * @returns the first error; what comes after it waits for the next time
 */
export async function clearOverdue(studio: Studio, trash: readonly Persona[]): Promise<Result<undefined>> {
  const isOverdue = ({ trashedAt }: Pick<Persona, "trashedAt">) =>
    trashedAt !== null && studio.now() - trashedAt >= TRASH_KEEPS;
  for (const persona of trash.filter(isOverdue)) {
    const deleted = await removed(studio, persona.id, isOverdue);
    if (!deleted.ok) return deleted;
  }
  return ok(undefined);
}

/** Deletes a persona for good, with its versions, cards and trials. */
export const deletePersona = (studio: Studio, id: string): Promise<Result<undefined>> =>
  removed(studio, id, () => true);

/** @param isMeant whether the row as it is now is to be deleted */
const removed = (
  studio: Studio,
  id: string,
  isMeant: (row: Pick<Persona, "trashedAt">) => boolean,
): Promise<Result<undefined>> =>
  withWorkspace(studio, async ({ commitDecided, log }) => {
    let isGone = false;
    const deleted = await commitDecided(PERSONA_TABLES, async (tx) => {
      const row = await tx.personas.get(id);
      isGone = row !== undefined && isMeant(row);
      if (!isGone) return [];
      const { versions, cards, trials } = await membersOfPersona(tx, id);
      return [
        ...versions.map((member): Change => ({ table: "persona_versions", id: member, remove: true })),
        ...cards.map((member): Change => ({ table: "persona_cards", id: member, remove: true })),
        ...trials.map((member): Change => ({ table: "persona_trials", id: member, remove: true })),
        { table: "personas", id, remove: true },
      ];
    });
    if (deleted.ok && isGone) log.record({ action: "delete", metadata: { personas: 1 } });
    return deleted;
  });
const PERSONA_TABLES = ["personas", "persona_versions", "persona_cards", "persona_trials"] as const;
