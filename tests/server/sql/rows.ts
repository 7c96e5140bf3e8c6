import type { Sql, TransactionSql } from "postgres";
import { makeStamp } from "#sync/store/stamps.ts";
import type { Who } from "./database.ts";
import type { Change, Cursor, ModelRow } from "./model-server.ts";

/** A row of each synced table, valid, as a device sends it. */
export const SAMPLES = {
  sessions: { title: "Statistics", idea: "learn statistics", question: "How?", createdAt: 1, updatedAt: 2 },
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
  personas: { name: "Sceptic", active: true, createdAt: 1, updatedAt: 2 },
  persona_lift: { personaId: "p", baseQuality: 0.1, finalQuality: 0.7, delta: 0.6, timestamp: 1 },
  settings: { value: { theme: "dark", sizes: [1.5, 2] } },
  error_reports: { timestamp: 1, code: "TIMEOUT", message: "Took too long", details: null, requestId: null },
  history: { of: "prompts/p", field: "body", value: "old", stamp: makeStamp(1, 0, "dev") },
} as const satisfies Record<string, Record<string, unknown>>;
export type Table = keyof typeof SAMPLES;
export const TABLES = Object.keys(SAMPLES) as Table[];
export const MUTABLE = [
  "sessions",
  "messages",
  "prompts",
  "prompt_versions",
  "personas",
  "settings",
] as const satisfies Table[];
export const RECORDS = TABLES.filter((table) => !(MUTABLE as readonly Table[]).includes(table));

/** What makes a message of `SAMPLES` a reply of a model. */
export const REPLY = {
  kind: "reply",
  text: "Begin with a sample.",
  adapter: "openai-compatible",
  origin: { task: "answer", provider: "Mine", model: null, finishReason: "stop", asked: "How?", ms: 900, retries: 0 },
};

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
