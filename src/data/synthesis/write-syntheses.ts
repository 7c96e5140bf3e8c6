/** Writes of the synthesis workshop. Each is one commit; the errors are those of `commit()` unless something else is said. */
import { readStored } from "#domain/entities/stored.ts";
import { syntheses } from "#domain/entities/syntheses.ts";
import type { Synthesis, SynthesisDraft, SynthesisRecipe, SynthesisSource } from "#domain/entities.ts";
import { appError } from "#domain/errors.ts";
import { itemKey } from "#domain/provenance/item-key.ts";
import type { Source, Step } from "#domain/provenance/origin.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { Draft } from "#domain/synthesis/draft.ts";
import { joining, type NewSource } from "#domain/synthesis/limits.ts";
import { ENGINE } from "#domain/thinking/engine-name.ts";
import { titleOf } from "#domain/thinking/title.ts";
import { requestPersistence } from "#src/platform/storage-persistence.ts";
import type { Change } from "#sync/store/change.ts";
import type { Tables } from "#sync/store/schema.ts";
import { type CopiedText, copiedFrom } from "../copied-from.ts";
import type { Studio } from "../studio.tsx";
import { withWorkspace } from "../with-workspace.ts";
import { type OpenSynthesis, readSynthesis } from "./read-syntheses.ts";

/** The items that sources were copied from. */
const itemsOf = (sources: readonly CopiedText[]): readonly Source[] =>
  sources.flatMap((source) => copiedFrom(source) ?? []);

const stepFrom = (from: readonly Source[], by: Step["by"]): Step | "typed" => {
  const [first, ...others] = from;
  return first ? { how: "combined", by, from: [first, ...others] } : "typed";
};

/**
 * Stores a new synthesis with copies of its sources.
 * @param made.from by a source's place, the item that it comes from where the source does not name it
 * @param id the hand-off's that it is made of; a new one where there is none
 * @returns INVALID_INPUT for sources that cannot be taken
 */
export function addSynthesis(
  studio: Studio,
  made: {
    readonly sources: readonly NewSource[];
    readonly question?: string;
    readonly title?: string | undefined;
    readonly from?: readonly (Source | undefined)[];
  },
  id = studio.newId(),
): Promise<Result<Synthesis>> {
  return withWorkspace(studio, async ({ commit, create }) => {
    const taken = joining([], made.sources);
    if (!taken.ok) return taken;
    const now = studio.now();
    const question = made.question ?? "";
    const synthesis: Synthesis = {
      id,
      title: titleOf(question || made.title || taken.value[0]?.title || taken.value[0]?.text || ""),
      question,
      shape: { length: 24, order: "source", keep: [] },
      decisions: {},
      themes: {},
      wording: {},
      heard: {},
      removed: {},
      answered: null,
      draftId: null,
      finishedAt: null,
      createdAt: now,
      updatedAt: now,
    };
    const sources = taken.value.map((source, position) => newSource(studio, id, source, position));
    const from = sources.flatMap((source, at): Source[] => {
      const copied = copiedFrom(source) ?? made.from?.[at];
      return copied ? [{ ...copied, into: itemKey("synthesis_sources", source.id) }] : [];
    });
    const stored = await commit([
      ...create("syntheses", synthesis, stepFrom(from, "person")),
      ...sources.map((put): Change => ({ table: "synthesis_sources", put })),
    ]);
    if (!stored.ok) return stored;
    void requestPersistence();
    return ok(synthesis);
  });
}

const newSource = (studio: Studio, synthesisId: string, source: NewSource, position: number): SynthesisSource => ({
  ...source,
  id: studio.newId(),
  synthesisId,
  position,
  takenAt: studio.now(),
});

const putSource = (...made: Parameters<typeof newSource>): Change => ({
  table: "synthesis_sources",
  put: newSource(...made),
});

/** What is merged no longer shows all sources: the next merge drafts again. Decisions stay. */
export const UNMERGED = { draftId: null, finishedAt: null, answered: null } as const;

