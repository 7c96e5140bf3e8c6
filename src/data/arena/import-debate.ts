/** A debate from a file: loaded when somebody chose one. */
import { readDebateJson } from "#domain/arena/export/read-own-json.ts";
import type { ArenaRun, Statement } from "#domain/entities.ts";
import type { Origin } from "#domain/provenance/origin.ts";
import { ok, type Result } from "#domain/result.ts";
import { requestPersistence } from "#src/platform/storage-persistence.ts";
import type { Change } from "#sync/store/change.ts";
import { ownFileText } from "../own-file-text.ts";
import type { Studio } from "../studio.tsx";
import { withWorkspace } from "../with-workspace.ts";
import { estimateOf } from "./weigh-debate.ts";

/** A review that no file says: 90 days from now. Milliseconds. */
const REVIEW_AFTER = 90 * 24 * 60 * 60_000;

/**
 * Stores a debate that the studio exported as JSON as a new one, in one commit: all its rows get ids of their own. It counts as no message by that.
 * @returns INVALID_INPUT with what is wrong with the file and where; the errors of `commit()`
 */
export async function importDebate(studio: Studio, file: File): Promise<Result<ArenaRun>> {
  const json = await ownFileText(file);
  if (!json.ok) return json;
  const read = await readDebateJson(json.value);
  if (!read.ok) return read;
  const { run: given, turns, votes, beliefs, sources } = read.value;
  return withWorkspace(studio, async ({ commit, create }) => {
    const ids = new Map<string, string>();
    const fresh = (old: string): string => {
      const known = ids.get(old) ?? studio.newId();
      ids.set(old, known);
      return known;
    };
    const [runId, now] = [studio.newId(), studio.now()];
    const origin: Origin = { file: file.name.slice(0, 200) };
    /** How a claim stood when its belief was given last, by the estimate that is stored now. */
    const strengths: Record<string, ArenaRun["strengths"][string]> = {};
    const beliefChanges = given.claims.flatMap((claim): Change[] => {
      const believed = beliefs.find(({ claimId }) => claimId === claim.id);
      const statement: Statement = {
        id: fresh(claim.id),
        text: claim.text,
        criterion: believed?.criterion ?? "",
        sessionId: null,
        runId: null,
        source: { tool: "arena", id: runId },
        revises: null,
        reviewAt: believed?.reviewAt ?? now + REVIEW_AFTER,
        settled: believed?.settled ?? null,
        trashedAt: null,
        createdAt: now,
        updatedAt: now,
      };
      const estimates = (["before", "after"] as const).flatMap((stage): Change[] => {
        const percent = believed?.[stage] ?? null;
        if (percent === null) return [];
        const estimate = estimateOf(studio, statement.id, stage, percent);
        const stood = Object.values(given.strengths).findLast(({ claimId }) => claimId === claim.id);
        if (stage === "after" && stood) strengths[estimate.id] = { ...stood, claimId: statement.id };
        return [{ table: "estimates", put: estimate }];
      });
      return [...create("statements", statement, origin), ...estimates];
    });
    const run: ArenaRun = {
      ...given,
      id: runId,
      claims: given.claims.map((claim) => ({ ...claim, id: fresh(claim.id) })),
      // the item it began with is another workspace's
      origin: null,
      seats: given.seats.map((seat) => ({
        ...seat,
        id: fresh(seat.id),
        side: given.claims.some(({ id }) => id === seat.side) ? fresh(seat.side) : seat.side,
      })),
      nextSeat: given.nextSeat === null ? null : fresh(given.nextSeat),
      strengths,
      updatedAt: now,
    };
    const stored = await commit([
      ...create("arena_runs", run, origin),
      ...sources.map(
        (source): Change => ({
          table: "arena_sources",
          put: { ...source, id: fresh(source.id), runId, origin: null },
        }),
      ),
      ...turns.flatMap((turn) =>
        create(
          "arena_turns",
          {
            ...turn,
            id: fresh(turn.id),
            runId,
            seatId: turn.seatId === null ? null : fresh(turn.seatId),
            about: turn.about === null ? null : fresh(turn.about),
            origin:
              turn.origin.by === "source" ? { ...turn.origin, sourceId: fresh(turn.origin.sourceId) } : turn.origin,
          },
          origin,
        ),
      ),
      ...votes.map(
        (vote): Change => ({
          table: "arena_votes",
          put: {
            ...vote,
            id: studio.newId(),
            runId,
            turnId: fresh(vote.turnId),
            about: vote.about === null ? null : fresh(vote.about),
          },
        }),
      ),
      ...beliefChanges,
    ]);
    if (!stored.ok) return stored;
    void requestPersistence();
    return ok(run);
  });
}
