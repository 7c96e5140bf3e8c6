import { arenaRuns } from "../../entities/arena-runs.ts";
import { arenaSources } from "../../entities/arena-sources.ts";
import { arenaTurns } from "../../entities/arena-turns.ts";
import { arenaVotes } from "../../entities/arena-votes.ts";
import { id, nullable, number, object, optional, text, time } from "../../entities/shape.ts";
import { statements } from "../../entities/statements.ts";
import { describeFlaw, shapeFlaw } from "../../entities/strict.ts";
import type { ArenaSource } from "../../entities.ts";
import type { Result } from "../../result.ts";
import { type OwnFile, readOwnFile } from "../../workspace-file/own-file.ts";
import { damaged } from "../../workspace-file/problem.ts";
import { claimSizeProblem, claimsProblem, LONGEST_TURN } from "../claim.ts";
import { inOrder } from "../turns.ts";
import { DEBATE_FILE } from "./own-json.ts";
import type { Believed, Debate } from "./report.ts";

/** A debate as a file has it, with the ids of the file. */
export interface FileDebate extends Debate {
  readonly sources: readonly ArenaSource[];
}

const BELIEVED = object({
  claimId: id,
  criterion: text,
  before: nullable(number),
  after: nullable(number),
  reviewAt: time,
  settled: optional(statements.fields.settled),
});
const MOST_SEATS = 4;
const LONGEST_CRITERION = 2_000;
const isPercent = (value: number): boolean => Number.isInteger(value) && value >= 1 && value <= 99;

/** Reads a debate that the studio exported as JSON, whole or not at all. @returns INVALID_INPUT with what is wrong, and where */
export const readDebateJson = (json: string): Promise<Result<FileDebate>> => readOwnFile(json, DEBATE_FILE, readDebate);

function readDebate(file: OwnFile): FileDebate {
  const run = file.row("run", arenaRuns);
  const { claims, seats } = run;
  // what may begin a debate has been other things before
  const problem = claimsProblem(
    claims.map(({ text: claim }) => claim),
    claimSizeProblem,
  );
  if (claims.length === 0) throw damaged("“run”: it has no claim.");
  if (problem) throw damaged(`“run”: ${problem}`);
  if (seats.length < 2 || seats.length > MOST_SEATS) throw damaged("“run”: a debate has two to four seats.");
  const seatIds = new Set(seats.map((seat) => seat.id));
  const claimIds = new Set(claims.map((claim) => claim.id));
  if (seatIds.size < seats.length || claimIds.size < claims.length) throw damaged("“run”: an id appears twice.");
  const sides = claims.length > 1 ? claimIds : new Set(["for", "against"]);
  for (const [at, { side }] of seats.entries())
    if (!sides.has(side)) throw damaged(`“run”: seats[${at + 1}].side names no side of this debate.`);

  const turns = file.rows("turns", "Turn", arenaTurns);
  const known = new Set(claimIds);
  for (const turn of inOrder(turns)) {
    const where = `Turn ${turns.indexOf(turn) + 1}`;
    if (known.has(turn.id)) throw damaged(`${where}: its id appears twice.`);
    if (turn.text.length > LONGEST_TURN) throw damaged(`${where}: its text is longer than 4,000 characters.`);
    if (turn.seatId !== null && !seatIds.has(turn.seatId)) throw damaged(`${where}: seatId names no seat.`);
    if (turn.about !== null && !known.has(turn.about))
      throw damaged(`${where}: about names no claim and no earlier turn.`);
    known.add(turn.id);
  }
  const votes = file.rows("votes", "Vote", arenaVotes);
  for (const [at, { turnId }] of votes.entries())
    if (!known.has(turnId) || claimIds.has(turnId)) throw damaged(`Vote ${at + 1}: turnId names no turn.`);
  const believed = new Set<string>();
  const beliefs = file.items("beliefs", "Belief", (value, where): Believed => {
    const flaw = shapeFlaw(BELIEVED, value);
    if (flaw) throw damaged(`${where}: ${describeFlaw(flaw)}.`);
    const belief = value as Believed;
    if (!claimIds.has(belief.claimId)) throw damaged(`${where}: claimId names no claim.`);
    if (believed.has(belief.claimId)) throw damaged(`${where}: its claim has a belief already.`);
    believed.add(belief.claimId);
    if (belief.criterion.length > LONGEST_CRITERION)
      throw damaged(`${where}: its criterion is longer than 2,000 characters.`);
    if ((belief.settled?.unknown.length ?? 0) > LONGEST_CRITERION)
      throw damaged(`${where}: settled.unknown is longer than 2,000 characters.`);
    for (const percent of [belief.before, belief.after])
      if (percent !== null && !isPercent(percent))
        throw damaged(`${where}: before and after are whole numbers from 1 to 99.`);
    return belief;
  });
  return { run, turns, votes, beliefs, sources: file.rows("sources", "Source", arenaSources) };
}