/** Copies further sources into a synthesis. @returns their ids; NOT_FOUND, INVALID_INPUT */
export function addSources(
  studio: Studio,
  synthesisId: string,
  added: readonly NewSource[],
): Promise<Result<readonly string[]>> {
  return withWorkspace(studio, async ({ db, commit }) => {
    const open = await readSynthesis(db, synthesisId);
    if (!open) return NOT_HERE;
    const taken = joining(open.sources, added);
    if (!taken.ok) return taken;
    const last = Math.max(-1, ...[...open.sources, ...open.removed].map(({ position }) => position));
    const puts = taken.value.map((source, at) => putSource(studio, synthesisId, source, last + 1 + at));
    const stored = await commit([
      ...puts,
      { table: "syntheses", id: synthesisId, set: { ...UNMERGED, updatedAt: studio.now() } },
    ]);
    return stored.ok ? ok(puts.flatMap((put) => ("put" in put ? [put.put.id] : []))) : stored;
  });
}

/**
 * Puts the sides of a debate in the place of the debate as one source, in one commit. The one source can be brought back (`setRemoved`).
 * @param sides at least two (`sidesFrom`)
 * @returns NOT_FOUND, INVALID_INPUT
 */
export function putSides(
  studio: Studio,
  synthesisId: string,
  sourceId: string,
  sides: readonly NewSource[],
): Promise<Result<undefined>> {
  return withWorkspace(studio, async ({ db, commit }) => {
    const open = await readSynthesis(db, synthesisId);
    const whole = open?.sources.find(({ id }) => id === sourceId);
    if (!open || !whole) return NOT_HERE;
    const others = open.sources.filter(({ id }) => id !== sourceId);
    const taken = joining(others, sides);
    if (!taken.ok) return taken;
    const last = Math.max(...[...open.sources, ...open.removed].map(({ position }) => position));
    const stored = await commit([
      ...taken.value.map((source, at) => putSource(studio, synthesisId, source, last + 1 + at)),
      {
        table: "syntheses",
        id: synthesisId,
        set: { ...UNMERGED, removed: { ...open.synthesis.removed, [sourceId]: true }, updatedAt: studio.now() },
      },
    ]);
    return stored.ok ? ok(undefined) : stored;
  });
}

export const NOT_HERE = err(
  appError("NOT_FOUND", "This synthesis is not here any more.", {
    remedy: "It was deleted, here or on another device.",
  }),
);

/** Fields that the person decides, or what they become from what is on disk now. */
export type Decided = Partial<
  Pick<
    Synthesis,
    "title" | "question" | "shape" | "decisions" | "themes" | "wording" | "heard" | "answered" | "finishedAt"
  >
>;

type Changed = Decided & Partial<Pick<Synthesis, "removed" | "draftId">>;

/**
 * Changes what was decided, as the disk has it now: what another tab decided meanwhile stays. No fields change nothing.
 * @returns NOT_FOUND
 */
export function decide(
  studio: Studio,
  synthesisId: string,
  change: (now: Synthesis, tx: Pick<Tables, "synthesis_sources">) => Changed | Promise<Changed>,
): Promise<Result<undefined>> {
  return withWorkspace(studio, async ({ commitDecided }) => {
    let isHere = false;
    const stored = await commitDecided(["syntheses", "synthesis_sources"], async (tx) => {
      const row = await tx.syntheses.get(synthesisId);
      const now = row?.deleted === 1 ? null : readStored(syntheses, row);
      isHere = now !== null;
      const changed = now ? await change(now, tx) : {};
      if (Object.keys(changed).length === 0) return [];
      const set = { ...changed, updatedAt: studio.now() };
      return [{ table: "syntheses", id: synthesisId, set } satisfies Change];
    });
    return stored.ok && !isHere ? NOT_HERE : stored;
  });
}

/** Takes a source out, or brings it back. Its text stays with the synthesis. */
export const setRemoved = (studio: Studio, synthesisId: string, sourceId: string, isRemoved: boolean) =>
  decide(studio, synthesisId, ({ removed }) => ({ ...UNMERGED, removed: { ...removed, [sourceId]: isRemoved } }));

