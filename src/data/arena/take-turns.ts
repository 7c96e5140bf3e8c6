/** Writes of turns. Each is one commit, so a debate that was interrupted goes on where it was. */
import { type ArgumentList, listProblem } from "#domain/arena/argument-list.ts";
import { LONGEST_SOURCE, LONGEST_SOURCES, turnProblem } from "#domain/arena/claim.ts";
import { type DueTurn, nextStep } from "#domain/arena/next-step.ts";
import type { ArenaRun, ArenaSource, ArenaTurn } from "#domain/entities.ts";
import { appError } from "#domain/errors.ts";
import type { Origin } from "#domain/provenance/origin.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { readArenaSource } from "#domain/stored/arena.ts";
import type { Change } from "#sync/store/change.ts";
import type { Tables } from "#sync/store/schema.ts";
import { copiedFrom } from "../copied-from.ts";
import type { Studio } from "../studio.tsx";
import { withWorkspace } from "../with-workspace.ts";
import type { Workspace } from "../workspace.ts";
import { membersOf } from "./read-debate.ts";
import { decided } from "./standing-debate.ts";

const TAKEN = appError("RESOURCE_LOCKED", "This turn was taken in another tab.", {
  remedy: "Your words are above the arguments. You can use them as one.",
});

/** A turn as the person, a source or a model gives it. */
export interface Spoken {
  readonly text: string;
  readonly relation: "for" | "against";
  /** The question it answers; may be empty. */
  readonly asked: string;
  /** Whose words: the person's, a part of a source, or a model's. */
  readonly origin: ArenaTurn["origin"];
  /** What it is about, where not what the seat was to take up. */
  readonly about?: string;
}

/**
 * Stores the turn that is due; `spoken` null: the seat has nothing to add. Refused when another tab has taken it meanwhile.
 * @param due the turn as this page saw it
 */
export function takeTurn(
  studio: Studio,
  runId: string,
  due: DueTurn,
  spoken: Spoken | null,
): Promise<Result<undefined>> {
  const problem = spoken && turnProblem(spoken.text);
  if (problem) return Promise.resolve(err(appError("INVALID_INPUT", problem)));
  return withWorkspace(studio, (workspace) => takeTurnIn(studio, workspace, runId, due, spoken));
}

/** The same in an open workspace. */
export const takeTurnIn = (
  studio: Studio,
  workspace: Workspace,
  runId: string,
  due: DueTurn,
  spoken: Spoken | null,
): Promise<Result<undefined>> =>
  decided(workspace, runId, ({ run, turns }, tx) =>
    isDue(run, turns, due)
      ? turnChanges(studio, workspace, tx, turns, due.seat.personaId, seatTurn(runId, due, spoken))
      : TAKEN,
  );

/** Whether the turn is still due as a page saw it. */
function isDue(run: ArenaRun, turns: readonly ArenaTurn[], due: DueTurn): boolean {
  const next = nextStep({ ...run, nextSeat: due.seat.id }, turns);
  return next.kind === "turn" && next.round === due.round && next.seat.id === due.seat.id;
}

/** The seat's turn as it is stored; `spoken` null: it has nothing to add. */
const seatTurn = (runId: string, { round, phase, seat, about }: DueTurn, spoken: Spoken | null) => ({
  runId,
  round,
  phase,
  seatId: seat.id,
  status: spoken ? ("said" as const) : ("passed" as const),
  text: spoken?.text.trim() ?? "",
  asked: spoken?.asked ?? "",
  about: spoken ? (spoken.about ?? about) : null,
  relation: spoken?.relation ?? null,
  origin: spoken?.origin ?? ({ by: "you" } as const),
});

/**
 * Stores a list in place of the turn that is due, all or none: one of its arguments is the seat's turn, the others are the person's own. What is under nothing in
 * the list is about what the seat was to take up.
 * @param turnAt which of them is the seat's turn; it is under nothing
 * @param asked the question that they answer
 * @returns INVALID_INPUT for a list that is too long; RESOURCE_LOCKED when another tab has taken the turn meanwhile
 */
