import { nextStep } from "#domain/arena/next-step.ts";
import { messages } from "#domain/entities/messages.ts";
import { isStored } from "#domain/entities/stored.ts";
import type { Session } from "#domain/entities.ts";
import {
  type Left,
  leftKey,
  MOST_OPEN,
  type OpenEnds,
  type PickUp,
  readToPickUp,
  type Unread,
} from "#domain/home/pick-up.ts";
import { unjudgedOf } from "#domain/ideation/judging.ts";
import { shownIdeas } from "#domain/ideation/meter.ts";
import { shortened, textsOf } from "#domain/item-words.ts";
import { isArchived } from "#domain/sessions/state.ts";
import { readArenaTurns } from "#domain/stored/arena.ts";
import { promptTitle } from "#domain/stored/titles.ts";
import { openQuestions } from "#domain/thinking/expert/guide-sections.ts";
import { membersOf, newestDebates } from "#src/data/arena/read-debate.ts";
import { newestReadable } from "#src/data/stored-sessions.ts";
import { draftsUnder, joinedText } from "#sync/store/drafts.ts";
import { onBoard } from "#sync/store/idea-queries.ts";
import { newestMessagesOf } from "#sync/store/queries.ts";
import type { StoredDraft, StudioDatabase, Tables } from "#sync/store/schema.ts";
import { reading } from "#sync/store/transaction.ts";
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

const TABLES = [
  "sessions",
  "messages",
  "settings",
  "drafts",
  "idea_boards",
  "ideas",
  "arena_runs",
  "arena_turns",
  "experiments",
  "lab_runs",
] as const;

/**
 * What was left open, in the order of its pull. All in one transaction: a page that starts waits for each one of dozens.
 * @param now epoch milliseconds
 * @throws Dexie's errors
 */
export const leftOpen = (db: StudioDatabase, now: number): Promise<readonly PickUp<Left>[]> =>
  reading(db, TABLES, (tx) => readLeft(tx, now));

async function readLeft(tx: Tables, now: number): Promise<readonly PickUp<Left>[]> {
  const [{ sessions }, hidden, drafts, ...others] = await Promise.all([
    newestReadable(tx, { limit: SESSIONS, matches: (session) => !isArchived(session) }),
    putOff(tx),
    draftsUnder(tx, FOLLOW),
    boardsLeft(tx),
    debatesLeft(tx),
    experimentsLeft(tx, now),
  ]);
  const thoughts = sessions.map((session) => thoughtLeft(tx, session, drafts.get(FOLLOW + session.id) ?? []));
  const isPutOff = ({ key, updatedAt }: Waiting) => (hidden[key] ?? Number.NEGATIVE_INFINITY) >= updatedAt;
  return readToPickUp(
    [...thoughts, ...others.flat()].filter((left) => !isPutOff(left)),
    now,
  );
}

interface Waiting extends Unread<Left> {
  /** Names it among what was put off. */
  readonly key: string;
}

/** The place of a follow-up that is being written: before the session's id. */
const FOLLOW = "follow:";

function thoughtLeft(tx: Tables, session: Session, drafts: readonly StoredDraft[]): Waiting {
  const words = joinedText(drafts.map(({ text }) => text)).trim();
  const halfWritten = words !== "";
  const kind = halfWritten ? "follow-up" : "thought";
  const { id, title } = session;
  const updatedAt = Math.max(session.updatedAt, ...drafts.map((draft) => draft.updatedAt));
  return {
    key: leftKey({ kind, id }),
    atMost: MOST_OPEN.questions + (halfWritten ? MOST_OPEN.halfWritten : 0),
    updatedAt,
    async read() {
      const questions = unansweredIn(await newestMessagesOf(tx, id, { limit: NEWEST_MESSAGES }));
      return {
        item: {
          kind,
          id,
          title,
          cue: halfWritten ? words : (questions[0] ?? ""),
          count: halfWritten ? 0 : questions.length,
        },
        open: { ...NOTHING, halfWritten, questions: questions.length },
        updatedAt,
      };
    },
  };
}

/** The clarifying questions of the newest run that have no answer. */
function unansweredIn(rows: readonly unknown[]): readonly string[] {
  const sound = rows.filter((row) => isStored(messages, row));
  const question = sound.findLast((row) => row.kind === "question");
  const answer = sound.findLast((row) => row.kind === "answer" && row.runId === question?.runId);
  if (question?.kind !== "question" || answer?.kind !== "answer") return [];
  const given = question.decisions.answers ?? {};
  return openQuestions(answer.thought)
    .filter(({ id }) => !(Object.hasOwn(given, id) && given[id]?.trim()))
    .map((one) => one.question);
}

async function boardsLeft(tx: Tables): Promise<Waiting[]> {
  const newest = await tx.idea_boards
    .where("[deleted+updatedAt+id]")
    .between([0], [1])
    .reverse()
    .limit(BOARDS)
    .toArray();
  const boards = newest.filter(({ trashedAt }) => trashedAt === null);
  return boards.map((board): Waiting => {
    const { id, updatedAt } = board;
    return {
      key: leftKey({ kind: "board", id }),
      atMost: MOST_OPEN.ideas,
      updatedAt,
      async read() {
        const ideas = await onBoard(tx.ideas, id);
        const unjudged = unjudgedOf(shownIdeas(ideas), board.dots).length;
        const [words = ""] = textsOf("idea_boards", board);
        return {
          item: { kind: "board", id, title: shortened(words, 120), cue: "", count: unjudged },
          open: { ...NOTHING, unjudged },
          updatedAt,
        };
      },
    };
  });
}

async function debatesLeft(tx: Tables): Promise<Waiting[]> {
  const { debates } = await newestDebates(tx, DEBATES);
  return debates.map(({ run }): Waiting => {
    const { id, updatedAt } = run;
    return {
      key: leftKey({ kind: "debate", id }),
      atMost: run.closedAt === null ? MOST_OPEN.cutOff : 0,
      updatedAt,
      async read() {
        const { turns } = readArenaTurns(await membersOf(tx.arena_turns, id).toArray());
        const isOpen = run.closedAt === null && nextStep(run, turns).kind === "turn";
        return {
          item: { kind: "debate", id, title: textsOf("arena_runs", run)[0] ?? "", cue: "", count: 0 },
          open: { ...NOTHING, cutOff: isOpen },
          updatedAt,
        };
      },
    };
  });
}

/** The newest experiments whose newest run is paused, or was cut off: nobody has worked on it for a while. */
async function experimentsLeft(tx: Tables, now: number): Promise<Waiting[]> {
  const newest = await tx.experiments.orderBy("updatedAt").reverse().limit(EXPERIMENTS).toArray();
  return Promise.all(
    newest.map(async ({ id, title, updatedAt: changedAt }): Promise<Waiting> => {
      const run = await tx.lab_runs.where("[of+number]").between([id], [id, []]).last();
      const cutOff = run?.state === "paused" || (run?.state === "running" && now - run.updatedAt > CUT_OFF_AFTER);
      const updatedAt = Math.max(changedAt, run?.updatedAt ?? 0);
      return {
        key: leftKey({ kind: "experiment", id }),
        atMost: cutOff ? MOST_OPEN.cutOff : 0,
        updatedAt,
        read: async () => ({
          item: { kind: "experiment", id, title: promptTitle(title), cue: "", count: 0 },
          open: { ...NOTHING, cutOff },
          updatedAt,
        }),
      };
    }),
  );
}