/** The shape without the person's own order. */
export const bareShape = ({ length, order, keep }: Synthesis["shape"]): SynthesisRecipe["shape"] => ({
  length,
  order,
  keep,
});

/** What a draft was made with, and in how many milliseconds. */
export interface DraftedWith extends Pick<Synthesis, "shape"> {
  readonly question?: string;
  /** The recipe; where nothing is said, that of the draft before. */
  readonly recipeId?: string | null;
  readonly took?: number;
}

/**
 * Stores a draft of the device and shows it. The first one of a synthesis counts as a message, by the synthesis's id: however often it is
 * merged, it counts once.
 * @returns RATE_LIMIT_EXCEEDED when the month's messages are used up: then nothing changes
 */
export function storeDraft(
  studio: Studio,
  { synthesis, sources, wasMerged, recipeId: before }: OpenSynthesis,
  draft: Draft,
  { shape, question = synthesis.question, recipeId = before, took = 0 }: DraftedWith,
): Promise<Result<SynthesisDraft>> {
  return withWorkspace(studio, async ({ commit, create, meter, log }) => {
    const refused = wasMerged ? null : await meter.gate();
    if (refused) return err(refused);
    const now = studio.now();
    const row: SynthesisDraft = {
      id: studio.newId(),
      synthesisId: synthesis.id,
      by: "local",
      engine: ENGINE,
      made: null,
      recipeId,
      ...draft,
      flags: [],
      createdAt: now,
    };
    // named after its first source until it has a question
    const isNamed = wasMerged || question === "" || synthesis.title !== titleOf(sources[0]?.title ?? "");
    const late = itemsOf(sources.filter(({ takenAt }) => takenAt > synthesis.createdAt));
    const payloadSize = sources.reduce((sum, { text }) => sum + text.length, 0);
    const stored = await commit([
      ...create("synthesis_drafts", row, stepFrom(late, "engine")),
      {
        table: "syntheses",
        id: synthesis.id,
        set: {
          draftId: row.id,
          shape: bareShape(shape),
          question,
          finishedAt: null,
          updatedAt: now,
          ...(isNamed ? {} : { title: titleOf(question) }),
        },
      },
      ...(wasMerged ? [] : meter.counted(synthesis.id, "local")),
      ...log.changes({
        action: "synthesize",
        payloadSize,
        duration: took,
        metadata: { sources: sources.length, sentences: draft.sentences.length, by: "local" },
      }),
    ]);
    return stored.ok ? ok(row) : stored;
  });
}

/** Deletes a synthesis with its sources and drafts. */
export const deleteSynthesis = (studio: Studio, id: string) => setDeleted(studio, id, true);

/** Brings a deleted synthesis back, whole. */
export const restoreSynthesis = (studio: Studio, id: string) => setDeleted(studio, id, false);

function setDeleted(studio: Studio, id: string, isDeleted: boolean): Promise<Result<undefined>> {
  return withWorkspace(studio, async ({ db, commit, log }) => {
    // tombstones too: what was deleted with it comes back with it
    const [sources, drafts] = await Promise.all([
      db.synthesis_sources
        .where("[synthesisId+deleted+takenAt+id]")
        .between([id, 0], [id, 2], false, false)
        .primaryKeys(),
      db.synthesis_drafts
        .where("[synthesisId+deleted+createdAt+id]")
        .between([id, 0], [id, 2], false, false)
        .primaryKeys(),
    ]);
    const change = (table: "syntheses" | "synthesis_sources" | "synthesis_drafts", of: string): Change =>
      isDeleted ? ({ table, id: of, remove: true } as Change) : ({ table, id: of, set: {} } as Change);
    const stored = await commit([
      change("syntheses", id),
      ...sources.map((of) => change("synthesis_sources", of)),
      ...drafts.map((of) => change("synthesis_drafts", of)),
    ]);
    if (stored.ok) log.record({ action: isDeleted ? "delete" : "restore", metadata: { syntheses: 1 } });
    return stored;
  });
}

export type { NewSource };
