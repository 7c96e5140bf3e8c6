import type { Sql, TransactionSql } from "postgres";
import { makeStamp } from "#sync/store/stamps.ts";
import { isRecord } from "#sync/store/table-names.ts";
import type { Who } from "./database.ts";
import type { Change, Cursor, ModelRow } from "./model-server.ts";

/** A row of each synced table, valid, as a device sends it. */
export const SAMPLES = {
  sessions: {
    title: "Statistics",
    idea: "learn statistics",
    question: "How?",
    createdAt: 1,
    updatedAt: 2,
    pinnedAt: 3,
    archivedAt: null,
    mergedInto: null,
  },
  messages: { kind: "idea", text: "learn statistics", sessionId: "s", runId: "r", createdAt: 1 },
  session_logs: {
    timestamp: 1,
    route: "/",
    personaId: null,
    action: "page_visit",
    payloadSize: 12,
    duration: 0.25,
    metadata: { nodeId: "n", deep: [1, null, { a: "b" }] },
  },
  feedback: {
    timestamp: 1,
    route: "/",
    context: "post-optimization",
    type: "usability",
    rating: 4,
    comment: null,
    sessionId: "s",
    metadata: {},
  },
  prompts: {
    title: "T",
    body: "B",
    folder: null,
    tags: ["a", "b"],
    favourite: false,
    createdAt: 1,
    updatedAt: 2,
    name: "t",
    variables: { who: { type: "select", options: ["a", "b"] } },
    filled: { who: "a" },
    labels: { good: "v" },
    head: "v",
    branch: { of: "o", from: "f", name: "shorter", mergedInto: null },
    trashedAt: null,
  },
  prompt_versions: { promptId: "p", title: "T", body: "B", createdAt: 1, variables: {}, parents: ["v"], note: "" },
  message_events: { month: "2026-01", answeredAt: 1 },
  personas: { name: "Sceptic", active: true, createdAt: 1, updatedAt: 2, kind: "lens", head: null, trashedAt: null },
  persona_lift: {
    personaId: "p",
    baseQuality: 0.1,
    finalQuality: 0.7,
    delta: 0.6,
    timestamp: 1,
    controlQuality: 0.2,
    control: 1,
    parts: { slots: 0.1, specificity: 0, readability: 0.4, lint: 0 },
  },
  settings: { value: { theme: "dark", sizes: [1.5, 2] } },
  error_reports: { timestamp: 1, code: "TIMEOUT", message: "Took too long", details: null, requestId: null },
  history: { of: "prompts/p", field: "body", value: "old", stamp: makeStamp(1, 0, "dev") },
  persona_versions: {
    personaId: "p",
    name: "Sceptic",
    looksAt: "evidence",
    line: "Doubts what is claimed.",
    questions: ["What shows that {statement}?"],
    general: ["What is this based on?"],
    cue: ["surely"],
    kinds: ["evidence"],
    critique: "c",
    stop: "s",
    critical: "?",
    sides: { evidence: 1 },
    parents: [],
    note: "",
    createdAt: 1,
  },
  persona_cards: { personaId: "p", spec: "chara_card_v3", fileName: "a.png", json: "{}", importedAt: 1 },
  persona_trials: {
    personaId: "p",
    parent: null,
    number: 1,
    from: { operator: "slot", source: null },
    before: { questions: ["a?"], general: ["b?"] },
    after: { questions: ["c?"], general: ["b?"] },
    bench: { name: "built-in 1", own: 0 },
    cases: [{ id: "c", text: "a case" }],
    alpha: 0.025,
    createdAt: 1,
    choices: { c: "after" },
    endedAt: null,
    ended: null,
  },
  arena_runs: {
    title: "T",
    claims: [{ id: "c", text: "It helps." }],
    origin: { kind: "thought", id: "s" },
    seats: [],
    rounds: 2,
    nextSeat: null,
    paused: false,
    strengths: {},
    closedAt: null,
    createdAt: 1,
    updatedAt: 2,
  },
  arena_sources: { runId: "r", kind: "pasted", origin: null, title: "T", text: "Six wrote it.", createdAt: 1 },
  arena_turns: {
    runId: "r",
    round: 1,
    phase: "opening",
    seatId: "s",
    status: "said",
    text: "It costs nothing.",
    asked: "What shows it?",
    about: "c",
    relation: "for",
    origin: { by: "you" },
    createdAt: 1,
  },
  arena_votes: {
    runId: "r",
    turnId: "t",
    by: "you",
    truth: 4,
    bearing: 2,
    notArgument: false,
    about: null,
    relation: null,
    why: "",
    createdAt: 1,
  },
  syntheses: {
    title: "T",
    question: "Q?",
    shape: { length: 24, order: "source", keep: [] },
    decisions: { "s:0-9": { to: "out", why: "twice" } },
    themes: {},
    wording: {},
    heard: { s: true },
    removed: {},
    answered: null,
    draftId: null,
    finishedAt: null,
    createdAt: 1,
    updatedAt: 2,
  },
  synthesis_sources: {
    synthesisId: "y",
    position: 1,
    kind: "pasted",
    origin: null,
    title: "T",
    text: "Six wrote it.",
    derived: false,
    seats: null,
    takenAt: 1,
  },
  synthesis_drafts: {
    synthesisId: "y",
    by: "local",
    engine: "1",
    made: null,
    recipeId: null,
    sentences: [{ text: "Six wrote it.", keys: ["s:0-13"] }],
    minority: [],
    flags: [],
    createdAt: 1,
  },
  synthesis_recipes: {
    name: "Short",
    instruction: "Keep it short.",
    shape: { length: 3, order: "source", keep: ["quiz"] },
    createdAt: 1,
    updatedAt: 2,
  },
  idea_boards: {
    title: "",
    question: "How can we keep people?",
    silence: { seconds: 300, startedAt: 1, spent: 0, endedAt: null, how: null },
    seed: 4_294_967_295,
    deckVersion: 1,
    groups: { abcd1234: { name: "Order", order: 1 } },
    dots: 8,
    trashedAt: null,
    createdAt: 1,
    updatedAt: 2,
  },
  ideas: {
    boardId: "b",
    text: "A card after each video",
    by: "person",
    model: null,
    offer: null,
    card: { deck: "scamper", card: "adapt", asked: "Who else has to keep people?" },
    phase: "open",
    second: 12,
    madeOf: ["i", "j"],
    into: null,
    group: "abcd1234",
    star: true,
    dots: 3,
    impact: 4,
    effort: null,
    place: { axis0001: "value001" },
    hats: { black: "Who writes it?" },
    gone: null,
    createdAt: 1,
    updatedAt: 2,
  },
  idea_axes: {
    boardId: "b",
    name: "When",
    order: 1,
    values: { value001: { text: "before week two", order: 1, gone: null } },
    gone: null,
    createdAt: 1,
    updatedAt: 2,
  },
  idea_pairs: { boardId: "b", verdict: "no", why: "They cannot cut our videos", createdAt: 1, updatedAt: 2 },
  maps: {
    title: "Losing people in week two",
    shape: "right",
    keptOpen: { "untied:n": { why: "It can wait.", at: 2 } },
    trashedAt: null,
    createdAt: 1,
    updatedAt: 2,
  },
  map_nodes: {
    mapId: "m",
    text: "The videos are too long",
    kind: "claim",
    spot: { parent: "n", order: "a0" },
    rel: { type: "supports", down: false },
    settled: { keep: "both", why: "Both are right.", at: 2 },
    at: { dx: 12.5, dy: -3 },
    by: "person",
    gone: null,
    createdAt: 1,
    updatedAt: 2,
  },
  map_ties: {
    mapId: "m",
    from: "n",
    to: "o",
    type: "contradicts",
    settled: { keep: "from", why: "It was measured.", at: 2 },
    gone: null,
    createdAt: 1,
    updatedAt: 2,
  },
  statements: {
    text: "It helps.",
    criterion: "Fewer than 5 of 40 stop.",
    sessionId: null,
    runId: null,
    source: { tool: "arena", id: "r" },
    revises: null,
    reviewAt: 9,
    settled: null,
    trashedAt: null,
    createdAt: 1,
    updatedAt: 2,
  },
  estimates: { statementId: "b", stage: "before", percent: 70, unknowns: "who stays", at: 1 },
  links: {
    source: "sessions/s",
    target: "arena_runs/r",
    sourcePart: null,
    targetPart: "claim:c",
    how: "reworded",
    by: "person",
    with: null,
    seen: "0123456789ab",
    at: 1,
  },
  audit_records: {
    device: "dev",
    seq: 1,
    timestamp: 1,
    kind: "shared",
    sessionId: "s",
    runId: null,
    personaId: null,
    body: { characters: 404 },
    textHash: null,
    prev: "",
    hash: "h",
  },
  gym_reviews: { card: "vague-term", grade: 3, messageId: null, hint: false, ms: 4_000, timestamp: 1 },
} as const satisfies Record<string, Record<string, unknown>>;
export type Table = keyof typeof SAMPLES;
export const TABLES = Object.keys(SAMPLES) as Table[];
export const MUTABLE = TABLES.filter((table) => !isRecord(table));
export const RECORDS = TABLES.filter(isRecord);

