/** What an item of another tool becomes on a map: its texts as thoughts, each with where it came from. Nothing is written. Throws Dexie's errors. */
import { standsAt, votesBy } from "#domain/arena/tree.ts";
import { inOrder } from "#domain/arena/turns.ts";
import { messages } from "#domain/entities/messages.ts";
import { readStored } from "#domain/entities/stored.ts";
import type { ArenaTurn, EntityName, Idea, IdeaBoard, MapNode } from "#domain/entities.ts";
import { draft, type ThoughtDraft } from "#domain/map/drafts.ts";
import { fitting } from "#domain/map/fitting.ts";
import type { How, Origin } from "#domain/provenance/origin.ts";
import { sentencePart } from "#domain/provenance/part.ts";
import { readArenaRun, readArenaTurn, readArenaVote } from "#domain/stored/arena.ts";
import { readIdea, readIdeaBoard } from "#domain/stored/idea.ts";
import { readMapNode } from "#domain/stored/map.ts";
import { readSession } from "#domain/stored/session.ts";
import { sideOn } from "#domain/synthesis/debate-sources.ts";
import { placed } from "#domain/synthesis/placed.ts";
import { boardRows } from "#sync/store/idea-queries.ts";
import { messagesOf } from "#sync/store/queries.ts";
import type { StudioDatabase } from "#sync/store/schema.ts";
import { membersOf } from "../arena/read-debate.ts";
import { loadComparison } from "../synthesis/comparer.ts";
import { readSynthesis } from "../synthesis/read-syntheses.ts";

/** Thoughts to be, and where each came from: in the order of the outline. */
export interface TakenThoughts {
  readonly title: string;
  readonly thoughts: readonly ThoughtDraft[];
  readonly origins: readonly Origin[];
}

interface Made {
  readonly text: string;
  readonly kind?: MapNode["kind"];
  readonly rel?: MapNode["rel"];
  /** The row that the words are from; null for words of the map's own, like a group's name. */
  readonly from: { readonly table: EntityName; readonly row: { readonly id: string }; readonly within?: string } | null;
  readonly how?: How;
  readonly below?: readonly Made[];
}

/** Messages of a thought that are read. */
const MOST_MESSAGES = 500;
const TABLES = ["sessions", "arena_runs", "syntheses", "idea_boards", "ideas", "map_nodes"] as const;
type TakenTable = (typeof TABLES)[number];
export const isTaken = (table: string): table is TakenTable => TABLES.some((name) => name === table);

const living = <T extends { deleted?: unknown }>(row: T | undefined): T | undefined =>
  row?.deleted === 1 ? undefined : row;

/** Null when it is gone, damaged, or says nothing. */
export async function takenFrom(db: StudioDatabase, table: TakenTable, id: string): Promise<TakenThoughts | null> {
  const read = {
    sessions: fromSession,
    arena_runs: fromArena,
    syntheses: fromSynthesis,
    idea_boards: fromBoard,
    ideas: fromIdea,
    map_nodes: fromThought,
  }[table];
  return asTaken(await read(db, id));
}

/**
 * Ideas of one board, below its question and the names of their groups: alone they would say what nobody asked.
 * Null for other items, and where the board is gone.
 */
export async function takenIdeas(
  db: StudioDatabase,
  items: readonly { readonly table: string; readonly id: string }[],
): Promise<(TakenThoughts & { readonly left: number }) | null> {
  if (items.some(({ table }) => table !== "ideas")) return null;
  const rows = await db.ideas.bulkGet(items.map(({ id }) => id));
  const ideas = rows.flatMap((row) => readIdea(living(row)) ?? []);
  const [first] = ideas;
  if (!first || ideas.some(({ boardId }) => boardId !== first.boardId)) return null;
  const board = readIdeaBoard(living(await db.idea_boards.get(first.boardId)));
  const taken = board && asTaken([askedBy(board, ideas)]);
  return taken && { ...taken, left: items.length - ideas.length };
}

