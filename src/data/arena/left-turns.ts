/** Turns that the person had begun to write when somebody else took them: another tab, another device, or a model. */
import { argumentList } from "#domain/arena/argument-list.ts";
import { turnParts } from "#domain/arena/claim.ts";
import { claimOf } from "#domain/arena/next-step.ts";
import type { ArenaRun, ArenaTurn } from "#domain/entities.ts";
import { ok, type Result } from "#domain/result.ts";
import { clearDraft, draftsAt, draftsUnder, joinedText, saveDraft } from "#sync/store/drafts.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";
import type { Studio } from "../studio.tsx";
import { withWorkspace } from "../with-workspace.ts";

/** Where what is typed of a seat's turn is stored. */
export const turnPlace = (runId: string, round: number, seatId: string): string => `arena:${runId}:${round}:${seatId}`;

export interface LeftTurn {
  /** Where its words are. */
  readonly place: string;
  readonly seat: ArenaRun["seats"][number];
  readonly phase: ArenaTurn["phase"];
  readonly text: string;
  /** The claim or the argument that the turn took up. */
  readonly about: string;
}

/** In the order of the turns. Throws Dexie's errors. */
export async function leftTurns(
  db: StudioDatabase,
  run: Pick<ArenaRun, "id" | "claims" | "seats">,
  turns: readonly ArenaTurn[],
): Promise<readonly LeftTurn[]> {
  const drafts = await draftsUnder(db, `arena:${run.id}:`);
  const left = new Map<string, LeftTurn>();
  const said = new Set(turns.map(({ text }) => text));
  /** Whether the words are the turn, alone or as a list whose other arguments are in the debate too. */
  const isStored = (words: string, turn: string) => {
    const parts = argumentList(words)?.items.map(({ text }) => text) ?? turnParts(words);
    return words === turn || (parts.includes(turn) && parts.every((part) => said.has(part)));
  };
  for (const { round, phase, seatId, about, text } of turns) {
    const seat = phase === "interjection" ? undefined : run.seats.find(({ id }) => id === seatId);
    if (!seat) continue;
    const place = turnPlace(run.id, round, seat.id);
    const words = joinedText((drafts.get(place) ?? []).map((draft) => draft.text)).trim();
    // a draft that became the turn is deleted after it
    if (words === "" || isStored(words, text)) left.delete(place);
    else left.set(place, { place, seat, phase, text: words, about: about ?? claimOf(run, seat) });
  }
  return [...left.values()];
}

/** Deletes what was begun, also what another open page wrote of it. */
export const dropLeft = (studio: Studio, { place }: LeftTurn): Promise<Result<undefined>> =>
  withWorkspace(studio, async ({ db }) => {
    for (const { id, text } of await draftsAt(db, place)) {
      const cleared = await clearDraft(db, id, text);
      if (!cleared.ok) return cleared;
    }
    return ok(undefined);
  });

/** Undoes it. */
export const bringBack = (studio: Studio, { place, text }: LeftTurn): Promise<Result<undefined>> =>
  withWorkspace(studio, ({ db }) => saveDraft(db, { id: place, text, updatedAt: studio.now() }));