/** What makes a message of `SAMPLES` a reply of a model. */
export const REPLY = {
  kind: "reply",
  text: "Begin with a sample.",
  adapter: "openai-compatible",
  origin: { task: "answer", provider: "Mine", model: null, finishReason: "stop", asked: "How?", ms: 900, retries: 0 },
};

/** What makes a message of `SAMPLES` a question of a persona, of the catalogue's wording, and an answer to one. */
export const ASKED = {
  kind: "asked",
  text: "What shows it?",
  personaId: "skeptic",
  versionId: null,
  template: "What shows {it}?",
};
export const ANSWERED = { kind: "answered", text: "Six wrote it.", to: "q", known: true };

/** The fields that messages have besides those of the sample. */
export const OF_OTHER_KINDS = [
  "decisions",
  "adapter",
  "thought",
  "origin",
  "personaId",
  "versionId",
  "template",
  "to",
  "known",
];

/** A new row of `table`, or with `baseRev` a change of one. */
export function change(
  table: Table,
  id: string,
  set: Record<string, unknown> = {},
  baseRev: number | null = null,
): Change {
  const row = { ...SAMPLES[table], id, deleted: 0, stamps: {}, ...set };
  return { key: `${table}/${id}`, row: row as ModelRow, baseRev };
}

export type PushResult =
  | { key: string; status: "applied"; rev: number; stamps: Record<string, string> }
  | { key: string; status: "conflict"; server: { row: ModelRow; rev: number } | null }
  | { key: string; status: "rejected"; code: string; message: string };