function asTaken(given: readonly Made[]): TakenThoughts | null {
  const made = given.flatMap(fitted);
  if (made.length === 0) return null;
  const origins: Origin[] = [];
  const drafts = made.map((each) => drafted(each, origins));
  return { title: "", thoughts: drafts, origins };
}

/** A text that is longer than a thought continues in notes below it. */
function fitted(made: Made): readonly Made[] {
  const [first, ...more] = fitting(made.text);
  const below = (made.below ?? []).flatMap(fitted);
  if (first === undefined) return below;
  const rest = more.map(
    (text): Made => ({ text, kind: "note", from: made.from, ...(made.how ? { how: made.how } : {}) }),
  );
  return [{ ...made, text: first, below: [...rest, ...below] }];
}

function drafted(
  { text, kind = null, rel = null, from, how = "quoted", below = [] }: Made,
  origins: Origin[],
): ThoughtDraft {
  origins.push(from ? { how, by: "person", from: [from] } : "typed");
  return draft(
    text,
    below.map((each) => drafted(each, origins)),
    { kind, rel },
  );
}

/** The newest question, its sub-questions as questions and its assumptions as claims. */
async function fromSession(db: StudioDatabase, id: string): Promise<readonly Made[]> {
  const session = readSession(living(await db.sessions.get(id)));
  if (!session) return [];
  const said = (await messagesOf(db, id, { limit: MOST_MESSAGES })).flatMap((row) => readStored(messages, row) ?? []);
  const question = said.findLast((message) => message.kind === "question");
  const answer = said.findLast((message) => message.kind === "answer");
  const from = question
    ? ({ table: "messages", row: question } as const)
    : ({ table: "sessions", row: session } as const);
  const { subQuestions = [], assumptions = [] } = answer?.thought.brief ?? {};
  return [
    {
      // without the answers of a chat, which stand behind it
      text: question && !question.text.startsWith(session.question) ? question.text : session.question || session.idea,
      kind: "question",
      from,
      below: [
        ...subQuestions.map(
          (text): Made => ({ text, kind: "question", rel: { type: "asks", down: false }, from, how: "made" }),
        ),
        ...assumptions.map((text): Made => ({ text, kind: "claim", from, how: "made" })),
      ],
    },
  ];
}

/** The claims, with each argument below what it is about, where the person moved it to, and its side on its line. */
async function fromArena(db: StudioDatabase, id: string): Promise<readonly Made[]> {
  const run = readArenaRun(living(await db.arena_runs.get(id)));
  if (!run) return [];
  const votes = votesBy(
    (await membersOf(db.arena_votes, id).toArray()).flatMap((row) => readArenaVote(row) ?? []),
    "you",
  );
  const earlier = new Set(run.claims.map((claim) => claim.id));
  const turns = inOrder((await membersOf(db.arena_turns, id).toArray()).flatMap((row) => readArenaTurn(row) ?? []))
    .filter(({ status, text }) => status === "said" && text.trim() !== "")
    .map((turn) => {
      const vote = votes.get(turn.id);
      const stands = { ...turn, ...standsAt(turn, vote, earlier) };
      earlier.add(turn.id);
      // what the person takes for no argument keeps its place and says nothing of it
      return vote?.notArgument ? { ...stands, relation: null } : stands;
    });
  const there = new Set(turns.map((turn) => turn.id));
  const [firstClaim] = run.claims;
  // what was said against the order of rival claims is about no single one of them
  const ofAll = (turn: ArenaTurn) => run.claims.length > 1 && turn.phase === "dissent";
  const isAbout = (target: string, about: string | null) =>
    about === target ||
    (target === firstClaim?.id &&
      (about === null || (!there.has(about) && !run.claims.some((claim) => claim.id === about))));
  const argumentsOn = (target: string, depth: number): readonly Made[] =>
    depth > turns.length
      ? []
      : turns
          .filter((turn) => turn.id !== target && !ofAll(turn) && isAbout(target, turn.about))
          .map((turn): Made => {
            const against = turn.relation === "against" || turn.phase === "dissent";
            return {
              text: turn.text,
              kind: "claim",
              rel: turn.relation || against ? { type: against ? "contradicts" : "supports", down: false } : null,
              from: { table: "arena_turns", row: turn },
              below: argumentsOn(turn.id, depth + 1),
            };
          });
  const claims = run.claims.map(
    (claim): Made => ({
      text: claim.text,
      kind: "claim",
      from: { table: "arena_runs", row: run },
      below: argumentsOn(claim.id, 0),
    }),
  );
  const dissents = turns
    .filter(ofAll)
    .map((turn): Made => ({ text: turn.text, kind: "claim", from: { table: "arena_turns", row: turn } }));
  return [...claims, ...dissents];
}

