/** What a commit does, as the audit records it: read from its changes, so that no writer has to say it, and none can forget it. */
import { type EntityName, ruleOf } from "../entities.ts";
import type { AuditEvent } from "./chain.ts";

/** A changed row. */
export interface Doing {
  readonly table: EntityName;
  readonly id: string;
  readonly how: "put" | "set" | "remove";
  /** What is written. */
  readonly fields: Row;
  /** The row as it was; undefined for a new one. */
  readonly before: Row | undefined;
  /** It was read from a file. */
  readonly isFromFile: boolean;
}
type Row = Readonly<Record<string, unknown>>;

/**
 * The events of one commit, without any word of the person: how many, how long, which of the items.
 * Editing, ordering and marking are no events: the audit tells what came, went, and was decided.
 */
export const doingsOf = (doings: readonly Doing[]): readonly AuditEvent[] => [
  ...ideas(doings),
  ...doings.filter(isDecision).map(decided),
  ...gone("deleted", doings.filter(isDeleted)),
  ...gone("restored", doings.filter(isRestored)),
  ...imported(doings.filter(({ isFromFile }) => isFromFile)),
  ...personas(doings.filter(({ table, how }) => table === "persona_versions" && how === "put")),
  ...doings.filter(({ table, how }) => table === "feedback" && how === "put").map(feedback),
];

/** Whether a change may be an event: the others need no look at the row, and no record. */
export function maySay({ table, how, fields, isFromFile }: Omit<Doing, "before" | "id">): boolean {
  if (how === "put") return isFromFile || PUT.has(table);
  if (table !== "messages" && ruleOf(table).hasOrigin !== true) return false;
  return how === "remove" || Object.keys(fields).length === 0 || "trashedAt" in fields || "decisions" in fields;
}
const PUT: ReadonlySet<EntityName> = new Set(["messages", "feedback", "persona_versions"]);

/** One idea, with what was drafted from it here; or several that were copied at once. */
function ideas(doings: readonly Doing[]): readonly AuditEvent[] {
  const put = doings.filter(({ table, how }) => table === "messages" && how === "put");
  const kept = put.filter(({ fields }) => fields.kind === "idea");
  const [first, ...more] = kept;
  if (!first) return [];
  const characters = kept.reduce((sum, { fields }) => sum + lengthOf(fields.text), 0);
  const sessionId = same(kept.map(({ fields }) => fields.sessionId));
  if (more.length > 0) return [{ kind: "idea", sessionId, body: { ideas: kept.length, characters } }];
  const runId = textOf(first.fields.runId);
  const question = put.find(({ fields }) => fields.kind === "question" && fields.runId === runId);
  const idea: AuditEvent = { kind: "idea", sessionId, runId, body: { ideas: 1, characters } };
  if (!question) return [idea];
  return [idea, { kind: "drafted", sessionId, runId, body: { characters: lengthOf(question.fields.text) } }];
}

const isDecision = ({ table, how, fields, before }: Doing): boolean =>
  table === "messages" &&
  how === "set" &&
  before?.kind === "question" &&
  Object.hasOwn(fields, "decisions") &&
  JSON.stringify(decisionsIn(fields)) !== JSON.stringify(decisionsIn(before));

/** How many decisions of each kind stand now. */
function decided({ fields, before }: Doing): AuditEvent {
  const { sessionId, runId } = before ?? {};
  const { rejected, refused, answers, chosen, original } = decisionsIn(fields);
  const body = {
    ...{ answers: sizeOf(answers), rejected: sizeOf(rejected), refused: sizeOf(refused) },
    ...{ chosen: chosen !== undefined, original: original === true },
  };
  return { kind: "decided", sessionId: textOf(sessionId), runId: textOf(runId), body };
}

const decisionsIn = ({ decisions }: Row): Row =>
  typeof decisions === "object" && decisions !== null ? (decisions as Row) : {};

const isGone = (row: Row): boolean => row.deleted === 1 || typeof row.trashedAt === "number";

const isDeleted = ({ how, fields, before }: Doing): boolean =>
  before !== undefined &&
  (how === "remove" ? before.deleted === 0 : typeof fields.trashedAt === "number" && !isGone(before));

const isRestored = ({ how, fields, before }: Doing): boolean =>
  how !== "remove" && before !== undefined && (before.deleted === 1 || (isGone(before) && fields.trashedAt === null));

/** Items that went or came back, with all that went or came back with them. */
function gone(kind: "deleted" | "restored", doings: readonly Doing[]): readonly AuditEvent[] {
  if (doings.length === 0) return [];
  const only = (table: EntityName) => same(doings.filter((doing) => doing.table === table).map(({ id }) => id));
  const isTrash = doings.every(({ how, before }) => how === "set" && before?.deleted === 0);
  const body = { tables: counts(doings), trash: isTrash };
  return [{ kind, sessionId: only("sessions"), personaId: only("personas"), body }];
}

const imported = (doings: readonly Doing[]): readonly AuditEvent[] =>
  doings.length === 0 ? [] : [{ kind: "imported", body: { rows: doings.length, tables: counts(doings), whole: true } }];

/** The new wordings of each persona. */
const personas = (doings: readonly Doing[]): readonly AuditEvent[] =>
  [...new Set(doings.map(({ fields }) => fields.personaId))].slice(0, MOST_PERSONAS).map((personaId) => ({
    kind: "persona-changed",
    personaId: textOf(personaId),
    body: { versions: doings.filter(({ fields }) => fields.personaId === personaId).length },
  }));
/** A commit with more is an import, which is recorded as a whole. */
const MOST_PERSONAS = 20;

const feedback = ({ fields: { rating, comment } }: Doing): AuditEvent => ({
  kind: "feedback",
  body: { rating: typeof rating === "number" ? rating : 0, characters: lengthOf(comment) },
});

function counts(doings: readonly Doing[]): Readonly<Record<string, number>> {
  const tables: Record<string, number> = {};
  for (const { table } of doings) tables[table] = (tables[table] ?? 0) + 1;
  return tables;
}

/** The one id that all have; null for several, or none. */
const same = (ids: readonly unknown[]): string | null => (new Set(ids).size === 1 ? textOf(ids[0]) : null);
const textOf = (value: unknown): string | null => (typeof value === "string" ? value : null);
const lengthOf = (value: unknown): number => (typeof value === "string" ? value.length : 0);
const sizeOf = (value: unknown): number =>
  typeof value === "object" && value !== null ? Object.keys(value).length : 0;
