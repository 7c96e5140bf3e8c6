import { nextStep } from "#domain/arena/next-step.ts";
import { messages } from "#domain/entities/messages.ts";
import { isStored } from "#domain/entities/stored.ts";
import type { Session } from "#domain/entities.ts";
import { type Left, leftKey, type OpenEnds, type PickUp, toPickUp } from "#domain/home/pick-up.ts";
import { shownIdeas } from "#domain/ideation/meter.ts";
import { shortened, textsOf } from "#domain/item-words.ts";
import { isArchived } from "#domain/sessions/state.ts";
import { readArenaTurns } from "#domain/stored/arena.ts";
import { promptTitle } from "#domain/stored/titles.ts";
import { membersOf, newestDebates } from "#src/data/arena/read-debate.ts";
import { newestReadable } from "#src/data/stored-sessions.ts";
import { draftsAt, joinedText } from "#sync/store/drafts.ts";
import { newestMessagesOf } from "#sync/store/queries.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";
import { putOff } from "./not-now.ts";

const SESSIONS = 20;
const BOARDS = 5;
const DEBATES = 5;
const EXPERIMENTS = 5;
/** A run that is worked on stores an answer more often. Milliseconds. */
const CUT_OFF_AFTER = 15 * 60_000;
/** Messages in which a session's newest run is found: a run of three, and what models answered. */
const NEWEST_MESSAGES = 20;
const NOTHING: OpenEnds = { halfWritten: false, questions: 0, cutOff: false, unjudged: 0 };

/**
 * What was left open, in the order of its pull.
 * @param now epoch milliseconds
 * @throws Dexie's errors
 */
export async function leftOpen(db: StudioDatabase, now: number): Promise<readonly PickUp<Left>[]> {
  const { sessions } = await newestReadable(db, { limit: SESSIONS, matches: (session) => !isArchived(session) });
  const [hidden, ...found] = await Promise.all([
    putOff(db),
    ...sessions.map((session) => thoughtLeft(db, session)),
    boardsLeft(db),
    debatesLeft(db),
    experimentsLeft(db, now),
  ]);
  const isPutOff = ({ item, updatedAt }: PickUp<Left>) =>
    (hidden[leftKey(item)] ?? Number.NEGATIVE_INFINITY) >= updatedAt;
  return toPickUp(
    found.flat().filter((left) => !isPutOff(left)),
    now,
  );
}

async function thoughtLeft(db: StudioDatabase, session: Session): Promise<PickUp<Left>[]> {
  const [drafts, rows] = await Promise.all([
    draftsAt(db, `follow:${session.id}`),
    newestMessagesOf(db, session.id, { limit: NEWEST_MESSAGES }),
  ]);
  const words = joinedText(drafts.map(({ text }) => text)).trim();
  const questions = openQuestions(rows);
  const left: Left = {
    kind: words === "" ? "thought" : "follow-up",
    id: session.id,
    title: session.title,
    cue: words === "" ? (questions[0] ?? "") : words,
    count: words === "" ? questions.length : 0,
  };
  const open: OpenEnds = { ...NOTHING, halfWritten: words !== "", questions: questions.length };
  const updatedAt = Math.max(session.updatedAt, ...drafts.map((draft) => draft.updatedAt));
  return [{ item: left, open, updatedAt }];
}

/** The clarifying questions of the newest run that have no answer. */
function openQuestions(rows: readonly unknown[]): readonly string[] {
  const sound = rows.filter((row) => isStored(messages, row));
  const question = sound.findLast((row) => row.kind === "question");
  const answer = sound.findLast((row) => row.kind === "answer" && row.runId === question?.runId);
  if (question?.kind !== "question" || answer?.kind !== "answer") return [];
  const given = question.decisions.answers ?? {};
  return answer.thought.refinement.questions
    .filter(({ id }) => !(Object.hasOwn(given, id) && given[id]?.trim()))
    .map((one) => one.question);
}

async function boardsLeft(db: StudioDatabase): Promise<PickUp<Left>[]> {
  const newest = await db.idea_boards
    .where("[deleted+updatedAt+id]")
    .between([0], [1])
    .reverse()
    .limit(BOARDS)
    .toArray();
  const boards = newest.filter(({ trashedAt }) => trashedAt === null);
  return Promise.all(
    boards.map(async (board): Promise<PickUp<Left>> => {
      const ideas = await db.ideas
        .where("[boardId+deleted+createdAt+id]")
        .between([board.id, 0], [board.id, 1], false, false)
        .toArray();
      const unjudged = shownIdeas(ideas).filter(({ dots, impact }) => dots === 0 && impact === null).length;
      const [words = ""] = textsOf("idea_boards", board);
      const title = shortened(words, 120);
      return {
        item: { kind: "board", id: board.id, title, cue: "", count: unjudged },
        open: { ...NOTHING, unjudged },
        updatedAt: board.updatedAt,
      };
    }),
  );
}

async function debatesLeft(db: StudioDatabase): Promise<PickUp<Left>[]> {
  const { debates } = await newestDebates(db, DEBATES);
  return Promise.all(
    debates.map(async ({ run }): Promise<PickUp<Left>> => {
      const rows = await membersOf(db.arena_turns, run.id).toArray();
      const { turns } = readArenaTurns(rows);
      const isOpen = run.closedAt === null && nextStep(run, turns).kind === "turn";
      return {
        item: { kind: "debate", id: run.id, title: textsOf("arena_runs", run)[0] ?? "", cue: "", count: 0 },
        open: { ...NOTHING, cutOff: isOpen },
        updatedAt: run.updatedAt,
      };
    }),
  );
}

/** The newest experiments whose newest run is paused, or was cut off: nobody has worked on it for a while. */
async function experimentsLeft(db: StudioDatabase, now: number): Promise<PickUp<Left>[]> {
  const newest = await db.experiments.orderBy("updatedAt").reverse().limit(EXPERIMENTS).toArray();
  return Promise.all(
    newest.map(async ({ id, title, updatedAt }): Promise<PickUp<Left>> => {
      const run = await db.lab_runs.where("[of+number]").between([id], [id, []]).last();
      const cutOff = run?.state === "paused" || (run?.state === "running" && now - run.updatedAt > CUT_OFF_AFTER);
      return {
        item: { kind: "experiment", id, title: promptTitle(title), cue: "", count: 0 },
        open: { ...NOTHING, cutOff },
        updatedAt: Math.max(updatedAt, run?.updatedAt ?? 0),
      };
    }),
  );
}
