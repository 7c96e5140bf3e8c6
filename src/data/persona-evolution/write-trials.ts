/** Writes of trials: each command is one commit. */
import { personaTrials } from "#domain/entities/persona-trials.ts";
import { personaVersions } from "#domain/entities/persona-versions.ts";
import { readStored } from "#domain/entities/stored.ts";
import type { PersonaTrial, PersonaVersion } from "#domain/entities.ts";
import { type AppError, appError } from "#domain/errors.ts";
import { asksOf, type Differing } from "#domain/persona-evolution/guards.ts";
import type { Candidate } from "#domain/persona-evolution/proposals.ts";
import { type Choice, planTrial, tooFewWords, verdictOf, wasTried } from "#domain/persona-evolution/trial.ts";
import { type ListedPersona, type Wording, wordingOfLens, wordingOfVersion } from "#domain/personas/persona.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { LENSES } from "#domain/thinking/lens/catalogue.ts";
import type { Change } from "#sync/store/change.ts";
import type { Tables } from "#sync/store/schema.ts";
import { rowOf } from "../personas/write-personas.ts";
import type { Studio } from "../studio.tsx";
import { withWorkspace } from "../with-workspace.ts";
import type { Workspace } from "../workspace.ts";
import { readTrials } from "./trials.ts";

const TABLES = ["personas", "persona_trials", "persona_versions", "links"] as const;

export interface NewTrial {
  readonly persona: ListedPersona;
  readonly candidate: Pick<Candidate, "from" | "after">;
  readonly bench: PersonaTrial["bench"];
  /** All cases of the deciding half that both wordings would ask otherwise. */
  readonly differing: readonly Differing[];
}

/**
 * Begins a trial of a wording against the persona's present one. A lens of the catalogue gets its row with it.
 * @returns the trial; VALIDATION_ERROR for too few cases; RESOURCE_EXISTS for an open trial, or one of the same wordings on the same cases;
 * the errors of `commit()`
 */
export function beginTrial(
  studio: Studio,
  { persona, candidate, bench, differing }: NewTrial,
): Promise<Result<PersonaTrial>> {
  return withWorkspace(studio, async ({ commitDecided, create }) => {
    const now = studio.now();
    let refused: AppError | null = null;
    let begun: PersonaTrial | null = null;
    const stored = await commitDecided(TABLES, async (tx) => {
      const earlier = (await readTrials(tx, persona.id)).trials;
      const tooFew = tooFewWords(differing.length, earlier.length + 1);
      if (tooFew !== null) {
        const message = `${count(differing.length, "case")} would be asked differently. ${tooFew}`;
        refused = appError("VALIDATION_ERROR", message, { remedy: "Add cases of your own, or try another change." });
        return [];
      }
      const trial = planTrial({
        id: studio.newId(),
        personaId: persona.id,
        parent: persona.versionId,
        from: candidate.from,
        before: asksOf(persona),
        after: candidate.after,
        createdAt: now,
        earlier,
        bench,
        differing,
      });
      refused = refusalOf(earlier, trial);
      if (refused) return [];
      begun = trial;
      const row = await tx.personas.get(persona.id);
      const { kind, active, wording, versionId } = persona;
      return [
        ...(row && row.deleted !== 1
          ? []
          : create("personas", rowOf(persona.id, { kind, active, name: wording.name, head: versionId }, now), "typed")),
        { table: "persona_trials", put: trial },
      ];
    });
    if (!stored.ok) return stored;
    return begun ? ok(begun) : err(refused ?? appError("INTERNAL_ERROR", "The trial was not started."));
  });
}

function refusalOf(earlier: readonly PersonaTrial[], trial: PersonaTrial): AppError | null {
  const open = earlier.find(({ ended }) => ended === null);
  if (open)
    return appError("RESOURCE_EXISTS", `Trial ${open.number} of this persona is not decided yet.`, {
      remedy: "Go on with it, or give it up.",
    });
  if (wasTried(earlier, trial))
    return appError("RESOURCE_EXISTS", "This wording was tried on these cases before.", {
      remedy: "Try another change, or add cases of your own.",
    });
  return null;
}

/**
 * Stores a choice; with the last one the trial ends, in the same commit.
 * @param choice null takes it back
 * @returns the trial as it then is; NOT_FOUND when it is gone or has ended; the errors of `commit()`
 */
export const choose = (
  studio: Studio,
  trialId: string,
  caseId: string,
  choice: Choice | null,
): Promise<Result<PersonaTrial>> =>
  changeTrial(studio, trialId, ({ choices, ...trial }) => {
    const { [caseId]: _, ...others } = choices;
    return { ...trial, choices: choice === null ? others : { ...others, [caseId]: choice } };
  });