export function takeTurnList(
  studio: Studio,
  runId: string,
  due: DueTurn,
  list: ArgumentList,
  { turnAt, asked }: { readonly turnAt: number; readonly asked: string },
): Promise<Result<undefined>> {
  const problem = listProblem(list);
  if (problem) return Promise.resolve(err(appError("INVALID_INPUT", problem)));
  const ids = list.items.map(() => studio.newId());
  return withWorkspace(studio, (workspace) =>
    decided(workspace, runId, async ({ run, turns }, tx) => {
      const first = list.items[turnAt];
      if (!first || !isDue(run, turns, due)) return TAKEN;
      const spoken: Spoken = { text: first.text, relation: first.relation, asked, origin: { by: "you" } };
      const turn = seatTurn(runId, due, spoken);
      return [
        ...(await turnChanges(studio, workspace, tx, turns, due.seat.personaId, turn, { id: ids[turnAt], place: 0 })),
        ...(await listChanges(
          studio,
          workspace,
          tx,
          turns,
          { runId, round: due.round, about: due.about, asked },
          list,
          ids,
          turnAt,
        )),
      ];
    }),
  );
}

/** Adds the person's own argument, about the claim or any argument, without taking a seat's turn. */
export function interject(
  studio: Studio,
  runId: string,
  about: string,
  { text, relation, asked, origin }: Spoken,
): Promise<Result<undefined>> {
  const problem = turnProblem(text);
  if (problem) return Promise.resolve(err(appError("INVALID_INPUT", problem)));
  return withWorkspace(studio, (workspace) =>
    decided(workspace, runId, ({ run, turns }, tx) => {
      const next = nextStep(run, turns);
      const round = next.kind === "turn" ? next.round : run.rounds;
      return turnChanges(studio, workspace, tx, turns, null, {
        runId,
        round,
        phase: "interjection",
        seatId: null,
        status: "said",
        text: text.trim(),
        asked,
        about,
        relation,
        origin,
      });
    }),
  );
}

/**
 * Adds the arguments of a list as the person's own, all or none. What is under nothing in the list is about `about`.
 * @returns INVALID_INPUT for a list that is too long; the errors of `commit()`
 */
export function interjectList(
  studio: Studio,
  runId: string,
  about: string,
  list: ArgumentList,
): Promise<Result<undefined>> {
  const problem = listProblem(list);
  if (problem) return Promise.resolve(err(appError("INVALID_INPUT", problem)));
  return withWorkspace(studio, (workspace) =>
    decided(workspace, runId, ({ run, turns }, tx) => {
      const next = nextStep(run, turns);
      const round = next.kind === "turn" ? next.round : run.rounds;
      return listChanges(studio, workspace, tx, turns, { runId, round, about, asked: "" }, list);
    }),
  );
}

/** The arguments of a list as the person's own, each after the one above it. @param without the place of one that is stored as something else */
export async function listChanges(
  studio: Studio,
  workspace: Workspace,
  tx: Pick<Tables, "arena_sources">,
  turns: readonly ArenaTurn[],
  { runId, round, about, asked }: Pick<ArenaTurn, "runId" | "round" | "asked"> & { readonly about: string },
  { items }: ArgumentList,
  ids: readonly string[] = items.map(() => studio.newId()),
  without?: number,
): Promise<readonly Change[]> {
  const changes: Change[] = [];
  for (const [at, { text, relation, under }] of items.entries()) {
    if (at === without) continue;
    const said = {
      runId,
      round,
      phase: "interjection",
      seatId: null,
      status: "said",
      text,
      asked,
      about: under === null ? about : (ids[under] ?? about),
      relation,
      origin: { by: "you" },
    } as const;
    // the seat's turn comes first, wherever it stands in the list
    const place = without !== undefined && at < without ? at + 1 : at;
    changes.push(...(await turnChanges(studio, workspace, tx, turns, null, said, { id: ids[at], place })));
  }
  return changes;
}