/** The question with the merged sentences below it. What a side of a debate says of its claim supports or contradicts it. */
async function fromSynthesis(db: StudioDatabase, id: string): Promise<readonly Made[]> {
  const open = await readSynthesis(db, id);
  if (!open?.draft) return [];
  const { synthesis, sources, draft: merged } = open;
  const { compareSources } = await loadComparison();
  const { text } = placed(compareSources(sources, synthesis.question), sources, merged, synthesis);
  const from = { table: "syntheses", row: synthesis } as const;
  const root = synthesis.question || synthesis.title || "What the sources say together";
  const sides = new Map(sources.map((source) => [source.id, sideOn(source, root)]));
  const isClaim = [...sides.values()].some((side) => side !== null);
  return [
    {
      text: root,
      ...(isClaim && { kind: "claim" as const }),
      from,
      below: text.map(({ text: words, key, keys }): Made => {
        // what both sides say, or another text too, is on none of them
        const [side, ...others] = new Set(keys.map((each) => sides.get(each.slice(0, each.lastIndexOf(":")))));
        return {
          text: words,
          kind: "claim",
          rel:
            side && others.length === 0 ? { type: side === "against" ? "contradicts" : "supports", down: false } : null,
          from: { ...from, within: sentencePart(key) },
        };
      }),
    },
  ];
}

async function fromBoard(db: StudioDatabase, id: string): Promise<readonly Made[]> {
  const rows = await boardRows(db, id);
  const board = readIdeaBoard(rows.board);
  return board ? [askedBy(board, rows.ideas.flatMap((row) => readIdea(row) ?? []).filter(isShown))] : [];
}

/** The question with ideas, those of a group below the group's name. */
function askedBy(board: IdeaBoard, ideas: readonly Idea[]): Made {
  const made = (idea: Idea): Made => ({ text: idea.text, from: { table: "ideas", row: idea } });
  const groups = Object.entries(board.groups).sort(([, a], [, b]) => a.order - b.order);
  const grouped = groups.map(
    ([key, { name }]): Made => ({
      text: name,
      kind: "note",
      from: null,
      below: ideas.filter(({ group }) => group === key).map(made),
    }),
  );
  const known = new Set(groups.map(([key]) => key));
  return {
    text: board.question,
    kind: "question",
    from: { table: "idea_boards", row: board },
    below: [
      ...grouped.filter(({ below = [] }) => below.length > 0),
      ...ideas.filter(({ group }) => !group || !known.has(group)).map(made),
    ],
  };
}

const isShown = ({ gone, into, offer }: Idea): boolean =>
  gone === null && into === null && (offer === null || offer === "taken");

async function fromIdea(db: StudioDatabase, id: string): Promise<readonly Made[]> {
  const idea = readIdea(living(await db.ideas.get(id)));
  return idea ? [{ text: idea.text, from: { table: "ideas", row: idea } }] : [];
}

async function fromThought(db: StudioDatabase, id: string): Promise<readonly Made[]> {
  const node = readMapNode(living(await db.map_nodes.get(id)));
  return node && node.gone === null
    ? [{ text: node.text, kind: node.kind, from: { table: "map_nodes", row: node } }]
    : [];
}
