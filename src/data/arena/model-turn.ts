/** A seat's turn by a model, as one step: asked for by a press, stored like any turn, and marked as the model's for ever. */
import { askedOf } from "#domain/arena/critical-questions.ts";
import { type DueTurn, nextStep } from "#domain/arena/next-step.ts";
import { saidIn } from "#domain/arena/turns.ts";
import type { ArenaRun, ArenaTurn } from "#domain/entities.ts";
import { appError } from "#domain/errors.ts";
import { err, ok } from "#domain/result.ts";
import { isStandIn } from "#domain/stored/arena.ts";
import type { DebateInput } from "#src/ai/tasks/debate.ts";
import type { ModelStep } from "../ai/model-step.ts";
import type { Studio } from "../studio.tsx";
import { turnPlace } from "./left-turns.ts";
import { readBehind, readWording } from "./read-behind.ts";
import { readDebate } from "./read-debate.ts";
import { takeTurnIn } from "./take-turns.ts";

const TAKEN = appError("RESOURCE_LOCKED", "This turn was taken meanwhile.", {
  remedy: "Take the turn that is due now.",
});
const GONE = appError("NOT_FOUND", "This debate was deleted meanwhile.");

/** One model at a time works on a debate, in one tab. */
export const modelWork = (runId: string): string => `som:arena:${runId}`;

/** The step for the turn that is due. Only the claim and the turns that the seat may see are sent: an opening sees none. */
export function modelTurn(studio: Studio, runId: string, due: DueTurn): ModelStep<"debate"> {
  /** The turns that were sent, in that order: a number that comes back means one of these. */
  let sent: readonly string[] = [];
  return {
    tool: "arena",
    item: { table: "arena_runs", id: runId },
    place: turnPlace(runId, due.round, due.seat.id),
    alone: modelWork(runId),
    task: "debate",
    isCounted: false,
    async read(db) {
      const found = await readDebate(db, runId);
      if (found.kind !== "here") return err(GONE);
      const { run, turns } = found.debate;
      const next = nextStep({ ...run, nextSeat: due.seat.id }, turns);
      if (next.kind !== "turn" || next.round !== due.round || next.seat.id !== due.seat.id) return err(TAKEN);
      const [behind, own] = await Promise.all([readBehind(db, run.origin), readWording(db, next.seat.versionId)]);
      const asked = askedOf(run.seats, due, claimOf(run, due.about), behind, own);
      const seen = seenBy(due, turns);
      sent = seen.map(({ id }) => id);
      return ok({ input: inputOf(run, seen, next, asked), about: { runId, personaId: due.seat.personaId } });
    },
    async keep(workspace, { input, output, made }) {
      const found = await readDebate(workspace.db, runId);
      if (found.kind !== "here") return err(GONE);
      const { run } = found.debate;
      const target = output.about === null ? undefined : sent[output.about];
      const isOpening = due.phase === "opening";
      // an opening that takes no side is on that of its seat; one against its own side is seen, and counts where it stands
      const relation =
        output.stance === "neither" ? sideIn(run, due) : output.stance === "supports" ? "for" : "against";
      return takeTurnIn(studio, workspace, runId, due, {
        text: output.text,
        relation,
        asked: input.step?.asked ?? "",
        origin: { by: "model", ...made },
        ...(isOpening || target === undefined ? {} : { about: target }),
      });
    },
  };
}

/** An opening sees no turn, and nothing sees one that cannot be read. */
const seenBy = ({ phase }: DueTurn, turns: readonly ArenaTurn[]): readonly ArenaTurn[] =>
  phase === "opening" ? [] : saidIn(turns).flatMap(({ turn }) => (isStandIn(turn) ? [] : [turn]));

function inputOf(run: ArenaRun, seen: readonly ArenaTurn[], due: DueTurn, asked: string): DebateInput {
  const speakerOf = (seatId: string | null) => run.seats.find(({ id }) => id === seatId)?.name ?? "the person";
  const at = seen.findIndex(({ id }) => id === due.about);
  return {
    question: run.claims.map(({ text }) => text).join("\n"),
    speaker: { name: due.seat.name, line: due.seat.line },
    turns: seen.map(({ seatId, text }) => ({ speaker: speakerOf(seatId), text })),
    step: {
      phase: due.phase,
      argues: arguesIn(run, due),
      asked,
      about: at < 0 ? null : at,
    },
  };
}

const claimOf = ({ claims, title }: ArenaRun, about: string): string =>
  (claims.find(({ id }) => id === about) ?? claims[0])?.text ?? title;

/** Between rival claims a seat argues for its own. */
const sideIn = ({ claims }: ArenaRun, { seat: { side } }: DueTurn): "for" | "against" =>
  side === "against" && !claims.some(({ id }) => id === side) ? "against" : "for";

function arguesIn({ claims }: ArenaRun, { seat: { side } }: DueTurn): string {
  const own = claims.findIndex(({ id }) => id === side);
  if (own >= 0) return `for the ${ORDINALS[own] ?? "first"} of the claims, one a line in the question`;
  return side === "against" ? "against the claim" : "for the claim";
}
const ORDINALS = ["first", "second", "third", "fourth"];
