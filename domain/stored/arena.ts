/** Reads the rows of debates and beliefs for display. Each gives null for a damaged row, which stays on disk as it is. */

import { oneTurnEach } from "../arena/turns.ts";
import { arenaRuns } from "../entities/arena-runs.ts";
import { arenaSources } from "../entities/arena-sources.ts";
import { arenaTurns } from "../entities/arena-turns.ts";
import { arenaVotes } from "../entities/arena-votes.ts";
import { estimates } from "../entities/estimates.ts";
import type { Shape } from "../entities/shape.ts";
import { statements } from "../entities/statements.ts";
import { fits, readStored } from "../entities/stored.ts";
import type { ArenaRun, ArenaSource, ArenaTurn, ArenaVote, Estimate, Statement } from "../entities.ts";
import { isId } from "./value.ts";

/** A debate without a claim or with fewer than two seats cannot be shown. */
export function readArenaRun(row: unknown): ArenaRun | null {
  const run = readStored(arenaRuns, row);
  return run && run.claims.length > 0 && run.seats.length > 1 ? run : null;
}
export const readArenaTurn = (row: unknown): ArenaTurn | null => readStored(arenaTurns, row);

/** What a debate's page shows in the place of a turn that cannot be read. */
export const DAMAGED_TURN = "This argument is damaged and cannot be read.";

const { round, phase, seatId, status, about, relation, createdAt } = arenaTurns.fields;
const PLACE: Readonly<Record<string, Shape<unknown>>> = { round, phase, seatId, status, about, relation, createdAt };
/** Of a damaged turn where nothing better is known. */
const ANYWHERE = {
  round: 1,
  phase: "interjection",
  seatId: null,
  status: "said",
  about: null,
  relation: null,
  createdAt: 0,
} as const;

/** The turns of a debate, at most one of a seat in each round. A damaged one keeps its place, as far as that can be read, so that its replies and their numbers keep theirs. */
export function readArenaTurns(rows: readonly unknown[]): {
  readonly turns: readonly ArenaTurn[];
  readonly damaged: number;
} {
  const read = rows.map((row) => readArenaTurn(row) ?? standInFor(row));
  return {
    turns: oneTurnEach(
      read.filter((turn) => turn !== null),
      isStandIn,
    ),
    damaged: rows.filter((row) => readArenaTurn(row) === null).length,
  };
}

const standIns = new WeakSet<ArenaTurn>();
/** Whether a turn only stands for one that cannot be read: nobody said its words. */
export const isStandIn = (turn: ArenaTurn): boolean => standIns.has(turn);

function standInFor(row: unknown): ArenaTurn | null {
  if (typeof row !== "object" || row === null) return null;
  const fields: Readonly<Record<string, unknown>> = { ...row };
  const { id, runId } = fields;
  if (!isId(id) || !isId(runId)) return null;
  const known = Object.entries(PLACE).flatMap(([name, shape]) =>
    fits(shape, fields[name]) ? [[name, fields[name]] as const] : [],
  );
  const standIn: ArenaTurn = {
    ...ANYWHERE,
    ...Object.fromEntries(known),
    id,
    runId,
    text: DAMAGED_TURN,
    asked: "",
    origin: { by: "you" },
  };
  standIns.add(standIn);
  return standIn;
}
export const readArenaVote = (row: unknown): ArenaVote | null => readStored(arenaVotes, row);
export const readArenaSource = (row: unknown): ArenaSource | null => readStored(arenaSources, row);
export const readStatement = (row: unknown): Statement | null => readStored(statements, row);
export const readEstimate = (row: unknown): Estimate | null => readStored(estimates, row);