/** Ends a trial whose last choices came from two devices. */
export const settleTrial = (studio: Studio, trialId: string): Promise<Result<PersonaTrial>> =>
  changeTrial(studio, trialId, (trial) => trial);

/** Gives a trial up. Its bar stays used: the next one is higher. */
export const abandonTrial = (studio: Studio, trialId: string): Promise<Result<PersonaTrial>> =>
  changeTrial(studio, trialId, (trial) => ({ ...trial, ended: "abandoned", endedAt: studio.now() }));

function changeTrial(
  studio: Studio,
  trialId: string,
  change: (trial: PersonaTrial) => PersonaTrial,
): Promise<Result<PersonaTrial>> {
  return withWorkspace(studio, async (workspace) => {
    let done: PersonaTrial | null = null;
    const stored = await workspace.commitDecided(TABLES, async (tx) => {
      const row = await tx.persona_trials.get(trialId);
      const trial = row && row.deleted !== 1 ? readStored(personaTrials, row) : null;
      if (!trial || trial.ended !== null) return [];
      const next = change(trial);
      const ended = next.ended === null ? await endOf(workspace, tx, next, studio.now()) : { trial: next, changes: [] };
      done = ended.trial;
      const { choices, endedAt, ended: how } = ended.trial;
      return [...ended.changes, { table: "persona_trials", id: trialId, set: { choices, endedAt, ended: how } }];
    });
    if (!stored.ok) return stored;
    return done ? ok(done) : err(appError("NOT_FOUND", "This trial has ended, or is no longer on this device."));
  });
}

/** The end of a trial whose last case is chosen, with what an adopted wording changes; the trial as it is before that. */
async function endOf(
  { create }: Workspace,
  tx: Pick<Tables, "personas" | "persona_versions">,
  trial: PersonaTrial,
  now: number,
): Promise<{ readonly trial: PersonaTrial; readonly changes: readonly Change[] }> {
  const verdict = verdictOf(trial);
  if (!verdict) return { trial, changes: [] };
  const ended: PersonaTrial = { ...trial, endedAt: now, ended: verdict.isKept ? "kept" : "not-kept" };
  const parent = await wordingAt(tx, trial.personaId, trial.parent);
  if (!verdict.isKept || !parent) return { trial: ended, changes: [] };
  const { wins, losses } = verdict;
  // the same row on every device that ends the trial: its id and time are the trial's
  const { questions, general } = trial.after;
  const version: PersonaVersion = {
    ...parent,
    questions,
    general,
    sides: parent.sides as PersonaVersion["sides"],
    id: trial.id,
    personaId: trial.personaId,
    parents: trial.parent === null ? [] : [trial.parent],
    note: `Adopted in trial ${trial.number}: ${wins} of ${wins + losses} blind choices`,
    createdAt: trial.createdAt,
  };
  const [known, persona] = [await tx.persona_versions.get(version.id), await tx.personas.get(trial.personaId)];
  return {
    trial: ended,
    changes: [
      ...(known ? [] : create("persona_versions", version, "typed")),
      // changed meanwhile: the adopted wording is a second newest version, and the person compares them
      ...(persona && persona.deleted !== 1 && persona.head === trial.parent
        ? [{ table: "personas" as const, id: trial.personaId, set: { head: version.id, updatedAt: now } }]
        : []),
    ],
  };
}

/** A persona's wording as of a version; null, the catalogue's. */
async function wordingAt(
  tx: Pick<Tables, "persona_versions">,
  personaId: string,
  versionId: string | null,
): Promise<Wording | null> {
  if (versionId === null) {
    const lens = LENSES.find(({ id }) => id === personaId);
    return lens ? wordingOfLens(lens) : null;
  }
  const version = readStored(personaVersions, await tx.persona_versions.get(versionId));
  return version && wordingOfVersion(version);
}

/**
 * Lets a persona ask with another of its versions: going back, and back again, is one press and no trial.
 * @param versionId null for the catalogue's wording
 * @returns NOT_FOUND when the version cannot be read here; the errors of `commit()`
 */
export function askWith(studio: Studio, personaId: string, versionId: string | null): Promise<Result<undefined>> {
  return withWorkspace(studio, async ({ commitDecided }) => {
    let isThere = false;
    const stored = await commitDecided(TABLES, async (tx) => {
      const wording = await wordingAt(tx, personaId, versionId);
      if (!wording) return [];
      isThere = true;
      return [
        { table: "personas", id: personaId, set: { head: versionId, name: wording.name, updatedAt: studio.now() } },
      ];
    });
    if (!stored.ok || isThere) return stored;
    return err(appError("NOT_FOUND", "This version cannot be read on this device."));
  });
}

const count = (number: number, thing: string): string => `${number} ${thing}${number === 1 ? "" : "s"}`;