/** Stores the dissent, in the person's words; null: none was written, which is stored too. */
export function writeDissent(studio: Studio, runId: string, text: string | null): Promise<Result<undefined>> {
  const problem = text === null ? null : turnProblem(text);
  if (problem)
    return Promise.resolve(err(appError("INVALID_INPUT", "Write one sentence, or say that there is no dissent.")));
  return withWorkspace(studio, (workspace) =>
    decided(workspace, runId, ({ run, turns }, tx) =>
      turnChanges(studio, workspace, tx, turns, null, {
        runId,
        round: run.rounds,
        phase: "dissent",
        seatId: null,
        status: text === null ? "passed" : "said",
        text: text?.trim() ?? "",
        asked: "",
        about: null,
        relation: null,
        origin: { by: "you" },
      }),
    ),
  );
}

/**
 * The turn with its log entry. It comes after all that are there, whatever another device's clock says.
 * @param among which of several turns that are stored together it is: its id, and how many come before it
 */
async function turnChanges(
  studio: Studio,
  { create, log }: Workspace,
  tx: Pick<Tables, "arena_sources">,
  turns: readonly ArenaTurn[],
  personaId: string | null,
  said: Omit<ArenaTurn, "id" | "createdAt">,
  among: { readonly id?: string | undefined; readonly place: number } = { place: 0 },
): Promise<readonly Change[]> {
  const createdAt = Math.max(studio.now(), ...turns.map((turn) => turn.createdAt + 1)) + among.place;
  const turn: ArenaTurn = { ...said, id: among.id ?? studio.newId(), createdAt };
  return [
    ...create("arena_turns", turn, await originOf(tx, turn)),
    // the seat that was chosen has spoken
    { table: "arena_runs", id: said.runId, set: { nextSeat: null, updatedAt: studio.now() } },
    ...log.changes({
      action: "debate_turn",
      personaId,
      payloadSize: turn.text.length,
      metadata: { round: turn.round, phase: turn.phase, status: turn.status },
    }),
  ];
}

/** A turn says itself who wrote it. It comes from its own debate, and from the item whose words it quotes. */
async function originOf(tx: Pick<Tables, "arena_sources">, { origin }: ArenaTurn): Promise<Origin> {
  const source = origin.by === "source" ? readArenaSource(await tx.arena_sources.get(origin.sourceId)) : null;
  const from = source && copiedFrom(source);
  return from ? { how: "quoted", by: "person", from: [from] } : "typed";
}

/** Lets a seat that is due go next. */
export const chooseNext = (studio: Studio, runId: string, seatId: string): Promise<Result<undefined>> =>
  withWorkspace(studio, (workspace) =>
    decided(workspace, runId, () => [
      { table: "arena_runs", id: runId, set: { nextSeat: seatId, updatedAt: studio.now() } },
    ]),
  );

/** A text that seats may quote: pasted, or a copy of an item as it is now. */
export interface GivenSource {
  readonly title: string;
  readonly text: string;
  /** The item it is a copy of; absent for a pasted text. */
  readonly from?: { readonly kind: ArenaSource["kind"]; readonly id: string };
}

/** Adds a text of the person's that the seats may quote. It never changes. */
export function addSource(
  studio: Studio,
  runId: string,
  { title, text, from }: GivenSource,
): Promise<Result<ArenaSource>> {
  if (text.length > LONGEST_SOURCE)
    return Promise.resolve(
      err(appError("INVALID_INPUT", "One source has at most 40,000 characters.", { remedy: "Add it in parts." })),
    );
  return withWorkspace(studio, async ({ db, commit }) => {
    const rows = await membersOf(db.arena_sources, runId).toArray();
    if (rows.reduce((sum, row) => sum + row.text.length, text.length) > LONGEST_SOURCES)
      return err(appError("INVALID_INPUT", "All sources of a debate together have at most 120,000 characters."));
    const source: ArenaSource = {
      id: studio.newId(),
      runId,
      kind: from?.kind ?? "pasted",
      origin: from?.id ?? null,
      title: title.trim() || "Pasted text",
      text,
      createdAt: studio.now(),
    };
    const stored = await commit([{ table: "arena_sources", put: source }]);
    return stored.ok ? ok(source) : stored;
  });
}