/** @throws when it is anything else */
export function applied(result: PushResult | undefined) {
  if (result?.status !== "applied") throw new Error(`not applied: ${JSON.stringify(result)}`);
  return result;
}

export interface PushAnswer {
  readonly epoch: string;
  readonly now: number;
  readonly stale?: true;
  readonly from: number;
  readonly to: number;
  readonly results: PushResult[];
}
export interface PullAnswer {
  readonly epoch: string;
  readonly now: number;
  readonly reset?: "epoch" | "horizon";
  readonly rows: { key: string; row: ModelRow; rev: number }[];
  readonly more: boolean;
  readonly cursor: Cursor;
}

export async function sqlPush(sql: TransactionSql, epoch: string | null, changes: unknown): Promise<PushAnswer> {
  const [answer] = await sql`select public.sync_push(${epoch}, ${sql.json(changes as never)}) as answer`;
  return answer?.answer;
}
export async function sqlPull(sql: TransactionSql, cursor: Cursor | null = null, limit = 1000): Promise<PullAnswer> {
  const [answer] = await sql`select public.sync_pull(${cursor && sql.json({ ...cursor })}, ${limit}) as answer`;
  return answer?.answer;
}

/** A device of one account: pushes and pulls in transactions of their own, under the server's present epoch. */
export function device(
  db: { readonly owner: Sql; as<T>(who: Who, work: (sql: TransactionSql) => Promise<T>): Promise<T> },
  who: Who,
) {
  const epoch = async () => (await db.owner`select sync.epoch() as epoch`)[0]?.epoch as string;
  return {
    epoch,
    push: async (...changes: unknown[]) => {
      const known = await epoch();
      return db.as(who, (sql) => sqlPush(sql, known, changes));
    },
    pull: (cursor: Cursor | null = null, limit?: number) => db.as(who, (sql) => sqlPull(sql, cursor, limit)),
  };
}
