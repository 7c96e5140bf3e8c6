/** Sources whose item says something else now. Loaded with a synthesis that is open. */

import { readStored } from "#domain/entities/stored.ts";
import { syntheses } from "#domain/entities/syntheses.ts";
import type { Synthesis, SynthesisSource } from "#domain/entities.ts";
import { appError } from "#domain/errors.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { joining } from "#domain/synthesis/limits.ts";
import { alsoFor } from "#domain/synthesis/newer.ts";
import type { StudioDatabase, Tables } from "#sync/store/schema.ts";
import type { Studio } from "../studio.tsx";
import { withWorkspace } from "../with-workspace.ts";
import { sourceFrom } from "./copy-source.ts";
import type { PickKind } from "./items-to-pick.ts";
import { readSynthesis } from "./read-syntheses.ts";
import { decide, NOT_HERE, UNMERGED } from "./write-syntheses.ts";

const TABLES = { thought: "sessions", prompt: "prompts", arena: "arena_runs", synthesis: "syntheses" } as const;
const isPicked = (kind: string): kind is PickKind => Object.hasOwn(TABLES, kind);

/** A newer text that can be taken. */
export interface NewerSource {
  readonly source: SynthesisSource;
  /** When its item was changed last, epoch milliseconds. */
  readonly changedAt: number;
}

/** What taking a newer text changed. */
export interface TakenNewer {
  /** Of the new source. */
  readonly id: string;
  /** What was merged before. */
  readonly merged: Pick<Synthesis, "draftId" | "finishedAt" | "answered">;
  /** The ids of the other sources. */
  readonly others: readonly string[];
}

/** Names a newer text that the person decided not to take, among what was *heard*. */
export const keptKey = ({ source, changedAt }: NewerSource): string => `kept:${source.id}:${changedAt}`;

/** What was found of a source and a version of its item: both never change, so their texts are compared once. */
const compared = new WeakMap<StudioDatabase, Map<string, boolean>>();

async function isOtherText(db: StudioDatabase, newer: NewerSource, textNow: () => Promise<string | null>) {
  const found = compared.get(db) ?? new Map<string, boolean>();
  compared.set(db, found);
  const key = keptKey(newer);
  const known = found.get(key);
  if (known !== undefined) return known;
  const now = await textNow();
  // an item that is gone may come back unchanged
  if (now !== null) found.set(key, now !== newer.source.text);
  return now !== null && now !== newer.source.text;
}

/** Those of the sources that have a newer text, and that the person has not kept as they are. Throws Dexie's errors. */
export async function newerSources(
  db: StudioDatabase,
  sources: readonly SynthesisSource[],
  heard: Readonly<Record<string, boolean>>,
): Promise<readonly NewerSource[]> {
  const found = await Promise.all(
    sources.map(async (source): Promise<readonly NewerSource[]> => {
      const { kind, origin, takenAt } = source;
      // the sides of a debate are sources of one item, and none of them is its text
      if (origin === null || !isPicked(kind) || sources.filter((each) => each.origin === origin).length > 1) return [];
      const changedAt = (await db[TABLES[kind]].get(origin))?.updatedAt ?? 0;
      const newer = { source, changedAt };
      if (changedAt <= takenAt || heard[keptKey(newer)] === true) return [];
      const textNow = async () => (await sourceFrom(db, kind, origin))?.text ?? null;
      return (await isOtherText(db, newer, textNow)) ? [newer] : [];
    }),
  );
  return found.flat();
}

/**
 * Puts the newer text in the place of a source. What was decided about words that are still there stays; the old text can be brought back.
 * What another tab decided meanwhile stays, and a source that it took out or replaced is not replaced again.
 * @returns the new source and what was before it; NOT_FOUND; INVALID_INPUT for a text that cannot be taken
 */
export function takeNewer(studio: Studio, synthesisId: string, sourceId: string): Promise<Result<TakenNewer>> {
  return withWorkspace(studio, async ({ db, commitDecided }) => {
    const open = await readSynthesis(db, synthesisId);
    if (!open) return NOT_HERE;
    const before = open.sources.find(({ id }) => id === sourceId);
    if (!before) return TAKEN_OUT;
    const copy =
      before.origin !== null && isPicked(before.kind) ? await sourceFrom(db, before.kind, before.origin) : null;
    if (!copy) return GONE;
    const others = open.sources.filter(({ id }) => id !== sourceId);
    const joined = joining(others, [copy]);
    if (!joined.ok) return joined;
    const after = { ...copy, id: studio.newId(), synthesisId, position: before.position, takenAt: studio.now() };
    let taken: TakenNewer | null = null;
    const stored = await commitDecided(["syntheses", "synthesis_sources"], async (tx) => {
      const row = await tx.syntheses.get(synthesisId);
      const now = row?.deleted === 1 ? null : readStored(syntheses, row);
      taken = null;
      if (!now || now.removed[sourceId] === true) return [];
      const { draftId, finishedAt, answered } = now;
      const sources = (await heardIn(tx, now)).filter((each) => each !== sourceId);
      taken = { id: after.id, merged: { draftId, finishedAt, answered }, others: sources };
      return [
        { table: "synthesis_sources", put: after },
        {
          table: "syntheses",
          id: synthesisId,
          set: {
            ...UNMERGED,
            ...alsoFor(now, before, after),
            removed: { ...now.removed, [sourceId]: true },
            updatedAt: studio.now(),
          },
        },
      ];
    });
    if (!stored.ok) return stored;
    return taken ? ok(taken) : TAKEN_OUT;
  });
}

/** Brings the old text back in the place of the newer one, and what was merged of it unless another source came or went meanwhile. */
export const undoNewer = (
  studio: Studio,
  synthesisId: string,
  oldId: string,
  { id: newId, merged, others }: TakenNewer,
): Promise<Result<undefined>> =>
  decide(studio, synthesisId, async (now, tx) => {
    const heard = (await heardIn(tx, now)).filter((each) => each !== newId);
    const isAsBefore = now.draftId === null && heard.join() === others.join();
    return { ...(isAsBefore ? merged : UNMERGED), removed: { ...now.removed, [oldId]: false, [newId]: true } };
  });

/** The ids of the sources that are heard, in a steady order. */
async function heardIn(
  tx: Pick<Tables, "synthesis_sources">,
  { id, removed }: Pick<Synthesis, "id" | "removed">,
): Promise<readonly string[]> {
  const ids = await tx.synthesis_sources
    .where("[synthesisId+deleted+takenAt+id]")
    .between([id, 0], [id, 1], false, false)
    .primaryKeys();
  return ids.filter((each) => removed[each] !== true).sort();
}

const TAKEN_OUT = err(
  appError("NOT_FOUND", "This source was taken out meanwhile.", {
    remedy: "Another tab may have taken the newer one.",
  }),
);
const GONE = err(
  appError("NOT_FOUND", "The item that it was copied from is gone, or says nothing now.", {
    remedy: "The source stays as it is.",
  }),
);
