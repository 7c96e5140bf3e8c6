/** Reads syntheses as the disk has them. Damaged rows are passed over and counted. Throws Dexie's errors. */
import { readStored } from "#domain/entities/stored.ts";
import { syntheses } from "#domain/entities/syntheses.ts";
import { synthesisDrafts } from "#domain/entities/synthesis-drafts.ts";
import { synthesisSources } from "#domain/entities/synthesis-sources.ts";
import type { Synthesis, SynthesisDraft, SynthesisSource } from "#domain/entities.ts";
import { splitKey } from "#domain/synthesis/statement.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";

export interface SynthesisList {
  /** Most recently changed first. */
  readonly list: readonly Synthesis[];
  /** Damaged rows, which are not shown. */
  readonly unreadable: number;
}

/** A synthesis with what belongs to it. */
export interface OpenSynthesis {
  readonly synthesis: Synthesis;
  /** In their places, without those that were taken out. */
  readonly sources: readonly SynthesisSource[];
  /** Those that were taken out. */
  readonly removed: readonly SynthesisSource[];
  /** The draft in use; null before the first merge, and after the sources changed. */
  readonly draft: SynthesisDraft | null;
  /** The newest drafts by the device and by a model, made of these sources; null where there is none. */
  readonly drafts: { readonly device: SynthesisDraft | null; readonly model: SynthesisDraft | null };
  /** The recipe that the device's newest draft was made with; null for none. */
  readonly recipeId: string | null;
  /** Whether it was ever merged: only the first merge counts as a message. */
  readonly wasMerged: boolean;
  /** Damaged sources and drafts, which are not shown. */
  readonly unreadable: number;
}

export async function readList(db: StudioDatabase, limit: number): Promise<SynthesisList> {
  const rows = await db.syntheses
    .where("[deleted+updatedAt+id]")
    .between([0], [1], true, false)
    .reverse()
    .limit(limit)
    .toArray();
  const list = rows.flatMap((row) => readStored(syntheses, row) ?? []);
  return { list, unreadable: rows.length - list.length };
}

/** Null when it is not here: deleted, damaged, or on another device. */
export async function readSynthesis(db: StudioDatabase, id: string): Promise<OpenSynthesis | null> {
  const row = await db.syntheses.get(id);
  const synthesis = row?.deleted === 1 ? null : readStored(syntheses, row);
  if (!synthesis) return null;
  const members = [id, 0] as const;
  const [sourceRows, draftRows] = await Promise.all([
    db.synthesis_sources
      .where("[synthesisId+deleted+takenAt+id]")
      .between([...members], [id, 1], false, false)
      .toArray(),
    db.synthesis_drafts
      .where("[synthesisId+deleted+createdAt+id]")
      .between([...members], [id, 1], false, false)
      .toArray(),
  ]);
  const all = sourceRows
    .flatMap((each) => readStored(synthesisSources, each) ?? [])
    .sort((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1));
  const drafts = draftRows.flatMap((each) => readStored(synthesisDrafts, each) ?? []);
  const sources = all.filter(({ id: source }) => synthesis.removed[source] !== true);
  const here = new Set(sources.map((source) => source.id));
  const added = Math.max(0, ...sources.map(({ takenAt }) => takenAt));
  const isOfThese = ({ sentences, createdAt }: SynthesisDraft) =>
    createdAt >= added && sentences.every(({ keys }) => keys.every((key) => here.has(splitKey(key)?.sourceId ?? "")));
  const newest = (isDevices: boolean) =>
    drafts.findLast((each) => (each.by === "local") === isDevices && isOfThese(each)) ?? null;
  return {
    synthesis,
    sources,
    drafts: { device: newest(true), model: newest(false) },
    removed: all.filter(({ id: source }) => synthesis.removed[source] === true),
    draft: drafts.find(({ id: draft }) => draft === synthesis.draftId) ?? null,
    recipeId: drafts.findLast(({ by }) => by === "local")?.recipeId ?? null,
    wasMerged: draftRows.length > 0,
    unreadable: sourceRows.length - all.length + draftRows.length - drafts.length,
  };
}
