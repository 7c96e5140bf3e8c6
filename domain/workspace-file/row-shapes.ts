import { REPLY_ADAPTERS, SESSION_LOG_ACTIONS, VARIABLE_TYPES, VERSION_REASONS } from "../entities.ts";
import { ERROR_CODES } from "../error-codes.ts";
import { FILE_TABLES, type FileFields, type FileTable } from "./format.ts";
import { experiment, labCell, labRun, labVote } from "./lab-shape.ts";
import {
  anything,
  type Flaw,
  flag,
  id,
  list,
  nullable,
  number,
  object,
  oneOf,
  record,
  type Shape,
  stamp,
  text,
  time,
} from "./shape.ts";
import { thought } from "./thought-shape.ts";
import { added, optimized, promptSections } from "./work-shape.ts";

const decisions = object(
  {},
  { optional: { rejected: list(text), answers: record(text), original: flag, proposal: text } },
);

const origin = object(
  {
    task: oneOf("refine", "answer"),
    provider: text,
    model: nullable(text),
    finishReason: oneOf("stop", "length", "other"),
    asked: text,
    ms: number,
    retries: number,
  },
  { optional: { reasons: list(text), lost: list(text), answers: record(text) }, open: true },
);

const message = { sessionId: id, runId: id, createdAt: time };
const MESSAGES: Readonly<Record<string, Readonly<Record<string, Shape>>>> = {
  idea: { ...message, kind: oneOf("idea"), text },
  question: { ...message, kind: oneOf("question"), text, decisions },
  answer: { ...message, kind: oneOf("answer"), adapter: oneOf("local"), thought },
  reply: { ...message, kind: oneOf("reply"), text, adapter: oneOf(...REPLY_ADAPTERS), origin },
};
const KINDS = oneOf(...Object.keys(MESSAGES));

const work = { tool: oneOf("optimizer"), title: text, sections: promptSections, added, updatedAt: time };
/** A work itself, or one of its versions. */
const WORKS = {
  work: {
    ...work,
    of: oneOf(""),
    rev: text,
    original: nullable(text),
    dismissed: list(text),
    optimized: nullable(optimized(decisions)),
    sessionId: nullable(id),
    createdAt: time,
  },
  version: { ...work, of: id, why: oneOf(...VERSION_REASONS), note: text, score: nullable(number) },
};

const variables = record(
  object({ type: oneOf(...VARIABLE_TYPES) }, { optional: { label: text, options: list(text), initial: text } }),
);
const branch = object({ of: id, from: id, name: text, mergedInto: nullable(id) });

const FIELDS: Readonly<Record<Exclude<FileTable, "messages" | "works">, Readonly<Record<string, Shape>>>> = {
  sessions: { title: text, idea: text, question: text, createdAt: time, updatedAt: time },
  prompts: {
    title: text,
    body: text,
    folder: nullable(text),
    tags: list(text),
    favourite: flag,
    createdAt: time,
    updatedAt: time,
  },
  prompt_versions: {
    promptId: id,
    title: text,
    body: text,
    variables,
    parents: list(id),
    note: text,
    createdAt: time,
  },
  personas: { name: text, active: flag, createdAt: time, updatedAt: time },
  settings: { value: anything },
  history: { of: text, field: text, value: anything, stamp },
  feedback: {
    timestamp: time,
    route: text,
    context: oneOf("post-optimization", "persona-selection", "session-completion", "performance-issue"),
    type: oneOf("satisfaction", "usability", "performance", "feature"),
    rating: oneOf(1, 2, 3, 4, 5),
    comment: nullable(text),
    sessionId: text,
    metadata: record(anything),
  },
  session_logs: {
    timestamp: time,
    route: text,
    personaId: nullable(text),
    action: oneOf(...SESSION_LOG_ACTIONS),
    payloadSize: number,
    duration: number,
    metadata: record(anything),
  },
  error_reports: {
    timestamp: time,
    code: oneOf(...ERROR_CODES),
    message: text,
    details: nullable(record(anything)),
    requestId: nullable(text),
  },
  persona_lift: { personaId: id, baseQuality: number, finalQuality: number, delta: number, timestamp: time },
  drafts: { text, updatedAt: time },
  experiments: experiment,
  lab_runs: labRun,
  lab_cells: labCell,
  lab_votes: labVote,
};

/** Fields that files of earlier versions do not have. */
const LATER: Readonly<Partial<Record<FileTable, Readonly<Record<string, Shape>>>>> = {
  prompts: {
    name: text,
    variables,
    filled: record(text),
    labels: record(id),
    head: text,
    branch: nullable(branch),
    trashedAt: nullable(time),
  },
};

const stamps = record(stamp);

/** Whether an object anywhere in `value` has this key, which some programs take for something else than data. */
function holdsProto(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  return Object.hasOwn(value, "__proto__") || Object.values(value).some(holdsProto);
}

const shapes = new Map<string, Shape>();
/** The shape of a table's rows; messages have one a kind. */
function shapeOf(table: FileTable, fields: Readonly<Record<string, Shape>>, variant = ""): Shape {
  const name = `${table}/${variant}`;
  const required = { id, ...fields, ...(FILE_TABLES[table].kind === "edited" ? { stamps } : {}) };
  const shape = shapes.get(name) ?? object(required, { optional: LATER[table] ?? {} });
  shapes.set(name, shape);
  return shape;
}

/**
 * Whether `value` is a row as a file may hold it.
 * @returns the first flaw, nothing for a sound row
 */
export function rowFlaw(table: FileTable, value: unknown): Flaw | undefined {
  if (holdsProto(value)) return { path: ["__proto__"], says: "is not allowed as the name of a field" };
  if (table === "works") {
    const variant = (value as { of?: unknown } | null)?.of === "" ? "work" : "version";
    return shapeOf(table, WORKS[variant], variant)(value);
  }
  if (table !== "messages") return shapeOf(table, FIELDS[table])(value);
  const kind = (value as { kind?: unknown } | null)?.kind;
  const flaw = object({ kind: KINDS }, { open: true })(value);
  return flaw ?? shapeOf(table, MESSAGES[kind as string] ?? {}, kind as string)(value);
}

export const isSoundRow = (table: FileTable, value: unknown): value is FileFields =>
  rowFlaw(table, value) === undefined;
